/** Classes of dissolved minerals that the list filters by, as the EU's directive names them. */
export const MINERAL_FILTERS = ['very-low', 'low', 'medium', 'rich'] as const
export const USES = ['every-day', 'low-sodium', 'calcium', 'magnesium'] as const
export type MineralFilter = (typeof MINERAL_FILTERS)[number]
export type WaterUse = (typeof USES)[number]
