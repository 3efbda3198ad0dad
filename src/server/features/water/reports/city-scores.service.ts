import { isDeepStrictEqual } from 'node:util'
import { scoreColumns } from '#server/db/score-columns.ts'
import { type DbOrTx, inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { recordRevision } from '#server/platform/audit/revisions.service.ts'
import {
  type CityScoreCard,
  SCORE_METHOD,
  scoreCity,
  toStoredScores,
} from '#shared/cities/city-scores.rules.ts'
import type { FigureSource, FilledInput } from '#shared/cities/score-figures.ts'
import {
  fillScoreInputs,
  inputsThatShow,
  type KeptInput,
  keepTyped,
  recount,
} from '#shared/cities/score-inputs.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { lawOfCountry } from '#shared/water/values/law-of-place.rules.ts'
import { type Limit, underLaw } from '#shared/water/values/limits.rules.ts'
import { contaminantsSchema } from '#shared/water/values/tap-water.schema.ts'
import { readCityEvidence } from '../status/evidence.service.ts'
import { limitsOn } from '../status/limits.service.ts'
import * as queries from './city-scores.queries.ts'

export { lockCities, type ScoredCity, selectCity } from './city-scores.queries.ts'

const BATCH_SIZE = 500
/** What the history says of a change that no person made. */
const METHOD_CHANGED = 'Method changed'
const NO_SOURCE: FigureSource = { title: null, url: null, license: null }

/** The inputs that published figures give some cities at `now`: what is shipped for them, their reports and their utilities. */
export async function fillInputs(
  db: DbOrTx,
  now: Date,
  places: readonly queries.ScoredCity[],
): Promise<Map<string, FilledInput[]>> {
  const ids = places.map(({ id }) => id)
  const today = localDay(now, 'UTC')
  const [figures, indicators, reports, utilities, sources, evidenceOf, allLimits] = await Promise.all([
    queries.selectFigures(db, ids),
    queries.selectIndicators(db, places),
    queries.selectReportRows(db, ids),
    queries.selectUtilities(db, ids),
    queries.selectSources(db),
    readCityEvidence(db, ids),
    limitsOn(db, today),
  ])
  const figuresOf = Map.groupBy(figures, ({ cityId }) => cityId)
  const rowsOf = new Map(
    reports.map(({ cityId, contaminants }) => [cityId, contaminantsSchema.parse(contaminants)]),
  )
  const utilityOf = new Map(utilities.map(({ cityId, name }) => [cityId, name]))
  const limitsOf = new Map<string, Limit[]>()
  const limitsUnder = (country: string): Limit[] => {
    const law = lawOfCountry(country)
    const limits = limitsOf.get(law) ?? underLaw(allLimits, law)
    limitsOf.set(law, limits)
    return limits
  }
  return new Map(
    places.map((place) => {
      const { measurements, record } = evidenceOf(place.id)
      const water = {
        rows: rowsOf.get(place.id) ?? [],
        measurements,
        utility: utilityOf.get(place.id) ?? null,
        serviceLines: record?.serviceLines ?? null,
        sourceOf: (id: string) => sources.get(id) ?? NO_SOURCE,
      }
      const own = (figuresOf.get(place.id) ?? []).map(({ cityId: _cityId, ...figure }) => figure)
      const all = { place, figures: own, indicators, water }
      return [place.id, fillScoreInputs(all, limitsUnder(place.country), today)]
    }),
  )
}

/** What is kept of a city's inputs, and the scores that the inputs that show give. */
interface Computed {
  kept: KeptInput[]
  card: CityScoreCard
}

function compute(typed: readonly FilledInput[], filled: readonly FilledInput[]): Computed {
  const kept = keepTyped(typed.map(recount), filled).toSorted(
    (one, other) =>
      (one.input < other.input ? -1 : one.input > other.input ? 1 : 0) ||
      Number(one.isTyped) - Number(other.isTyped),
  )
  return { kept, card: scoreCity(inputsThatShow(kept)) }
}

/** The kept inputs of a city's scores with their sources. */
export async function readScoreInputs(db: DbOrTx, cityId: string): Promise<KeptInput[]> {
  return (await queries.selectInputs(db, [cityId])).get(cityId) ?? []
}

/** Computes a locked city's scores from typed inputs and what published figures give, and stores both as `version`. */
export async function storeScores(
  tx: Tx,
  now: Date,
  place: queries.ScoredCity,
  typed: readonly FilledInput[],
  version: number,
): Promise<Computed> {
  const filled = (await fillInputs(tx, now, [place])).get(place.id) ?? []
  const computed = compute(typed, filled)
  await queries.replaceScores(tx, [{ cityId: place.id, ...computed, version }])
  return computed
}

/** What differs between the stored scores of some cities and those of today. */
async function changedScores(db: DbOrTx, now: Date, places: readonly queries.ScoredCity[]) {
  const ids = places.map(({ id }) => id)
  const [filled, inputs, scores] = await Promise.all([
    fillInputs(db, now, places),
    queries.selectInputs(db, ids),
    queries.selectScores(db, ids),
  ])
  const scoresOf = new Map(scores.map((row) => [row.city_id, row]))
  return places.flatMap((place) => {
    const before = inputs.get(place.id) ?? []
    const typed = before.filter(({ isTyped }) => isTyped).map(({ isTyped: _isTyped, ...input }) => input)
    const computed = compute(typed, filled.get(place.id) ?? [])
    const stored = scoresOf.get(place.id)
    // Without any figure there is nothing to compute.
    if (before.length === 0 && computed.kept.length === 0) return []
    const columns = scoreColumns(toStoredScores(inputsThatShow(computed.kept)), computed.card)
    const isSame =
      isDeepStrictEqual(before, computed.kept) &&
      stored !== undefined &&
      Object.entries(columns).every(([column, value]) =>
        isDeepStrictEqual(stored[column as keyof typeof stored], value),
      )
    return isSame ? [] : [{ place, before, computed, stored }]
  })
}

type ChangedScores = Awaited<ReturnType<typeof changedScores>>[number]

/** Stores changed scores. Where an older method computed them, the history says that the method changed. */
async function storeChanged(tx: Tx, changed: readonly ChangedScores[]): Promise<void> {
  const versions = changed.map(({ place, before, computed, stored }) => {
    const isOfOlderMethod = stored !== undefined && stored.method < SCORE_METHOD && before.length > 0
    const version = (stored?.version ?? 1) + Number(isOfOlderMethod)
    return { cityId: place.id, ...computed, version, before, isOfOlderMethod }
  })
  await queries.replaceScores(tx, versions)
  for (const { cityId, kept, version, before, isOfOlderMethod } of versions) {
    if (!isOfOlderMethod) continue
    await recordRevision(tx, {
      kind: 'city-scores',
      recordId: cityId,
      version,
      data: { figures: kept, change: METHOD_CHANGED },
      before: { figures: before },
      authorId: null,
    })
  }
}

/** Computes some cities' scores again after their reports changed; what people typed stays. */
export async function refreshScoresOf(tx: Tx, now: Date, cityIds: readonly string[]): Promise<number> {
  const changed = await changedScores(tx, now, await queries.lockCities(tx, cityIds))
  await storeChanged(tx, changed)
  return changed.length
}

/**
 * Computes every city's scores again: limits begin, results age, and utilities report new figures. Writes only what changed and
 * mails no one. Returns how many cities that were.
 */
export async function refreshScores({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  let count = 0
  let after: string | null = null
  for (;;) {
    const places = await queries.selectCitiesAfter(db, after, BATCH_SIZE)
    const changed = (await changedScores(db, now, places)).map(({ place }) => place.id)
    if (changed.length > 0) count += await inTransaction(db, (tx) => refreshScoresOf(tx, now, changed))
    after = places.at(-1)?.id ?? null
    if (places.length < BATCH_SIZE) return count
  }
}
