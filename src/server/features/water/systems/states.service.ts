import type { DbOrTx } from '#server/db/transaction.ts'
import { mapOfState, usMaps } from '#server/maps/us-maps.d3-geo.ts'
import { publicVersion } from '#server/platform/content-version/content-version.service.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import { toPage } from '#shared/pagination.ts'
import type { LawFigures, Served, StateFigures } from '#shared/water/answer/state-figures.rules.ts'
import type { StateAnswer, StatesAnswer, TownMapAnswer } from '#shared/water/answer/states.schema.ts'
import { formatSystemPosition, readSystemPosition } from '#shared/water/places/system-position.rules.ts'
import { stateOfCode, US_STATES } from '#shared/water/places/us-states.ts'
import type { Law } from '#shared/water/values/laws.ts'
import { SURVEYED_PFAS } from '#shared/water/values/pfas-survey.ts'
import {
  PFAS_PARAMETERS,
  type YearlyPfasLimit,
  yearlyPfasLimits,
} from '#shared/water/values/yearly-pfas-limits.rules.ts'
import { limitsOn } from '../status/limits.service.ts'
import { selectRevision } from '../status/statuses.queries.ts'
import * as queries from './states.queries.ts'
import { selectSources } from './water-systems.queries.ts'

/** Names of PFAS results: the surveyed substances, and the one that says that none was found. */
const STORED_PARAMETERS = [...SURVEYED_PFAS.map(({ name }) => name), 'pfas']
const SYSTEMS_PER_PAGE = 50
const LARGEST_TOWNS = 60
const STATES_BY_NAME = US_STATES.toSorted((one, other) => (one.name < other.name ? -1 : 1))

type StateCounts = queries.StateCounts

const NONE = { systems: 0, people: 0 }

const lawsOf = (figuresOf: (law: Law) => LawFigures): StateFigures['laws'] => ({
  'epa-today': figuresOf('epa-today'),
  'epa-2029': figuresOf('epa-2029'),
  who: figuresOf('who'),
  eu: figuresOf('eu'),
})

function toLaws(counts: readonly queries.LawCounts[]): StateFigures['laws'] {
  return lawsOf((law) => {
    const own = counts.find((each) => each.law === law)
    if (own === undefined) return { above: NONE, within: NONE }
    return {
      above: { systems: own.aboveSystems, people: own.abovePeople },
      within: { systems: own.withinSystems, people: own.withinPeople },
    }
  })
}

const toFigures = (counts: StateCounts, byLaw: readonly queries.LawCounts[]): StateFigures => ({
  all: { systems: counts.systems, people: counts.people },
  tested: { systems: counts.testedSystems, people: counts.testedPeople },
  found: { systems: counts.foundSystems, people: counts.foundPeople },
  above: { systems: counts.aboveSystems, people: counts.abovePeople },
  laws: toLaws(byLaw.filter(({ state }) => state === counts.state)),
})

const add = (one: Served, other: Served): Served => ({
  systems: one.systems + other.systems,
  people: one.people + other.people,
})

const NOTHING: StateFigures = { all: NONE, tested: NONE, found: NONE, above: NONE, laws: toLaws([]) }

const totalOf = (states: readonly StateFigures[]): StateFigures =>
  states.reduce(
    (sum, figures) => ({
      all: add(sum.all, figures.all),
      tested: add(sum.tested, figures.tested),
      found: add(sum.found, figures.found),
      above: add(sum.above, figures.above),
      laws: lawsOf((law) => ({
        above: add(sum.laws[law].above, figures.laws[law].above),
        within: add(sum.laws[law].within, figures.laws[law].within),
      })),
    }),
    NOTHING,
  )

/** A database, however it is wrapped for one call. */
const databaseOf = (db: DbOrTx): object => db.getExecutor().adapter

/** The counts of each database's newest load. Counting reads every value, so it is done once for a load and a set of hidden values. */
const counted = new WeakMap<object, { key: string; counts: Promise<StateCounts[]> }>()

async function countStates(db: DbOrTx, limits: readonly YearlyPfasLimit[]): Promise<StateCounts[]> {
  const data = [await selectRevision(db), await queries.selectHiddenMark(db)]
  const key = JSON.stringify([data, limits])
  const known = counted.get(databaseOf(db))
  if (known?.key === key) return known.counts
  const counts = queries.selectStateCounts(db, STORED_PARAMETERS, limits)
  counted.set(databaseOf(db), { key, counts })
  counts.catch(() => counted.delete(databaseOf(db)))
  return counts
}

/** What the last judging found by each law, counted once for each version of what is public. */
const countedByLaw = new WeakMap<object, { version: string; counts: Promise<queries.LawCounts[]> }>()

async function countLaws(db: DbOrTx): Promise<queries.LawCounts[]> {
  const version = await publicVersion(db)
  const known = countedByLaw.get(databaseOf(db))
  if (known?.version === version) return known.counts
  const counts = queries.selectLawCounts(db)
  countedByLaw.set(databaseOf(db), { version, counts })
  counts.catch(() => countedByLaw.delete(databaseOf(db)))
  return counts
}

async function readCounts(db: DbOrTx, now: Date) {
  const limits = yearlyPfasLimits(await limitsOn(db, localDay(now, 'UTC'), PFAS_PARAMETERS))
  const [counts, byLaw] = await Promise.all([countStates(db, limits), countLaws(db)])
  const figuresOf = new Map(counts.map((row) => [row.state, toFigures(row, byLaw)]))
  return { limits, counts, figuresOf }
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

/** What is known of the water of each state, and the map of the country. */
export async function allStates(db: DbOrTx, now: Date): Promise<StatesAnswer> {
  const { counts, limits, figuresOf } = await readCounts(db, now)
  const { width, height, outlines } = await usMaps()
  return {
    total: totalOf([...figuresOf.values()]),
    states: STATES_BY_NAME.flatMap(({ code }) => {
      const figures = figuresOf.get(code)
      return figures === undefined ? [] : [{ state: code, ...figures }]
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
  const [{ counts, limits, figuresOf }, rows, letters, towns] = await Promise.all([
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
    figures: figuresOf.get(state) ?? NOTHING,
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
  const map = state === undefined ? undefined : await mapOfState(state)
  if (state === undefined || map === undefined) return null
  const { width, height, path, locate } = map
  const towns = points.flatMap(({ slug, longitude, latitude }) => {
    const place = locate(longitude, latitude)
    return place === null ? [] : [{ slug, ...place }]
  })
  return towns.length === 0 ? null : { state, width, height, path, towns }
}
