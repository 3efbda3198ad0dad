import { hasSource } from '../../../../shared/tap-water/confirm-rows.rules.ts'
import { judgeMeasurement } from '../../../../shared/tap-water/judge-measurement.rules.ts'
import type { Limit } from '../../../../shared/tap-water/limits.rules.ts'
import type { Contaminant, ContaminantLevel } from '../../../../shared/tap-water/tap-water.schema.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import type { ContaminantRow } from './contaminant-text.ts'

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
      why: 'Not judged: without the address of a source a figure is not confirmed.',
    }
  const { parameter, level } = judgeMeasurement(measurement, limits)
  if (parameter === null)
    return { level: row.level ?? 'unjudged', why: 'Not in the catalogue: give it a level yourself.' }
  if (level !== 'unjudged') return { level, why: null }
  const why =
    row.confirmed === false
      ? 'Not judged: the figure is not confirmed.'
      : 'Not judged: no limit judges this figure.'
  return { level, why }
}

/** A row's level in a word. */
export function LevelBadge({ level }: JudgedRow) {
  return <Badge tone={TONES[level]}>{LEVEL_NAMES[level]}</Badge>
}
