export const WATER_GROUPS = ['tap', 'fridge', 'scanned', 'before'] as const
export type WaterGroup = (typeof WATER_GROUPS)[number]
