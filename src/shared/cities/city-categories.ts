/** The eight kinds of water city. */
export const CITY_CATEGORIES = [
  'Coastal',
  'River',
  'Lakefront',
  'Canal City',
  'Port Hub',
  'Oasis',
  'Glacial',
  'Historic Waterway',
] as const
export type CityCategory = (typeof CITY_CATEGORIES)[number]
