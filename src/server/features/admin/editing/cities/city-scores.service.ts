import { z } from 'zod'
import { type DbOrTx, inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  fillInputs,
  lockCities,
  readScoreInputs,
  type ScoredCity,
  selectCity,
  storeScores,
} from '#server/features/water/reports/city-scores.service.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import {
  deletedSinceRead,
  recordRevision,
  revisionData,
  staleVersion,
} from '#server/platform/audit/revisions.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import {
  adminScoreInputSchema,
  type SavedScores,
  type ScoreInputFields,
  type saveScoresInput,
} from '#shared/cities/admin-cities.schema.ts'
import type { FilledInput } from '#shared/cities/score-figures.ts'
import { type KeptInput, recount } from '#shared/cities/score-inputs.rules.ts'

/** The inputs of a city's scores as the history stores them. Before method 3 they named less. */
const savedInputsSchema = z.object({
  figures: z.array(
    adminScoreInputSchema.extend({
      measure: adminScoreInputSchema.shape.measure.default(null),
      yearFrom: z.number().nullable().default(null),
      low: z.number().nullable().default(null),
      high: z.number().nullable().default(null),
      isOwnClaim: z.boolean().default(false),
      counts: z.boolean().default(false),
      measurements: z.array(z.string()).default([]),
      isTyped: z.boolean().default(true),
    }),
  ),
})

/** A figure as a person typed it, with what the rules say of it. */
const toTyped = (figure: ScoreInputFields): FilledInput =>
  recount({ ...figure, yearFrom: null, low: null, high: null })

/** The version of a city's scores; 0 if it has none. */
async function readVersion(db: DbOrTx, cityId: string): Promise<number> {
  const scores = db.selectFrom('city_scores').select('version').where('city_id', '=', cityId)
  return (await scores.executeTakeFirst())?.version ?? 0
}

/**
 * Locks a city's scores and returns its place and their version. Throws CONFLICT or NOT_FOUND if they are newer or the city is
 * gone.
 */
async function lockScores(tx: Tx, cityId: string, version: number | undefined) {
  const [place] = await lockCities(tx, [cityId])
  if (place === undefined) throw deletedSinceRead('city')
  const present = await readVersion(tx, cityId)
  if (version !== undefined && present !== version) throw staleVersion("city's scores")
  return { place, present }
}

/** Replaces what people typed for a locked city, computes the scores with our own figures, and records both in the history. */
async function writeScores(
  { deps, viewer, ...ctx }: MemberContext,
  tx: Tx,
  { place, present, typed }: { place: ScoredCity; present: number; typed: readonly FilledInput[] },
): Promise<SavedScores> {
  const before = present === 0 ? undefined : { figures: await readScoreInputs(tx, place.id) }
  const version = present + 1
  const { kept, card } = await storeScores(tx, deps.clock.now(), place, typed, version)
  await recordRevision(tx, {
    kind: 'city-scores',
    recordId: place.id,
    version,
    data: { figures: kept },
    before,
    authorId: viewer.id,
  })
  await recordAudit(tx, ctx, {
    action: 'city.scores',
    actorId: viewer.id,
    targetId: place.id,
    details: { inputs: typed.length, version },
  })
  return { ...card, version }
}

/**
 * Saves what a person typed about a city's scores and computes pillars and overall score from it and from our own figures, all or
 * nothing. Without a version, the current scores are replaced whatever they are. Throws CONFLICT for a stale version, NOT_FOUND.
 */
export function calculateAndSave(
  ctx: MemberContext,
  { cityId, version, scores }: z.infer<typeof saveScoresInput>,
): Promise<SavedScores> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const held = await lockScores(tx, cityId, version)
    return writeScores(ctx, tx, { ...held, typed: scores.map(toTyped) })
  })
}

/**
 * Saves the inputs of an old version as the next one and recomputes the scores. Throws what {@link calculateAndSave}
 * throws.
 */
export function restoreScores(
  ctx: MemberContext,
  { id, version, revision }: { id: string; version: number; revision: number },
): Promise<SavedScores> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const held = await lockScores(tx, id, version)
    const { figures } = savedInputsSchema.parse(await revisionData(tx, 'city-scores', id, revision))
    const typed = figures.filter(({ isTyped }) => isTyped).map(({ isTyped: _isTyped, ...figure }) => figure)
    return writeScores(ctx, tx, { ...held, typed: typed.map(recount) })
  })
}

/** Our own figures for a city as they stand today. Throws NOT_FOUND. */
export async function publishedInputs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cityId: string,
): Promise<FilledInput[]> {
  const place = await selectCity(db, cityId)
  if (place === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  return (await fillInputs(db, clock.now(), [place])).get(cityId) ?? []
}

/** The inputs of a city's scores and their version. */
export async function readScores(
  db: DbOrTx,
  cityId: string,
): Promise<{ version: number; inputs: KeptInput[] }> {
  const [version, inputs] = await Promise.all([readVersion(db, cityId), readScoreInputs(db, cityId)])
  return { version, inputs }
}
