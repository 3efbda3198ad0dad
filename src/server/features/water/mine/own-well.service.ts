import type { DbOrTx } from '#server/db/transaction.ts'
import { limitsOn } from '#server/features/water/status/limits.service.ts'
import type { Member } from '#server/trpc/context.ts'
import { localDay } from '#shared/local-day.ts'
import { hasPremium } from '#shared/viewer.ts'
import { answerOfTest } from '#shared/water/answer/test-answer.rules.ts'
import { figureOfRow } from '#shared/water/answer/water-figure.rules.ts'
import { OWN_WELL } from '#shared/water/mine/own-well.rules.ts'
import { publicRows } from '#shared/water/reports/public-rows.rules.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { selectTests } from './my-tests.queries.ts'

/** A person's own tests, the newest first. */
export const testsOf = selectTests

/** The newest row of each parameter; tests come newest first. */
function newestRows(tests: readonly { contaminants: readonly Contaminant[] }[]): Contaminant[] {
  const newest = new Map<string, Contaminant>()
  for (const row of tests.flatMap(({ contaminants }) => contaminants)) {
    const key = row.parameter ?? row.name
    if (!newest.has(key)) newest.set(key, row)
  }
  return [...newest.values()]
}

/**
 * The water of a person's own well: the newest value of each parameter in their own tests, judged on the day of `now`. Without
 * Premium the values are left out, as in `myTests.list`.
 */
export async function readOwnWell(db: DbOrTx, viewer: Member, now: Date) {
  const rows = newestRows(await selectTests(db, viewer.id))
  const well = { ...OWN_WELL, region: 'Private well', waterStatus: null, answer: null }
  if (!hasPremium(viewer)) return { ...well, figures: [], hiddenCount: rows.length }
  const today = localDay(now, 'UTC')
  const parameters = [...new Set(rows.flatMap(({ parameter }) => parameter ?? []))]
  const limits = await limitsOn(db, today, parameters)
  const judged = publicRows(rows, limits, today)
  const source = { title: 'My test', url: null, license: null }
  const figures = judged.map((row) => figureOfRow(row, source)).filter((figure) => figure !== null)
  return {
    ...well,
    answer: rows.length === 0 ? null : answerOfTest(rows, limits, today),
    figures,
    hiddenCount: 0,
  }
}
