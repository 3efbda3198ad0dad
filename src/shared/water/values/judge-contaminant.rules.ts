import { type Judgment, judgeMeasurement } from './judge-measurement.rules.ts'
import type { Limit } from './limits.rules.ts'
import type { Contaminant } from './tap-water.schema.ts'

/** A value older than this many years is shown and judges nothing. */
export const MAX_AGE_YEARS = 10

/** Why a value is shown and judges nothing. */
export const SET_ASIDE_REASONS = ['unconfirmed', 'derived', 'undated', 'older'] as const
export type SetAside = (typeof SET_ASIDE_REASONS)[number]

/** A row of a report with its judgment. */
export interface JudgedContaminant {
  contaminant: Contaminant
  judgment: Judgment
  /** Null where the value may judge. */
  setAside: SetAside | null
}

/** The calendar year of a day (`YYYY-MM-DD`). */
export const yearOf = (today: string): number => Number(today.slice(0, 4))

/**
 * Why a value judges nothing on `today` (`YYYY-MM-DD`), or null where it may. Values carry a year and no day, so one of
 * 2016 is ten years old during all of 2026. A value without a year that was the newest on an authority's record is as old as
 * that record.
 */
export function setAsideReason(
  { confirmed, derived, basis, high, year, recordYear }: Omit<Contaminant, 'name' | 'value' | 'level'>,
  today: string,
): SetAside | null {
  if (confirmed === false) return 'unconfirmed'
  // The middle of a range without its ends is a computed value.
  if (derived === true || (basis === 'midpoint of range' && high == null)) return 'derived'
  const known = year ?? recordYear
  if (known == null) return 'undated'
  return yearOf(today) - known > MAX_AGE_YEARS ? 'older' : null
}

/** Judges one row of a report: by the limits, and only where the value may judge on `today`. */
export function judgeContaminant(
  contaminant: Contaminant,
  limits: readonly Limit[],
  today: string,
): JudgedContaminant {
  const setAside = setAsideReason(contaminant, today)
  const judgment = judgeMeasurement(contaminant, limits)
  const judged: Judgment =
    setAside === null
      ? judgment
      : {
          ...judgment,
          fraction: null,
          strictest: null,
          isAtLimit: false,
          isJudged: false,
          isWithinLimits: null,
          level: 'unjudged',
        }
  return { contaminant: { ...contaminant, level: judged.level }, judgment: judged, setAside }
}

/** Judges every row of a report. */
export function judgeContaminants(
  contaminants: readonly Contaminant[],
  limits: readonly Limit[],
  today: string,
): JudgedContaminant[] {
  return contaminants.map((contaminant) => judgeContaminant(contaminant, limits, today))
}
