import { pickResults, readSiseResult, type SampledResult } from '@smart-hydration/water-data'
import { inTransaction } from '#server/db/transaction.ts'
import { consumeNetworkLimit, consumeSiteLimit } from '#server/limits/rate-limits.ts'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { askerOf } from '#server/limits/shares.ts'
import { VERSION_MS } from '#server/platform/content-version/content-version.service.ts'
import type { HubeauResult } from '#server/providers/hubeau/results.schema.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import { judgeSystems } from '../status/statuses.service.ts'
import * as queries from './live-results.queries.ts'
import { rejectUnchanged } from './look-up-failure.ts'
import { selectCommune } from './places.queries.ts'
import { selectSystemsById } from './water-systems.queries.ts'

const DAY_MS = 86_400_000
/** A question goes back so far, in days. */
const SINCE_DAYS = 366

interface ShownLookUp {
  /** `YYYY-MM-DD` */
  askedOn: string
  results: number
}

export const describeLookUp = ({ askedAt, results }: queries.LookUp): ShownLookUp => ({
  askedOn: localDay(new Date(askedAt), 'UTC'),
  results,
})

/** The results of one network that we can read; the others are about parameters we do not show, or have no number. */
function resultsOf(network: string, answers: readonly HubeauResult[]): SampledResult[] {
  return answers.flatMap(({ code, written, unit, networks, sampleId, sampledOn }) => {
    if (!networks.includes(network)) return []
    const result = readSiseResult(code, written, unit)
    return result === null || 'problem' in result ? [] : [{ ...result, sampleId, sampledOn }]
  })
}

/**
 * Asks Hub'eau for the results of a commune's networks in the last twelve months and stores them with the day. An answer of
 * the last 24 hours is not asked for again. Null for a commune without networks: there is nothing to ask. Throws NOT_FOUND
 * for an unknown commune, CONFLICT where results are imported, TOO_MANY_REQUESTS, and SERVICE_UNAVAILABLE where there is no
 * answer; then nothing is written.
 */
export async function askLive(ctx: Context, code: string): Promise<ShownLookUp | null> {
  const { deps, client } = ctx
  const { db, clock } = deps
  const now = clock.now()
  const commune = await selectCommune(db, code)
  if (commune === undefined) throw new AppError('NOT_FOUND', 'We know no commune with this number.')
  const last = await queries.selectLookUp(db, code)
  if (last !== undefined && now.getTime() - new Date(last.askedAt).getTime() < DAY_MS)
    return describeLookUp(last)
  if ((await queries.selectImportedYear(db, commune.systemIds)) !== null)
    throw new AppError('CONFLICT', 'This commune has results here already. Open one of its networks.')
  const systems = await selectSystemsById(db, commune.systemIds)
  const networks = systems.flatMap(({ id }) => /^FR-(\w{9})$/.exec(id)?.[1] ?? [])
  if (networks.length === 0) return null
  const since = localDay(new Date(now.getTime() - SINCE_DAYS * DAY_MS), 'UTC')
  const asker = askerOf(ctx)
  const answers = await SHARED_QUEUES.liveLookUps.hold(asker, async () => {
    await consumeNetworkLimit(db, 'hubeauByAddress', client.address)
    await consumeSiteLimit(db, 'hubeau', asker)
    return deps.hubeau.readResults(networks, since, asker).catch(rejectUnchanged)
  })
  const askedOn = localDay(now, 'UTC')
  const lookUp = await inTransaction(db, async (tx) => {
    let results = 0
    for (const network of networks) {
      const picked = pickResults(resultsOf(network, answers))
      results += picked.length
      await queries.replaceLiveResults(
        tx,
        `FR-${network}`,
        picked.map((result) => ({ ...result, detail: { ...result.detail, askedOn } })),
      )
    }
    await judgeSystems(
      tx,
      now,
      networks.map((network) => `FR-${network}`),
    )
    await queries.upsertLookUp(tx, { commune: code, askedAt: now, results })
    return { askedOn, results }
  })
  // The person who asked opens the pages next, in a process that may count their older version as current.
  await deps.pause(VERSION_MS)
  return lookUp
}
