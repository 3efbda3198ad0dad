import type { WaterGroup } from '#shared/hydration/drunk-water.groups.ts'

/** What the groups of waters are called, and what is said of an empty one. */
export const GROUP_NAMES: Readonly<Record<WaterGroup, { title: string; none: string }>> = {
  tap: { title: 'Your tap', none: 'You have not set your tap water yet.' },
  fridge: { title: 'My Fridge', none: 'Bottles that you save in My Fridge appear here.' },
  scanned: { title: 'Scanned lately', none: 'Bottles that you scan appear here.' },
}
