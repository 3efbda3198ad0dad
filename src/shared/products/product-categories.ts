/** The 25 kinds of product. */
export const PRODUCT_CATEGORIES = [
  'Accessories',
  'AWG',
  'Beverages',
  'Camping & Hiking',
  'Dispensers',
  'Eco-Friendly',
  'Emergency Preparedness',
  'Fridge Filters',
  'Gardening & Irrigation',
  'Industrial',
  'Lab Testing',
  'Marine & RV',
  'Parts',
  'Pool & Spa',
  'Portable Filters',
  'Recreation',
  'Shower Filters',
  'Smart Bottles',
  'Smart Home',
  'Test Kits',
  'Water Bottles',
  'Water Filters',
  'Water Purifiers',
  'Water Softeners',
  'Whole House',
] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

/** For whom a product is. Only what is for a household is recommended. */
export const PRODUCT_AUDIENCES = ['household', 'travel', 'professional', 'industrial'] as const
export type ProductAudience = (typeof PRODUCT_AUDIENCES)[number]

export const AUDIENCE_LABELS: Readonly<Record<ProductAudience, string>> = {
  household: 'For home',
  travel: 'For travel and outdoors',
  professional: 'For professionals',
  industrial: 'For industry',
}

/** The marketplace's category buttons, in order; 'All Products' comes before them. */
export const MARKETPLACE_CATEGORIES = [
  'Smart Bottles',
  'Water Bottles',
  'Beverages',
  'Water Filters',
  'Water Purifiers',
  'Test Kits',
  'Whole House',
  'Shower Filters',
  'Fridge Filters',
  'Water Softeners',
  'Dispensers',
  'Accessories',
  'Lab Testing',
  'Portable Filters',
  'Recreation',
  'Parts',
  'Smart Home',
  'Eco-Friendly',
  'Industrial',
  'AWG',
] as const satisfies readonly ProductCategory[]
