import { z } from 'zod'
import { type DbOrTx, inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import {
  deletedMeanwhile,
  recordRevision,
  revisionData,
  staleVersion,
} from '#server/features/revisions/revisions.service.ts'
import { hasMeasuredReport, readScoreInputs } from '#server/features/tap-water/overall-score.service.ts'
import { publishedRows } from '#server/features/tap-water/report-rows.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import {
  type AdminScoreInput,
  adminScoreInputSchema,
  type SavedScores,
  type saveScoresInput,
} from '#shared/cities/admin-cities.schema.ts'
import { scoreCity, toStoredScores } from '#shared/cities/cities.rules.ts'
import { fillScoreInputs } from '#shared/cities/score-inputs.rules.ts'
import * as queries from './city-scores.queries.ts'

/** The inputs of a city's scores as the history stores them. */
const savedInputsSchema = z.object({ figures: z.array(adminScoreInputSchema) })

/**
 * Locks a city's scores and returns their version. Throws CONFLICT or NOT_FOUND if they are newer or the city is gone.
 */
async function lockScores(tx: Tx, cityId: string, version: number | undefined): Promise<number> {
  if ((await queries.lockPlace(tx, cityId)) === undefined) throw deletedMeanwhile('city')
  const present = await queries.selectScoresVersion(tx, cityId)
  if (version !== undefined && present !== version) throw staleVersion("city's scores")
  return present
}

/** Replaces the inputs of a locked city's scores, computes the scores, and records both in the history. */
async function writeScores(
  { deps, viewer, ...ctx }: MemberContext,
  tx: Tx,
  { cityId, version, figures }: { cityId: string; version: number; figures: readonly AdminScoreInput[] },
): Promise<SavedScores> {
  const before = version === 0 ? undefined : { figures: await readScoreInputs(tx, cityId) }
  await queries.replaceInputs(tx, cityId, figures)
  const stored = toStoredScores(figures)
  const card = scoreCity(figures, await hasMeasuredReport(tx, deps.clock.now(), cityId))
  const saved = { ...card, version: await queries.upsertScores(tx, cityId, stored, card) }
  await recordRevision(tx, {
    kind: 'city-scores',
    recordId: cityId,
    version: saved.version,
    data: { figures },
    before,
    authorId: viewer.id,
  })
  await recordAudit(tx, ctx, {
    action: 'city.scores',
    actorId: viewer.id,
    targetId: cityId,
    details: { inputs: figures.length, version: saved.version },
  })
  return saved
}

/**
 * Saves the inputs of a city's scores and computes pillars and overall score from them, all or nothing. Without a
 * version, the current scores are replaced whatever they are. Throws CONFLICT for a stale version, NOT_FOUND.
 */
export function calculateAndSave(
  ctx: MemberContext,
  { cityId, version, scores }: z.infer<typeof saveScoresInput>,
): Promise<SavedScores> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const present = await lockScores(tx, cityId, version)
    return writeScores(ctx, tx, { cityId, version: present, figures: scores })
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
    await lockScores(tx, id, version)
    const { figures } = savedInputsSchema.parse(await revisionData(tx, 'city-scores', id, revision))
    return writeScores(ctx, tx, { cityId: id, version, figures })
  })
}

/** The inputs that the published indicators and the city's published report give today. Throws NOT_FOUND. */
export async function publishedInputs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cityId: string,
): Promise<AdminScoreInput[]> {
  const place = await queries.selectPlace(db, cityId)
  if (place === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  const [indicators, rows] = await Promise.all([
    queries.selectIndicators(db, place),
    publishedRows(db, clock.now(), cityId),
  ])
  return fillScoreInputs(place, indicators, rows)
}

/** The inputs of a city's scores and their version. */
export async function readScores(
  db: DbOrTx,
  cityId: string,
): Promise<{ version: number; inputs: AdminScoreInput[] }> {
  const [version, inputs] = await Promise.all([
    queries.selectScoresVersion(db, cityId),
    readScoreInputs(db, cityId),
  ])
  return { version, inputs }
}
