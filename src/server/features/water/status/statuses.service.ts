import { isDeepStrictEqual } from 'node:util'
import { type DbOrTx, inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { noteChange } from '#server/platform/content-version/content-version.service.ts'
import { formatNumber } from '#shared/format/number.ts'
import { localDay } from '#shared/local-day.ts'
import {
  countingValues,
  judgeValues,
  NO_SYSTEM,
  type SystemEvidence,
  statusOfWater,
} from '#shared/water/status/system-evidence.rules.ts'
import { RULES_EDITION } from '#shared/water/status/water-status.rules.ts'
import { yearOf } from '#shared/water/values/judge-contaminant.rules.ts'
import { lawOfSystem } from '#shared/water/values/law-of-place.rules.ts'
import { type LawOutcomes, outcomesByLaw } from '#shared/water/values/laws.rules.ts'
import { AUTHORITIES, type Authority, type Limit } from '#shared/water/values/limits.rules.ts'
import { type Contaminant, contaminantsSchema } from '#shared/water/values/tap-water.schema.ts'
import { readEvidence } from './evidence.service.ts'
import { limitsOn } from './limits.service.ts'
import { insertShipped } from './shipped-statuses.queries.ts'
import type { ShippedStatuses } from './shipped-statuses.ts'
import * as queries from './statuses.queries.ts'

/** Systems judged at once: a batch takes about a tenth of a second. */
export const JUDGED_BATCH = 2000

type LimitsByLaw = Readonly<Record<Authority, Limit[]>>

/** Today's limits of each authority. Those of others and goals decide no status, and comparing them takes most of the time. */
async function readLimits(db: DbOrTx, today: string): Promise<LimitsByLaw> {
  const limits = (await limitsOn(db, today)).filter(({ basis }) => basis !== 'goal')
  return Object.fromEntries(
    AUTHORITIES.map((law) => [law, limits.filter(({ authority }) => authority === law)]),
  ) as LimitsByLaw
}

/** Statuses that were judged: those that are new or different, and the systems that keep theirs. */
interface Judged {
  changed: queries.StoredStatus[]
  unchanged: string[]
}

/**
 * What the water of a system is by each law: its own values with those of its city's report. Abroad one law judges, and none is
 * compared.
 */
function lawsOf(
  systemId: string,
  evidence: SystemEvidence,
  rows: readonly Contaminant[],
  limits: LimitsByLaw,
  today: string,
): LawOutcomes {
  const isAbroad = lawOfSystem(systemId) !== 'US EPA'
  if (isAbroad || (evidence.measurements.length === 0 && rows.length === 0)) return { above: [], within: [] }
  const values = countingValues(evidence, { rows }, today)
  return outcomesByLaw((authority) => judgeValues(values, limits[authority], today))
}

/** Judges some systems by what is stored; writes nothing. */
async function judge(
  db: DbOrTx,
  systemIds: readonly string[],
  limits: LimitsByLaw,
  today: string,
): Promise<Judged> {
  const [evidence, stored, reports] = await Promise.all([
    readEvidence(db, systemIds),
    queries.selectStatuses(db, systemIds),
    queries.selectReportRows(db, systemIds),
  ])
  const before = new Map(stored.map((status) => [status.systemId, status]))
  const reportOf = new Map(reports.map(({ systemId, contaminants }) => [systemId, contaminants]))
  const judged: Judged = { changed: [], unchanged: [] }
  for (const systemId of systemIds) {
    const known = evidence.get(systemId) ?? NO_SYSTEM
    const law = limits[lawOfSystem(systemId)]
    const { status, reason } = statusOfWater(known, null, law, today)
    const report = reportOf.get(systemId)
    const rows = report === undefined ? [] : contaminantsSchema.parse(report)
    const { above, within } = lawsOf(systemId, known, rows, limits, today)
    const own = { systemId, status, reason, aboveLaws: above, withinLaws: within }
    if (isDeepStrictEqual(before.get(systemId), own)) judged.unchanged.push(systemId)
    else judged.changed.push(own)
  }
  return judged
}

async function write(db: DbOrTx, { changed, unchanged }: Judged, judging: queries.Judging): Promise<void> {
  if (changed.length > 0) await queries.upsertStatuses(db, changed, judging)
  if (unchanged.length > 0) await queries.markJudged(db, unchanged, judging)
}

/**
 * Judges some systems at once, because their data has just changed. The caller records which pages that concerns.
 */
export async function judgeSystems(db: DbOrTx, now: Date, systemIds: readonly string[]): Promise<void> {
  const today = localDay(now, 'UTC')
  const [limits, revision] = await Promise.all([readLimits(db, today), queries.selectRevision(db)])
  await write(db, await judge(db, systemIds, limits, today), { today, revision })
}

type JudgeDeps = Pick<Deps, 'db' | 'clock'>

async function judgingOf({ db, clock }: JudgeDeps): Promise<queries.Judging> {
  return { today: localDay(clock.now(), 'UTC'), revision: await queries.selectRevision(db) }
}

/** Writes a batch, and purges pages only where a status changed. */
const writeBatch = (db: Deps['db'], judged: Judged, judging: queries.Judging): Promise<void> =>
  inTransaction(db, async (tx) => {
    await write(tx, judged, judging)
    if (judged.changed.length > 0) await noteChange(tx)
  })

/**
 * Judges one batch of the systems that were not judged today or on the newest data. A process that ends between two batches
 * loses nothing: the others are still due.
 * @returns how many were judged; `JUDGED_BATCH` means that more may be due
 */
export async function judgeBatch(deps: JudgeDeps): Promise<number> {
  const { db } = deps
  const judging = await judgingOf(deps)
  const due = await queries.selectDueSystems(db, judging, JUDGED_BATCH)
  if (due.length === 0) return 0
  const limits = await readLimits(db, judging.today)
  await writeBatch(db, await judge(db, due, limits, judging.today), judging)
  return due.length
}

/**
 * Judges systems: while the database writes one batch, the next is judged.
 * @param onProgress told before each batch how far it is: "2,000 of 44,071"
 */
async function judgeAll(
  deps: JudgeDeps,
  systemIds: readonly string[],
  onProgress: (howFar: string) => void = () => {},
): Promise<void> {
  const { db } = deps
  const judging = await judgingOf(deps)
  const limits = await readLimits(db, judging.today)
  let unwritten: Judged | null = null
  for (let start = 0; start < systemIds.length; start += JUDGED_BATCH) {
    const batch = systemIds.slice(start, start + JUDGED_BATCH)
    const judged: Promise<Judged> = judge(db, batch, limits, judging.today)
    onProgress(`${formatNumber(start)} of ${formatNumber(systemIds.length)}`)
    ;[unwritten] = await Promise.all([judged, unwritten && writeBatch(db, unwritten, judging)])
  }
  if (unwritten !== null) await writeBatch(db, unwritten, judging)
}

/**
 * Gives every system that was never judged a status before the first page is asked for: after the first load, and after an
 * upgrade that brings new systems. Later days and loads are judged in the background, while pages show what was judged last.
 * @param options.shipped the statuses of the shipped files, for a database that was just brought up to these files; systems whose data is
 *   not that of the files are judged, and without it all are
 */
export async function judgeNewSystems(
  deps: JudgeDeps,
  options: { shipped?: () => Promise<ShippedStatuses>; onProgress?: (howFar: string) => void } = {},
): Promise<void> {
  const { db } = deps
  const { shipped, onProgress } = options
  let unjudged = await queries.selectUnjudgedSystems(db)
  if (unjudged.length === 0) return
  if (shipped !== undefined && (await fillIn(deps, await shipped())))
    unjudged = await queries.selectUnjudgedSystems(db)
  await judgeAll(deps, unjudged, onProgress)
  await queries.analyzeStatuses(db)
}

/** Writes shipped statuses where there are none. Those of other rules are left out. Returns whether it wrote any. */
async function fillIn({ db, clock }: JudgeDeps, shipped: ShippedStatuses): Promise<boolean> {
  if (shipped.rules !== RULES_EDITION) return false
  const { today, revision } = await judgingOf({ db, clock })
  // On a later day that judges otherwise, the background judges them again.
  const judgedOn = (await isJudgedAlike(db, shipped.day, today)) ? today : shipped.day
  return inTransaction(db, async (tx) => {
    const written = await insertShipped(tx, shipped, { today: judgedOn, revision })
    if (written > 0) await noteChange(tx)
    return written > 0
  })
}

/** Whether two days judge shipped data alike: values age by the year, and limits begin and end. */
async function isJudgedAlike(db: DbOrTx, one: string, other: string): Promise<boolean> {
  if (yearOf(one) !== yearOf(other)) return false
  return isDeepStrictEqual(await readLimits(db, one), await readLimits(db, other))
}
