import { byTime } from '#shared/hydration/entry-order.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import { waterName } from '#shared/hydration/water-of-drink.rules.ts'

/** The classes of the colors that layers may have; further waters begin with the first color again. */
const COLORS = ['layer1', 'layer2', 'layer3', 'layer4', 'layer5'] as const

/** A water in the glass, as its legend names it. */
export interface GlassWater {
  key: string
  name: string
  /** Written on its layers too, so that no one needs to see colors. */
  letter: string
  color: (typeof COLORS)[number]
}

/** The waters of a day's drinks, in the order in which they were poured. */
export function glassWaters(entries: readonly Pick<Entry, 'at' | 'water'>[]): GlassWater[] {
  const waters = new Map<string, GlassWater>()
  for (const { water } of byTime(entries).toReversed()) {
    if (water == null || waters.has(water.key)) continue
    const { size } = waters
    const letter = String.fromCharCode(65 + (size % 26))
    const color = COLORS[size % COLORS.length] ?? COLORS[0]
    waters.set(water.key, { key: water.key, name: waterName(water), letter, color })
  }
  return [...waters.values()]
}
