import type { ProductCategory } from '#shared/products/product-categories.ts'

/** What to ask the catalogue for. */
export interface ShoppingSearch {
  category?: ProductCategory
  search?: string
}

/** Subjects of questions and where the catalogue has them; the most specific first. */
const SHELVES: readonly [RegExp, ShoppingSearch][] = [
  [/\blead\b/i, { search: 'lead' }],
  [/\bpfas\b|forever chemicals/i, { search: 'PFAS' }],
  [/\bchlor/i, { category: 'Water Filters', search: 'chlorine' }],
  [/\bsoften/i, { category: 'Water Softeners' }],
  [/reverse.osmosis|\bRO\b/, { search: 'reverse osmosis' }],
  [/\bfridge|refrigerator/i, { category: 'Fridge Filters' }],
  [/\bshower/i, { category: 'Shower Filters' }],
  [/whole.house/i, { category: 'Whole House' }],
  [/\btest/i, { category: 'Test Kits' }],
  [/\bcamp|hik|travel/i, { category: 'Portable Filters' }],
  [/\bemergency|\bstore\b/i, { category: 'Emergency Preparedness' }],
  [/\bbottle/i, { category: 'Water Bottles' }],
]

/**
 * Where the catalogue keeps what an answer is about, by its title; null where nothing is sure to fit. For a contaminant
 * only products that name it count: another filter is no help against it.
 */
export function shoppingSearch(title: string): ShoppingSearch | null {
  return SHELVES.find(([about]) => about.test(title))?.[1] ?? null
}
