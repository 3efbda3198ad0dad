import type { z } from 'zod'
import { AppError } from '../../../../shared/app-error.ts'
import type {
  AdminScoreInput,
  SavedScores,
  saveScoresInput,
} from '../../../../shared/cities/admin-cities.schema.ts'
import { scoreCity } from '../../../../shared/cities/cities.rules.ts'
import { fillScoreInputs, toStoredScores } from '../../../../shared/cities/score-inputs.rules.ts'
import { countReport, isMeasuredReport } from '../../../../shared/tap-water/safety.rules.ts'
import { type DbOrTx, inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { MemberContext } from '../../../trpc/context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { deletedMeanwhile, staleVersion } from '../../revisions/revisions.service.ts'
import { publishedRows } from '../../tap-water/editing/report-rows.service.ts'
import * as queries from './city-scores.queries.ts'

/** Whether a city's published report holds enough confirmed figures for an overall score. */
export async function hasMeasuredReport(db: DbOrTx, now: Date, cityId: string): Promise<boolean> {
  return isMeasuredReport(countReport(await publishedRows(db, now, cityId)))
}

/**
 * Saves the figures behind a city's scores and computes pillars and overall score from them, at once or not at all.
 * Without a version whatever stands there is replaced. Throws CONFLICT for a stale version, NOT_FOUND.
 */
export function calculateAndSave(
  ctx: MemberContext,
  { cityId, version, scores }: z.infer<typeof saveScoresInput>,
): Promise<SavedScores> {
  const { db, clock } = ctx.deps
  return inTransaction(db, async (tx) => {
    if ((await queries.lockPlace(tx, cityId)) === undefined) throw deletedMeanwhile('city')
    if (version !== undefined && (await queries.selectScoresVersion(tx, cityId)) !== version)
      throw staleVersion("city's scores")
    await queries.replaceInputs(tx, cityId, scores)
    const stored = toStoredScores(scores)
    const card = scoreCity(stored, await hasMeasuredReport(tx, clock.now(), cityId))
    const saved = { ...card, version: await queries.upsertScores(tx, cityId, stored, card) }
    await recordAudit(tx, ctx, {
      action: 'city.scores',
      actorId: ctx.viewer.id,
      targetId: cityId,
      details: { inputs: scores.length, version: saved.version },
    })
    return saved
  })
}

/**
 * Decides again whether a city has an overall score, after its report changed. The figures behind it change only when an
 * admin saves them.
 */
export async function refreshOverall(tx: Tx, now: Date, cityId: string): Promise<void> {
  const stored = toStoredScores(await queries.selectInputs(tx, cityId))
  const { overall } = scoreCity(stored, await hasMeasuredReport(tx, now, cityId))
  await queries.updateOverall(tx, cityId, overall)
}

/** The figures that the published indicators and the city's published report give today. Throws NOT_FOUND. */
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

/** The figures behind a city's scores and the version they are. */
export async function readScores(
  db: DbOrTx,
  cityId: string,
): Promise<{ version: number; inputs: AdminScoreInput[] }> {
  const [version, inputs] = await Promise.all([
    queries.selectScoresVersion(db, cityId),
    queries.selectInputs(db, cityId),
  ])
  return { version, inputs }
}
