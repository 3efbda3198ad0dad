import type { Mineral } from './minerals.ts'

/** An amount a day that a mineral's content is measured by. */
export interface DailyReference {
  /** mg a day. */
  amount: number
  /** `need`: what an adult's diet should hold; `limit`: what it should stay below. */
  kind: 'need' | 'limit'
  /** Whose amount it is, within a sentence. */
  whose: 'the EU’s' | 'the WHO’s'
}

/** EU Regulation 1169/2011, Annex XIII (nutrient reference values of adults). */
const EU_NRV = { whose: 'the EU’s' } as const

/** Published amounts a day; minerals without one have no share. */
export const DAILY_REFERENCES: Readonly<Partial<Record<Mineral, DailyReference>>> = {
  calcium: { amount: 800, kind: 'need', ...EU_NRV },
  magnesium: { amount: 375, kind: 'need', ...EU_NRV },
  potassium: { amount: 2000, kind: 'need', ...EU_NRV },
  chloride: { amount: 800, kind: 'need', ...EU_NRV },
  fluoride: { amount: 3.5, kind: 'need', ...EU_NRV },
  // WHO guideline: sodium intake for adults (2012).
  sodium: { amount: 2000, kind: 'limit', whose: 'the WHO’s' },
}

/** A mineral's share of an amount a day. */
export interface DailyShare extends DailyReference {
  /** Whole per cent; may be more than 100. */
  percent: number
}

/**
 * What a liter of a water gives of a mineral's amount a day.
 * @param value mg per liter
 * @returns null where no one published an amount
 */
export function dailyShare(mineral: Mineral, value: number): DailyShare | null {
  const reference = DAILY_REFERENCES[mineral]
  if (reference === undefined) return null
  return { ...reference, percent: Math.round((value / reference.amount) * 100) }
}
