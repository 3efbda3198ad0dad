import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { limitsOn } from '#server/features/water/status/limits.service.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import { compareFigures } from '#shared/site/compare/compare.rules.ts'
import { hasPremium } from '#shared/viewer.ts'
import type { JudgedContaminant } from '#shared/water/answer/reports.schema.ts'
import { answerOfTest } from '#shared/water/answer/test-answer.rules.ts'
import { figureOfRow } from '#shared/water/answer/water-figure.rules.ts'
import type { AddTest, MyTest, MyTests } from '#shared/water/reports/my-tests.schema.ts'
import { overviewOf, publicRows } from '#shared/water/reports/public-rows.rules.ts'
import { MAX_TESTS } from '#shared/water/reports/report-reading.ts'
import type { Limit } from '#shared/water/values/limits.rules.ts'
import * as queries from './my-tests.queries.ts'
import { readMyWater, type WaterOfPlace } from './my-water.service.ts'

type Stores = Pick<Deps, 'db' | 'clock'>

/** A person's tests, judged on the day of `clock` and compared with their water. Without Premium their values are absent. */
export async function listMyTests({ db, clock }: Stores, viewer: Member): Promise<MyTests> {
  const stored = await queries.selectTests(db, viewer.id)
  if (!hasPremium(viewer))
    return { locked: true, tests: stored.map(({ contaminants: _values, ...test }) => test) }
  if (stored.length === 0) return { locked: false, tests: [] }
  const now = clock.now()
  const today = localDay(now, 'UTC')
  const water = await readMyWater(db, viewer, now)
  const parameters = [...stored.flatMap(({ contaminants }) => contaminants), ...(water?.figures ?? [])]
  const limits = await limitsOn(db, today, [
    ...new Set(parameters.map(({ parameter }) => parameter).filter((parameter) => parameter != null)),
  ])
  // A well has no figures but those of the tests.
  const isOfPlace = water !== null && water.place.kind !== 'well'
  const tests = stored.map(({ id, laboratory, sampledOn, contaminants }): MyTest => {
    const judged = publicRows(contaminants, limits, today)
    return {
      id,
      laboratory,
      sampledOn,
      contaminants: judged,
      overview: overviewOf(judged),
      exceeded: judged.filter(({ isWithinLimits }) => isWithinLimits === false).map(({ name }) => name),
      comparison: isOfPlace ? compareWith(water, judged, laboratory, limits) : null,
      answer: answerOfTest(contaminants, limits, today),
    }
  })
  return { locked: false, tests }
}

/** The parameters of a test next to what is known of a water. */
function compareWith(
  water: Pick<WaterOfPlace, 'name' | 'path' | 'figures'>,
  judged: readonly JudgedContaminant[],
  laboratory: string,
  limits: readonly Limit[],
): NonNullable<MyTest['comparison']> {
  const source = { title: laboratory, url: null, license: null }
  const own = judged.map((row) => figureOfRow(row, source)).filter((figure) => figure !== null)
  const tested = new Set(own.map(({ parameter }) => parameter))
  const theirs = water.figures.filter(({ parameter }) => tested.has(parameter))
  return { name: water.name, path: water.path, ...compareFigures([own, theirs], limits) }
}

/**
 * Stores a test that its person confirmed row by row. Throws BAD_REQUEST for a day to come, CONFLICT beyond
 * {@link MAX_TESTS}.
 */
export async function addTest(
  { db, clock }: Stores,
  { id: userId }: Member,
  { laboratory, sampledOn, rows }: AddTest,
): Promise<string> {
  // Somewhere it is tomorrow already.
  const tomorrow = localDay(clock.now(), 'Pacific/Kiritimati')
  if (sampledOn > tomorrow) throw new AppError('BAD_REQUEST', 'This day is still to come.')
  const year = Number(sampledOn.slice(0, 4))
  const contaminants = rows.map((row) => ({
    ...row,
    level: 'unjudged' as const,
    basis: row.basis ?? ('single sample' as const),
    year: row.year ?? year,
    confirmed: true,
    sourceTitle: laboratory,
  }))
  return inTransaction(db, async (tx) => {
    if ((await queries.lockTests(tx, userId)) >= MAX_TESTS)
      throw new AppError('CONFLICT', `You have ${MAX_TESTS} tests already. Delete one first.`)
    return queries.insertTest(tx, userId, { laboratory, sampledOn, contaminants })
  })
}

/** Deletes a person's test. Throws NOT_FOUND if they have none of this id. */
export async function removeTest(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Member,
  id: string,
): Promise<void> {
  if (!(await queries.deleteTest(db, userId, id)))
    throw new AppError('NOT_FOUND', 'This test was deleted already.')
}
