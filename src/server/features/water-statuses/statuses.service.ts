import { type DbOrTx, inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { BackgroundTask } from '#server/features/background/background.service.ts'
import { noteChange } from '#server/features/content-version/content-version.service.ts'
import { localDay } from '#shared/local-day.ts'
import { AUTHORITIES, type Authority, type Limit } from '#shared/tap-water/limits.rules.ts'
import { lawOfSystem } from '#shared/water-status/law-of-place.rules.ts'
import { NO_SYSTEM, statusOfWater } from '#shared/water-status/system-status.rules.ts'
import { readEvidence } from './evidence.service.ts'
import { limitsOn } from './limits.service.ts'
import * as queries from './statuses.queries.ts'

/** Systems judged at once: a batch takes about a tenth of a second. */
const BATCH_SIZE = 2000
const MINUTE_MS = 60_000

type LimitsByLaw = Readonly<Record<Authority, Limit[]>>

/** Today's limits of each authority. Those of others and goals decide no status, and comparing them takes most of the time. */
async function readLimits(db: DbOrTx, today: string): Promise<LimitsByLaw> {
  const limits = (await limitsOn(db, today)).filter(({ basis }) => basis !== 'goal')
  return Object.fromEntries(
    AUTHORITIES.map((law) => [law, limits.filter(({ authority }) => authority === law)]),
  ) as LimitsByLaw
}

/** Judges some systems and writes what changed. Returns whether something did. */
async function judge(
  db: DbOrTx,
  systemIds: readonly string[],
  limits: LimitsByLaw,
  judging: queries.Judging,
): Promise<boolean> {
  const [evidence, stored] = await Promise.all([
    readEvidence(db, systemIds),
    queries.selectStatuses(db, systemIds),
  ])
  const before = new Map(stored.map((status) => [status.systemId, status]))
  const judged = systemIds.map((systemId): queries.StoredStatus => {
    const known = evidence.get(systemId) ?? NO_SYSTEM
    const {
      status,
      reason,
      judged: values,
    } = statusOfWater(known, null, limits[lawOfSystem(systemId)], judging.today)
    return { systemId, status, reason, judged: values }
  })
  const isSame = ({ systemId, status, reason, judged: values }: queries.StoredStatus) => {
    const old = before.get(systemId)
    return old?.status === status && old.reason === reason && old.judged === values
  }
  const changed = judged.filter((status) => !isSame(status))
  const same = judged.filter(isSame).map(({ systemId }) => systemId)
  if (changed.length > 0) await queries.upsertStatuses(db, changed, judging)
  if (same.length > 0) await queries.markJudged(db, same, judging)
  return changed.length > 0
}

/**
 * Judges some systems at once, because their data has just changed. The caller records which pages that concerns.
 */
export async function judgeSystems(db: DbOrTx, now: Date, systemIds: readonly string[]): Promise<void> {
  const today = localDay(now, 'UTC')
  const [limits, revision] = await Promise.all([readLimits(db, today), queries.selectRevision(db)])
  await judge(db, systemIds, limits, { today, revision })
}

/**
 * Judges one batch of the systems that were not judged today or on the newest data. A process that ends between two batches
 * loses nothing: the others are still due.
 * @returns how many were judged; `BATCH_SIZE` means that more may be due
 */
async function judgeBatch({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const today = localDay(clock.now(), 'UTC')
  const judging = { today, revision: await queries.selectRevision(db) }
  const due = await queries.selectDueSystems(db, judging, BATCH_SIZE)
  if (due.length === 0) return 0
  const limits = await readLimits(db, today)
  await inTransaction(db, async (tx) => {
    // Being judged again without a change purges no page.
    if (await judge(tx, due, limits, judging)) await noteChange(tx)
  })
  return due.length
}

/** Judges every system that is due. Returns how many were. */
export async function judgeDueSystems(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let judged = 0
  for (;;) {
    const batch = await judgeBatch(deps)
    judged += batch
    if (batch < BATCH_SIZE) return judged
  }
}

/**
 * Judges all systems before the first page is asked for, where some never were: after the first load, and after an upgrade.
 * Later days and loads are judged in the background, while pages show what was judged last.
 */
export async function judgeNewSystems(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  if (!(await queries.isAnyUnjudged(deps.db))) return
  await judgeDueSystems(deps)
  await queries.analyzeStatuses(deps.db)
}

/** Judges systems when a day begins and after each load; without either it costs one statement a minute. */
export const statusTask = (deps: Pick<Deps, 'db' | 'clock'>): BackgroundTask => ({
  name: 'statuses of water systems',
  everyMs: MINUTE_MS,
  run: async () => (await judgeBatch(deps)) === BATCH_SIZE,
})
