/** The pictures that a drink may have, with the names that screen readers get. */
export const DRINK_ICONS = {
  glass: 'Glass of water',
  cup: 'Cup with a straw',
  coffee: 'Cup of coffee',
  leaf: 'Tea leaf',
  milk: 'Milk',
  citrus: 'Citrus fruit',
  energy: 'Lightning',
  beer: 'Beer',
  wine: 'Wine',
  cocktail: 'Cocktail',
} as const
export type DrinkIcon = keyof typeof DRINK_ICONS

/** The ids of all pictures, in the order in which they are offered. */
export const DRINK_ICON_IDS = Object.keys(DRINK_ICONS) as [DrinkIcon, ...DrinkIcon[]]

/** Whether a stored text names a picture. */
export const isDrinkIcon = (text: string | null): text is DrinkIcon =>
  text !== null && Object.hasOwn(DRINK_ICONS, text)
