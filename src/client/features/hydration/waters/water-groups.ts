import type { WaterGroup } from '#shared/hydration/water-of-drink-groups.ts'

/** What the groups of waters are called. */
export const GROUP_NAMES: Readonly<Record<WaterGroup, string>> = {
  tap: 'Your tap',
  fridge: 'My Fridge',
  scanned: 'Scanned lately',
  before: 'Chosen before',
}
