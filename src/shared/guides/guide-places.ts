/** The parts of the product that a section of a guide leads to. */
export const GUIDE_PLACES = [
  'find',
  'ratings',
  'compare',
  'my-test',
  'scanner',
  'water-iq',
  'bottled-waters',
  'fridge',
  'tracker',
  'tracker-settings',
  'products',
  'filters-pfas',
  'filters-lead',
  'filters-nitrate',
  'filters-germs',
  'filters-hardness',
] as const
/** One of {@link GUIDE_PLACES}. */
export type GuidePlace = (typeof GUIDE_PLACES)[number]
