import type { ContaminantRow } from '#client/features/water/common/tap-water/contaminant-text.ts'
import { Badge } from '#client/ui/public/badge.tsx'
import { hasSource } from '#shared/water/values/confirm-rows.rules.ts'
import { judgeContaminant, type SetAside } from '#shared/water/values/judge-contaminant.rules.ts'
import type { Limit } from '#shared/water/values/limits.rules.ts'
import type { Contaminant, ContaminantLevel } from '#shared/water/values/tap-water.schema.ts'
import { utcToday } from '../utc-today.ts'

/** What a level is called. */
export const LEVEL_NAMES: Readonly<Record<ContaminantLevel, string>> = {
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  unjudged: 'Not judged',
}

const TONES = { low: 'good', moderate: 'caution', high: 'bad', unjudged: 'neutral' } as const

/** A row's level, as it will be saved. */
export interface JudgedRow {
  level: ContaminantLevel
  /** Why it has none from the limits; null where it has one. */
  why: string | null
}

const SET_ASIDE_TEXTS: Readonly<Record<SetAside, string>> = {
  unconfirmed: 'Not judged: the value is not confirmed.',
  derived: 'Not judged: we computed it.',
  undated: 'Not judged: give it its year.',
  older: 'Not judged: it is older than ten years.',
}

/** Judges a row by the rules the server saves it by. */
export function judgedRow(
  row: ContaminantRow,
  reportSourceUrl: string | null,
  limits: readonly Limit[],
): JudgedRow {
  const measurement = { ...row, value: row.value ?? null } as Contaminant
  if (!hasSource(measurement, reportSourceUrl))
    return {
      level: 'unjudged',
      why: 'Not judged: without the address of a source a value is not confirmed.',
    }
  const { judgment, setAside } = judgeContaminant(measurement, limits, utcToday())
  const { parameter, level } = judgment
  if (parameter === null)
    return { level: row.level ?? 'unjudged', why: 'Not in the catalog: give it a level yourself.' }
  if (level !== 'unjudged') return { level, why: null }
  const why = setAside === null ? 'Not judged: no limit judges this value.' : SET_ASIDE_TEXTS[setAside]
  return { level, why }
}

/** A row's level in a word. */
export function LevelBadge({ level }: JudgedRow) {
  return <Badge tone={TONES[level]}>{LEVEL_NAMES[level]}</Badge>
}
