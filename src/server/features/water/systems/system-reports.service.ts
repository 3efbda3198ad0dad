import { createHash } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { AddSystemReport } from '#shared/water/answer/hidden-values.schema.ts'
import { reportedValues } from '#shared/water/values/reported-values.rules.ts'
import { judgeAgain } from './hidden-values.service.ts'
import * as queries from './system-reports.queries.ts'
import { selectSystem } from './water-systems.queries.ts'

const LICENSE = 'Not stated by the utility'
const NOTE = 'Values of the utility’s report were read from its PDF and checked one by one.'

/**
 * Adds the values of a utility's report to its system, with the report as their source. Throws NOT_FOUND for an unknown system,
 * BAD_REQUEST for a row that cannot be a value of it.
 */
export async function addSystemReport(
  ctx: MemberContext,
  { systemId, rows, title, publisher, url }: AddSystemReport,
): Promise<{ sourceId: string }> {
  const { deps, viewer } = ctx
  const values = reportedValues(rows)
  if (typeof values === 'string') throw new AppError('BAD_REQUEST', values)
  const year = deps.clock.now().getUTCFullYear()
  if (values.some(({ yearTo }) => yearTo > year))
    throw new AppError('BAD_REQUEST', 'A value has a year that is still to come.')
  const sourceId = await inTransaction(deps.db, async (tx) => {
    if ((await selectSystem(tx, systemId)) === undefined)
      throw new AppError('NOT_FOUND', 'We know no water system with this number.')
    const id = await queries.insertReport(tx, {
      systemId,
      title,
      publisher,
      url,
      license: LICENSE,
      note: NOTE,
      contentHash: createHash('sha256').update(JSON.stringify(values)).digest('hex'),
      adminId: viewer.id,
      at: deps.clock.now(),
      values,
    })
    await recordAudit(tx, ctx, {
      action: 'system-report.add',
      actorId: viewer.id,
      details: { systemId, title, url, values: values.length },
    })
    return id
  })
  await judgeAgain(deps, systemId)
  return { sourceId }
}

/** Removes a utility's report with its values. Throws NOT_FOUND. */
export async function removeSystemReport(
  ctx: MemberContext,
  key: { systemId: string; sourceId: string },
): Promise<void> {
  const { deps, viewer } = ctx
  await inTransaction(deps.db, async (tx) => {
    const title = await queries.deleteReport(tx, key, { adminId: viewer.id, at: deps.clock.now() })
    if (title === undefined)
      throw new AppError('NOT_FOUND', 'This report is no longer there. Reload the page.')
    await recordAudit(tx, ctx, {
      action: 'system-report.remove',
      actorId: viewer.id,
      details: { systemId: key.systemId, title },
    })
  })
  await judgeAgain(deps, key.systemId)
}
