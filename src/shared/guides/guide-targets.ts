/** The parts of the product that a section of a guide leads to. */
export const GUIDE_TARGETS = [
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
export type GuideTarget = (typeof GUIDE_TARGETS)[number]
