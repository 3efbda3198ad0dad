import type { DbOrTx } from '#server/db/transaction.ts'
import { usMaps } from '#server/maps/us-maps.d3-geo.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import { toPage } from '#shared/pagination.ts'
import { SURVEYED_PFAS } from '#shared/water-systems/pfas-survey.ts'
import type { StateFigures } from '#shared/water-systems/state-figures.rules.ts'
import type { StateAnswer, StatesAnswer, TownMapAnswer } from '#shared/water-systems/states.schema.ts'
import { formatSystemPosition, readSystemPosition } from '#shared/water-systems/system-position.rules.ts'
import { stateOfCode, US_STATES } from '#shared/water-systems/us-states.ts'
import {
  PFAS_PARAMETERS,
  type YearlyPfasLimit,
  yearlyPfasLimits,
} from '#shared/water-systems/yearly-pfas-limits.rules.ts'
import { limitsOn } from '../water-statuses/limits.service.ts'
import * as queries from './states.queries.ts'
import { selectSources } from './water-systems.queries.ts'

/** Names of PFAS results: the surveyed substances, and the one that says that none was found. */
const STORED_PARAMETERS = [...SURVEYED_PFAS.map(({ name }) => name), 'pfas']
const SYSTEMS_PER_PAGE = 50
const LARGEST_TOWNS = 60
const STATES_BY_NAME = US_STATES.toSorted((one, other) => (one.name < other.name ? -1 : 1))

type StateCounts = queries.StateCounts

function toFigures(counts: StateCounts): StateFigures {
  return {
    all: { systems: counts.systems, people: counts.people },
    tested: { systems: counts.testedSystems, people: counts.testedPeople },
    found: { systems: counts.foundSystems, people: counts.foundPeople },
    above: { systems: counts.aboveSystems, people: counts.abovePeople },
  }
}

const add = (one: StateFigures['all'], other: StateFigures['all']) => ({
  systems: one.systems + other.systems,
  people: one.people + other.people,
})

const NOTHING: StateFigures = {
  all: { systems: 0, people: 0 },
  tested: { systems: 0, people: 0 },
  found: { systems: 0, people: 0 },
  above: { systems: 0, people: 0 },
}

const totalOf = (rows: readonly StateCounts[]): StateFigures =>
  rows.map(toFigures).reduce(
    (sum, figures) => ({
      all: add(sum.all, figures.all),
      tested: add(sum.tested, figures.tested),
      found: add(sum.found, figures.found),
      above: add(sum.above, figures.above),
    }),
    NOTHING,
  )

/** The counts of each database's newest load. Counting reads every value, so it is done once for a load and a set of hidden values. */
const counted = new WeakMap<object, { key: string; counts: Promise<StateCounts[]> }>()

async function countStates(db: DbOrTx, limits: readonly YearlyPfasLimit[]): Promise<StateCounts[]> {
  const data = [await queries.selectRevision(db), await queries.selectHiddenMark(db)]
  const key = JSON.stringify([data, limits])
  const known = counted.get(db)
  if (known?.key === key) return known.counts
  const counts = queries.selectStateCounts(db, STORED_PARAMETERS, limits)
  counted.set(db, { key, counts })
  counts.catch(() => counted.delete(db))
  return counts
}

async function readCounts(db: DbOrTx, now: Date) {
  const limits = yearlyPfasLimits(await limitsOn(db, localDay(now, 'UTC'), PFAS_PARAMETERS))
  return { limits, counts: await countStates(db, limits) }
}

/** What the figures of some states stand on. */
async function basisOf(
  db: DbOrTx,
  rows: readonly StateCounts[],
  limits: readonly YearlyPfasLimit[],
  now: Date,
) {
  const from = rows.flatMap(({ yearFrom }) => yearFrom ?? [])
  const to = rows.flatMap(({ yearTo }) => yearTo ?? [])
  const today = localDay(now, 'UTC')
  const starts = limits.flatMap((limit) => (limit.from !== null && limit.from > today ? [limit.from] : []))
  const sourceIds = new Set(rows.flatMap((row) => row.sourceIds))
  return {
    years: from.length === 0 ? null : { from: Math.min(...from), to: Math.max(...to) },
    limitFrom: starts.length === 0 ? null : Number(starts.toSorted()[0]?.slice(0, 4)),
    sources: await selectSources(db, [...sourceIds]),
  }
}

/** What we hold about PFAS in each state, and the map of the country. */
export async function allStates(db: DbOrTx, now: Date): Promise<StatesAnswer> {
  const { counts, limits } = await readCounts(db, now)
  const { width, height, outlines } = await usMaps()
  return {
    total: totalOf(counts),
    states: STATES_BY_NAME.flatMap(({ code }) => {
      const row = counts.find(({ state }) => state === code)
      return row === undefined ? [] : [{ state: code, ...toFigures(row) }]
    }),
    withoutState: counts.find(({ state }) => state === null)?.systems ?? 0,
    ...(await basisOf(db, counts, limits, now)),
    map: { width, height, outlines },
  }
}

/**
 * A state: its figures, a page of its systems and some of its towns. Throws NOT_FOUND for a code of no state.
 * @param page.after the list of systems goes on after this one (see `system-position.rules.ts`)
 * @param page.letter the towns whose address begins with it, instead of the largest
 */
export async function stateByCode(
  db: DbOrTx,
  now: Date,
  state: string,
  { after, letter }: { after?: string | undefined; letter?: string | undefined } = {},
): Promise<StateAnswer> {
  if (stateOfCode(state) === undefined) throw new AppError('NOT_FOUND', 'We know no state at this address.')
  const position = after === undefined ? null : readSystemPosition(after)
  const [{ counts, limits }, rows, letters, towns] = await Promise.all([
    readCounts(db, now),
    queries.selectSystemsOfState(db, state, position, SYSTEMS_PER_PAGE + 1),
    queries.selectTownLetters(db, state),
    letter === undefined
      ? queries.selectLargestTowns(db, state, LARGEST_TOWNS)
      : queries.selectTownsByLetter(db, state, letter),
  ])
  const own = counts.filter((row) => row.state === state)
  const { items, nextCursor } = toPage(rows, SYSTEMS_PER_PAGE, formatSystemPosition)
  return {
    figures: totalOf(own),
    ...(await basisOf(db, own, limits, now)),
    systems: items,
    next: nextCursor,
    towns,
    townCount: letters.reduce((sum, each) => sum + each.towns, 0),
    letters: letters.map((each) => each.letter),
  }
}

/** Where the towns of a system lie in its state; null where neither is known. */
export async function townMapOfSystem(db: DbOrTx, id: string): Promise<TownMapAnswer> {
  const points = await queries.selectTownPoints(db, id)
  const state = points[0]?.state
  const map = state === undefined ? undefined : (await usMaps()).states.get(state)
  if (state === undefined || map === undefined) return null
  const { width, height, path, locate } = map
  const towns = points.flatMap(({ slug, longitude, latitude }) => {
    const place = locate(longitude, latitude)
    return place === null ? [] : [{ slug, ...place }]
  })
  return towns.length === 0 ? null : { state, width, height, path, towns }
}
