/** The minerals that the tracker adds up. */
export const TRACKED_MINERALS = [
  'calcium',
  'magnesium',
  'sodium',
  'potassium',
  'fluoride',
  'nitrate',
] as const
export type TrackedMineral = (typeof TRACKED_MINERALS)[number]

/** How a value of an analysis is known: the standings of figures. */
export const STANDINGS = ['current', 'older', 'derived', 'undated', 'unconfirmed'] as const
