import { DAY_MS, instantOnDay, localMinute } from '../wall-clock.ts'

/**
 * The time after which half of the caffeine is left, hours: about 4 in healthy adults, from 2 to 8 (EFSA, "EFSA explains
 * risk assessment: caffeine", 2015).
 */
export const HALF_LIFE = { usual: 4, least: 2, most: 8 } as const

/**
 * The same during pregnancy, hours: from 3 to 16, 8.3 on average of 57 women, and back to normal within a month after birth (Knutti et al.,
 * European Journal of Clinical Pharmacology 21:121–126, 1981). Too far apart for an estimate of what is left.
 */
export const PREGNANT_HALF_LIFE = { least: 3, most: 16 } as const
export const PREGNANT_HALF_LIFE_SOURCE = {
  title: 'Knutti et al. 1981',
  url: 'https://link.springer.com/article/10.1007/BF00637512',
}

/**
 * So much caffeine near bedtime may keep some adults awake longer, mg (EFSA, "Scientific Opinion on the safety of
 * caffeine", EFSA Journal 2015;13(5):4102).
 */
export const BEDTIME_CAFFEINE = 100

/** The caffeine of a cup of filter coffee of 200 ml, mg (EFSA 2015). */
const CUP_OF_COFFEE = 90

const HOUR_MS = 3_600_000

/** A drink as far as its caffeine goes. */
interface CaffeineEntry {
  /** ml; below 0 where water was removed. */
  amount: number
  /** mg in 100 ml; null if not known. */
  caffeine: number | null
  /** ISO time. */
  at: string
}

const mgOf = ({ amount, caffeine }: CaffeineEntry): number => Math.max(0, (amount * (caffeine ?? 0)) / 100)

/** What is left at a time of the caffeine of some drinks, mg; drinks of unknown caffeine, and later ones, count nothing. */
export function caffeineLeft(entries: readonly CaffeineEntry[], time: number, halfLife: number): number {
  return entries.reduce((sum, entry) => {
    const hours = (time - Date.parse(entry.at)) / HOUR_MS
    return hours < 0 ? sum : sum + mgOf(entry) * 0.5 ** (hours / halfLife)
  }, 0)
}

/** What caffeine means for the coming night. */
export interface CaffeineTonight {
  /** What will be left at bedtime of what was drunk, mg. */
  atBedtime: number
  /** Another cup: the caffeine of the last drink that had some, else of filter coffee, mg. */
  cup: number
  /** From when on another cup would leave more than {@link BEDTIME_CAFFEINE} at bedtime; null if it never would. */
  lastCup: Date | null
}

/** Bedtime after `now`, ms: `bedtime` is a minute of the person's clock. */
function bedtimeAfter(now: Date, bedtime: number, timeZone: string): number {
  const minutes = (bedtime - localMinute(now, timeZone) + 1440) % 1440
  const day = new Date(now.getTime() + minutes * 60_000)
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(day)
  const instant = instantOnDay(date, bedtime, timeZone).getTime()
  return instant > now.getTime() ? instant : instant + DAY_MS
}

/** What the caffeine of the last drinks means for a person who goes to bed at a minute of the clock. */
export function caffeineTonight(
  entries: readonly CaffeineEntry[],
  { now, bedtime, timeZone, halfLife }: { now: Date; bedtime: number; timeZone: string; halfLife: number },
): CaffeineTonight {
  const bed = bedtimeAfter(now, bedtime, timeZone)
  const atBedtime = caffeineLeft(entries, bed, halfLife)
  // Entries come with the latest first.
  const cup = entries.map(mgOf).find((mg) => mg > 0) ?? CUP_OF_COFFEE
  const room = BEDTIME_CAFFEINE - atBedtime
  if (room >= cup) return { atBedtime, cup, lastCup: null }
  const hours = room <= 0 ? Number.POSITIVE_INFINITY : halfLife * Math.log2(cup / room)
  const lastCup = new Date(Math.max(now.getTime(), bed - hours * HOUR_MS))
  return { atBedtime, cup, lastCup }
}
