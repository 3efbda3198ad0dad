import { layersOf } from './glass-layers.rules.ts'
import { TRACKED_MINERALS, type TrackedMineral } from './mineral-names.ts'
import type { CopiedMinerals, DaysMinerals, WaterAmount } from './minerals.schema.ts'
import type { WaterOfDrink } from './water-of-drink.schema.ts'

export interface MineralEntry {
  at: string
  /** ml; below 0 where water was removed. */
  amount: number
  alcohol: number
  /** The share of water of an own drink; 1 for the built-in drinks made of water. */
  factor: number
  waterId: string | null
}

/**
 * How much of each water was drunk on some days, the most first. What was removed is taken from the top of its day's glass, and
 * an own drink counts with its share of water.
 * @param days the entries of each day, the latest added first
 */
export function waterAmounts(
  days: Iterable<readonly MineralEntry[]>,
  waters: readonly (WaterOfDrink & { minerals: CopiedMinerals })[],
): WaterAmount[] {
  const mlOf = new Map<string, number>()
  for (const entries of days)
    for (const { entry, from, to } of layersOf(entries))
      if (entry.waterId !== null)
        mlOf.set(entry.waterId, (mlOf.get(entry.waterId) ?? 0) + (to - from) * Math.min(1, entry.factor))
  return waters
    .map((water) => ({ ...water, ml: Math.round(mlOf.get(water.id) ?? 0) }))
    .filter(({ ml }) => ml > 0)
    .toSorted((one, other) => other.ml - one.ml)
}

/** Where the amounts that minerals are compared with are from. */
export const REFERENCE_SOURCES = {
  eu: {
    title: 'Regulation (EU) No 1169/2011, Annex XIII, 2011',
    url: 'https://eur-lex.europa.eu/eli/reg/2011/1169/oj',
  },
  who: {
    title: 'WHO, Guideline: sodium intake for adults and children, 2012',
    url: 'https://www.who.int/publications/i/item/9789241504836',
  },
  efsa: {
    title: 'EFSA, Re-evaluation of sodium nitrate and potassium nitrate, EFSA Journal 2017;15(6):4787',
    url: 'https://doi.org/10.2903/j.efsa.2017.4787',
  },
} as const

/** EFSA's acceptable daily intake of nitrate, mg for each kg of body weight (EFSA Journal 2017;15(6):4787). */
export const NITRATE_PER_KG = 3.7
/** EFSA's default weight of an adult, kg (EFSA Journal 2012;10(3):2579): the tracker knows no one's weight. */
export const ADULT_WEIGHT = 70

/** How a sentence names the EU's reference intakes. */
export const EU_INTAKE = 'the EU’s reference intake'

/**
 * The amount a day that a mineral is compared with, mg, and how a sentence names it. The reference intakes for adults are those of Regulation (EU) No
 * 1169/2011, Annex XIII; the limit of sodium is the WHO's (less than 2 g a day, 2012); that of nitrate is EFSA's acceptable
 * daily intake for 70 kg.
 */
export const MINERAL_REFERENCES: Readonly<
  Record<TrackedMineral, { name: string; amount: number; reference: string }>
> = {
  calcium: { name: 'Calcium', amount: 800, reference: EU_INTAKE },
  magnesium: { name: 'Magnesium', amount: 375, reference: EU_INTAKE },
  sodium: { name: 'Sodium', amount: 2000, reference: 'the WHO’s limit' },
  potassium: { name: 'Potassium', amount: 2000, reference: EU_INTAKE },
  fluoride: { name: 'Fluoride', amount: 3.5, reference: EU_INTAKE },
  nitrate: { name: 'Nitrate', amount: ADULT_WEIGHT * NITRATE_PER_KG, reference: 'EFSA’s limit' },
}

export interface MineralAverage {
  mineral: TrackedMineral
  /** mg a day, of the waters whose analysis names it; null if none does. */
  perDay: number | null
  /** The share of the reference intake or of the limit, in percent; null as above. */
  percent: number | null
  /** Waters whose analysis does not name it: they are not counted. */
  missing: WaterAmount[]
  /** Waters whose value no one has confirmed, is old or derived, or is less than can be measured. */
  unconfirmed: WaterAmount[]
  older: WaterAmount[]
  below: WaterAmount[]
}

/** The minerals a day of what was drunk on some days. Nothing is estimated for what is not known. */
export function mineralAverages({ days, waters }: Pick<DaysMinerals, 'days' | 'waters'>): MineralAverage[] {
  return TRACKED_MINERALS.map((mineral) => {
    const named = waters.filter(({ minerals }) => minerals[mineral] !== undefined)
    const having = (test: (value: NonNullable<CopiedMinerals[TrackedMineral]>) => boolean) =>
      named.filter(({ minerals: { [mineral]: copied } }) => copied !== undefined && test(copied))
    const mg = named.reduce((sum, { ml, minerals }) => sum + (ml / 1000) * (minerals[mineral]?.value ?? 0), 0)
    const perDay = named.length === 0 || days === 0 ? null : mg / days
    return {
      mineral,
      perDay,
      percent: perDay === null ? null : (perDay / MINERAL_REFERENCES[mineral].amount) * 100,
      missing: waters.filter((water) => !named.includes(water)),
      unconfirmed: having(({ standing }) => standing === 'unconfirmed'),
      older: having(
        ({ standing }) => standing === 'older' || standing === 'derived' || standing === 'undated',
      ),
      below: having(({ isBelow }) => isBelow),
    }
  })
}

/** A share in whole percent; a trace is not called 0. */
export const shareText = (percent: number): string =>
  percent > 0 && percent < 0.5 ? 'less than 1%' : `${Math.round(percent)}%`

/** How much was drunk of waters whose analysis names at least one of the minerals, ml. */
export const knownMl = ({ waters }: Pick<DaysMinerals, 'waters'>): number =>
  waters.reduce((sum, { ml, minerals }) => sum + (Object.keys(minerals).length > 0 ? ml : 0), 0)
