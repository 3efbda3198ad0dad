import { LATE_INVENTORY_CODE, readLeadResult } from '@smart-hydration/water-data'
import { inTransaction } from '#server/db/transaction.ts'
import { consumeNetworkLimit, consumeSiteLimit } from '#server/limits/rate-limits.ts'
import { SHARED_QUEUES } from '#server/limits/shared-queues.ts'
import { askerOf } from '#server/limits/shares.ts'
import { noteChangeOf, VERSION_MS } from '#server/platform/content-version/content-version.service.ts'
import type { EpaAnswer } from '#server/providers/epa-record/epa-record.https.ts'
import type { EpaLeadResult, EpaViolation } from '#server/providers/epa-record/tables.schema.ts'
import type { Context } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { localDay } from '#shared/local-day.ts'
import type { EpaLookUpShown } from '#shared/water/answer/water-systems.schema.ts'
import type { SystemViolation } from '#shared/water/values/violations.rules.ts'
import { judgeSystems } from '../status/statuses.service.ts'
import * as queries from './ask-epa.queries.ts'
import { rejectUnchanged } from './look-up-failure.ts'
import codes from './sdwa-codes.json' with { type: 'json' }
import { selectSystem } from './water-systems.queries.ts'

const DAY_MS = 86_400_000
/** Closed violations are listed for so many years, as an import lists them. */
const LISTED_YEARS = 10
/** The record's answer is about violations that began on this day or later. */
const SINCE = '2022-01-01'

/**
 * What codes of the Safe Drinking Water Information System mean, in the words of its table of codes: rules, kinds of violations, and
 * what most health-based violations are about. A download brings that table, this answer does not.
 */
const CODES: Readonly<Record<keyof typeof codes, Readonly<Record<string, string>>>> = codes

export const describeEpaLookUp = ({ askedAt, ...lookUp }: queries.EpaLookUp): EpaLookUpShown => ({
  askedOn: localDay(new Date(askedAt), 'UTC'),
  ...lookUp,
})

/** A day that has come; one that lies ahead is the end of a period, and has not happened. */
const past = (day: string | null, today: string): string | null => (day !== null && day <= today ? day : null)

/** A health-based violation in words; null for one without a first day that has come. */
function toViolation(
  { id, category, contaminant, rule, status, beganOn, endedOn, returnedOn }: EpaViolation,
  today: string,
): Omit<SystemViolation, 'sourceId'> | null {
  const began = past(beganOn, today)
  if (began === null) return null
  return {
    id,
    rule: CODES.rules[rule] ?? `rule ${rule}`,
    kind: CODES.kinds[category] ?? category,
    contaminant: CODES.contaminants[contaminant] ?? null,
    beganOn: began,
    endedOn: past(endedOn, today),
    // K is known and no longer acted on, R returned to compliance.
    isOpen: status === 'O' && returnedOn === null,
    closedOn: past(returnedOn, today),
  }
}

/** What the answer says of violations; null where it is empty and the service does not know the system. */
function readViolations({ isListed, violations }: EpaAnswer, today: string) {
  const known = violations.filter(({ beganOn }) => past(beganOn, today) !== null)
  const late = known.filter(({ contaminant }) => contaminant === LATE_INVENTORY_CODE)
  const healthBased = known.flatMap((violation) =>
    violation.isHealthBased && violation.contaminant !== LATE_INVENTORY_CODE
      ? (toViolation(violation, today) ?? [])
      : [],
  )
  const since = healthBased.filter(({ beganOn }) => beganOn >= SINCE)
  if (since.length === 0 && !isListed) return null
  const oldest = `${Number(today.slice(0, 4)) - LISTED_YEARS}-01-01`
  return {
    answer: {
      healthBasedSince2022: since.length > 0 ? ('yes' as const) : ('none_recorded' as const),
      lateInventories: late.filter(({ beganOn }) => (beganOn ?? '') >= SINCE).length,
      asOf: today,
    },
    listed: healthBased.filter(
      ({ isOpen, endedOn, closedOn, beganOn }) => isOpen || (endedOn ?? closedOn ?? beganOn) >= oldest,
    ),
  }
}

/** The newest result of lead and of copper; of several of one round the highest. */
function newestResults(results: readonly EpaLeadResult[], today: string): queries.DatedLeadResult[] {
  const newest = new Map<string, queries.DatedLeadResult & { endedOn: string }>()
  for (const { endedOn, ...written } of results) {
    const result = readLeadResult(written)
    if (result === null || 'problem' in result) continue
    const before = newest.get(result.parameter)
    if (
      before !== undefined &&
      (before.endedOn > endedOn || (before.endedOn === endedOn && before.value >= result.value))
    )
      continue
    // A round may end after today, and no value is later than its source.
    const year = Number((endedOn < today ? endedOn : today).slice(0, 4))
    newest.set(result.parameter, { ...result, endedOn, year })
  }
  return [...newest.values()].map(({ endedOn: _endedOn, ...result }) => result)
}

/**
 * Asks US EPA's service for the record of one system and stores it with the day. It replaces the summary of early 2026. An
 * answer of the last 24 hours is not asked for again. Throws NOT_FOUND for a system outside EPA's register, TOO_MANY_REQUESTS,
 * and SERVICE_UNAVAILABLE where there is no answer; then nothing is written.
 */
export async function askEpa(ctx: Context, systemId: string): Promise<EpaLookUpShown> {
  const { deps, client } = ctx
  const { db, clock } = deps
  const now = clock.now()
  const system = await selectSystem(db, systemId)
  if (system === undefined || system.region !== null)
    throw new AppError('NOT_FOUND', 'EPA’s register has no water system with this number.')
  const last = await queries.selectEpaLookUp(db, systemId)
  if (last !== undefined && now.getTime() - new Date(last.askedAt).getTime() < DAY_MS)
    return describeEpaLookUp(last)
  const asker = askerOf(ctx)
  const answer = await SHARED_QUEUES.liveLookUps.hold(asker, async () => {
    await consumeNetworkLimit(db, 'epaByAddress', client.address)
    await consumeSiteLimit(db, 'epa', asker)
    return deps.epaRecord.readSystem(systemId, asker).catch(rejectUnchanged)
  })
  const today = localDay(now, 'UTC')
  const read = readViolations(answer, today)
  const results = answer.results === null ? null : newestResults(answer.results, today)
  const lookUp = {
    isAnswered: read !== null,
    violations: read?.listed.length ?? 0,
    results: results?.length ?? null,
  }
  await inTransaction(db, async (tx) => {
    if (read !== null) await queries.replaceViolations(tx, systemId, read.answer, read.listed)
    // An empty list of a system that the service does not know takes nothing away.
    if (results !== null && (answer.isListed || results.length > 0))
      await queries.replaceLeadResults(tx, systemId, results, today)
    await judgeSystems(tx, now, [systemId])
    await queries.upsertEpaLookUp(tx, systemId, { askedAt: now, ...lookUp })
    for (const subject of await queries.selectPageSubjects(tx, systemId)) await noteChangeOf(tx, subject)
  })
  // The person who asked looks at the page next, in a process that may count its older version as current.
  await deps.pause(VERSION_MS)
  return { askedOn: today, ...lookUp }
}
