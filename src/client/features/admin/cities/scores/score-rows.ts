import type { z } from 'zod'
import { changedFields } from '#client/ui/admin/editor/editor-state.ts'
import {
  type AdminScoreInput,
  type ScoreInputFields,
  scoreInputFieldsSchema,
} from '#shared/cities/admin-cities.schema.ts'
import { type CityScoreCard, scoreCity } from '#shared/cities/cities.rules.ts'
import { SCORE_INPUTS, type ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { LEVEL_LABELS } from '#shared/cities/score-labels.ts'
import { issueMessage } from '#shared/issue-messages.rules.ts'

/** One figure as it stands in the form; without a stored value there is no figure. */
export type ScoreRow = Omit<z.input<typeof scoreInputFieldsSchema>, 'storedValue' | 'input'> & {
  storedValue: number | null
}
/** All nine figures. */
export type ScoreRows = Readonly<Record<ScoreInputKey, ScoreRow>>
/** Sentences by "input.field". */
export type ScoreProblems = Readonly<Record<string, string>>

/** A figure no one has typed yet. */
export const NO_FIGURE: ScoreRow = {
  storedValue: null,
  publishedValue: null,
  publishedUnit: null,
  level: 'city',
  place: '',
  year: null,
  sourceTitle: '',
  sourceUrl: null,
  license: null,
  note: null,
}

function toRow({ input: _input, sourceTitle, ...figure }: AdminScoreInput): ScoreRow {
  return { ...figure, sourceTitle: sourceTitle ?? '' }
}

/** The form's rows, from the figures there are. */
export function toRows(inputs: readonly AdminScoreInput[]): ScoreRows {
  return withFigures(
    Object.fromEntries(SCORE_INPUTS.map((input) => [input, NO_FIGURE])) as unknown as ScoreRows,
    inputs,
  )
}

/** Rows in which the given figures have taken the place of those there were. */
export function withFigures(rows: ScoreRows, inputs: readonly AdminScoreInput[]): ScoreRows {
  return { ...rows, ...Object.fromEntries(inputs.map((figure) => [figure.input, toRow(figure)])) }
}

/** Whether two figures say the same; a text that was emptied is as good as none. */
const saysTheSame = (one: ScoreRow, other: ScoreRow) => changedFields(one, other).length === 0

const isFilled = (row: ScoreRow) => !saysTheSame(row, NO_FIGURE)

/** The figures in which two forms differ. */
export function changedInputs(one: ScoreRows, other: ScoreRows): ScoreInputKey[] {
  return SCORE_INPUTS.filter((input) => !saysTheSame(one[input], other[input]))
}

/**
 * What was typed (`mine`, over `stored`) put over what someone else has saved since: figures that were not touched
 * become theirs. `both` are those that were changed here and there, and differ.
 */
export function putOver(
  theirs: ScoreRows,
  mine: ScoreRows,
  stored: ScoreRows,
): { rows: ScoreRows; both: ScoreInputKey[] } {
  const touched = changedInputs(mine, stored)
  const rows = { ...theirs, ...Object.fromEntries(touched.map((input) => [input, mine[input]])) }
  const changedByThem = changedInputs(theirs, stored)
  return { rows, both: changedInputs(rows, theirs).filter((input) => changedByThem.includes(input)) }
}

/** Everything that is known of a figure, in a line. */
export function rowInWords(row: ScoreRow): string {
  if (!isFilled(row)) return 'No figure'
  const { storedValue, publishedValue, publishedUnit, level, place, year, sourceTitle, sourceUrl } = row
  const published = [publishedValue, publishedUnit].filter(isSaid).join(' ')
  return [
    storedValue ?? 'no stored value',
    published && `in the source ${published}`,
    LEVEL_LABELS[level],
    place,
    year,
    sourceTitle,
    sourceUrl,
    row.license,
    row.note,
  ]
    .filter(isSaid)
    .join(', ')
}

/** Every figure in a line. */
export const inWords = (rows: ScoreRows): Record<ScoreInputKey, string> =>
  Object.fromEntries(SCORE_INPUTS.map((input) => [input, rowInWords(rows[input])])) as Record<
    ScoreInputKey,
    string
  >

const isSaid = (part: string | number | null | undefined) =>
  part !== null && part !== undefined && part !== ''

/** What the server is sent, or what is wrong with it. */
export function readRows(
  rows: ScoreRows,
): { scores: ScoreInputFields[]; problems: null } | { scores: null; problems: ScoreProblems } {
  const scores: ScoreInputFields[] = []
  const problems: Record<string, string> = {}
  for (const input of SCORE_INPUTS) {
    if (!isFilled(rows[input])) continue
    const parsed = scoreInputFieldsSchema.safeParse({ input, ...rows[input] })
    if (parsed.success) scores.push(parsed.data)
    for (const issue of parsed.error?.issues ?? [])
      problems[`${input}.${String(issue.path[0])}`] ??= issueMessage(issue)
  }
  return Object.keys(problems).length > 0 ? { scores: null, problems } : { scores, problems: null }
}

/** Whether a figure counts: a value within bounds, with a source. */
export function counts(input: ScoreInputKey, row: ScoreRow): boolean {
  return scoreInputFieldsSchema.safeParse({ input, ...row }).success
}

/** Pillars and overall score of the figures that count, by the rules the server saves them by. */
export function cardOf(rows: ScoreRows, hasMeasuredReport: boolean): CityScoreCard {
  const counted = SCORE_INPUTS.filter((input) => counts(input, rows[input]))
  const inputs = counted.map((input) => {
    const { storedValue, level, year } = rows[input]
    return { input, storedValue: storedValue ?? 0, level, year }
  })
  return scoreCity(inputs, hasMeasuredReport)
}
