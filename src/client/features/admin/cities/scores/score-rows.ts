import type { z } from 'zod'
import { changedFields } from '#client/features/admin/common/editor/editor-state.ts'
import {
  type AdminScoreInput,
  type ScoreInputFields,
  scoreInputFieldsSchema,
} from '#shared/cities/admin-cities.schema.ts'
import { type CityScoreCard, scoreCity } from '#shared/cities/city-scores.rules.ts'
import { inputsThatShow, keepTyped, recount } from '#shared/cities/score-inputs.rules.ts'
import { SCORE_INPUTS, type ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { LEVEL_LABELS } from '#shared/cities/score-labels.ts'
import { countsInScore, SCORE_MEASURES, type ScoreMeasure } from '#shared/cities/score-measures.ts'
import { issueMessage } from '#shared/issue-messages.rules.ts'

/** One typed figure as it stands in the form; without a stored value there is none. */
export type ScoreRow = Omit<Required<z.input<typeof scoreInputFieldsSchema>>, 'storedValue' | 'input'> & {
  storedValue: number | null
}
/** What is typed for each of the nine figures. */
export type ScoreRows = Readonly<Record<ScoreInputKey, ScoreRow>>
/** Sentences by "input.field". */
export type ScoreProblems = Readonly<Record<string, string>>

/** A figure no one has typed yet. */
export const NO_FIGURE: ScoreRow = {
  storedValue: null,
  publishedValue: null,
  publishedUnit: null,
  measure: null,
  level: 'city',
  place: '',
  year: null,
  sourceTitle: '',
  sourceUrl: null,
  license: null,
  note: null,
  isOwnClaim: false,
}

/** A figure as the history has it: before method 3 it named less. */
export type SavedInput = Pick<AdminScoreInput, 'input' | 'storedValue' | 'level' | 'place'> &
  Partial<AdminScoreInput>

function toRow(figure: SavedInput): ScoreRow {
  const { storedValue, level, place, year = null, note = null, license = null } = figure
  return {
    storedValue,
    publishedValue: figure.publishedValue ?? null,
    publishedUnit: figure.publishedUnit ?? null,
    measure: figure.measure ?? null,
    level,
    place,
    year,
    sourceTitle: figure.sourceTitle ?? '',
    sourceUrl: figure.sourceUrl ?? null,
    license,
    note,
    isOwnClaim: figure.isOwnClaim ?? false,
  }
}

const rowsOf = (figures: readonly SavedInput[]): ScoreRows =>
  Object.fromEntries([
    ...SCORE_INPUTS.map((input) => [input, NO_FIGURE]),
    ...figures.map((figure) => [figure.input, toRow(figure)]),
  ]) as ScoreRows

/** The form's rows: what people typed. */
export const toRows = (inputs: readonly AdminScoreInput[]): ScoreRows =>
  rowsOf(inputs.filter(({ isTyped }) => isTyped))

/** The figures that showed at a save, as rows. */
export const shownRows = (figures: readonly SavedInput[]): ScoreRows =>
  rowsOf(
    inputsThatShow(
      figures.map((figure) => ({
        ...figure,
        counts: figure.counts ?? false,
        isTyped: figure.isTyped ?? true,
        year: figure.year ?? null,
      })),
    ),
  )

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
    row.measure && SCORE_MEASURES[row.measure].name,
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

/** Why a typed figure does not enter the overall score, in a few words; null where it does. */
export function whyNotCounted(input: ScoreInputKey, row: ScoreRow): string | null {
  if (!scoreInputFieldsSchema.safeParse({ input, ...row }).success) return 'Not complete yet'
  if (countsInScore({ input, ...row })) return null
  if (row.measure === null) return 'Does not count: choose what it measures'
  return SCORE_MEASURES[row.measure as ScoreMeasure].isScored
    ? 'Does not count: it needs a year, and an area that is not a state or country'
    : 'Shown, not counted'
}

/** The figures that show if what is typed in `rows` is saved next to our own (`ours`). */
export function shownWith(rows: ScoreRows, ours: readonly AdminScoreInput[]): AdminScoreInput[] {
  const typed = SCORE_INPUTS.flatMap((input) => {
    const parsed = scoreInputFieldsSchema.safeParse({ input, ...rows[input] })
    return parsed.success ? [recount({ ...parsed.data, yearFrom: null, low: null, high: null })] : []
  })
  return inputsThatShow(
    keepTyped(
      typed,
      ours.map(({ isTyped: _isTyped, ...figure }) => figure),
    ),
  )
}

/** Pillars and overall score by the rules the server saves them by. */
export const cardOf = (rows: ScoreRows, ours: readonly AdminScoreInput[]): CityScoreCard =>
  scoreCity(shownWith(rows, ours))
