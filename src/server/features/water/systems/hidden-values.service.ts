import { type DbOrTx, inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { noteChange } from '#server/platform/content-version/content-version.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { SystemValues, ValueKey } from '#shared/water/answer/hidden-values.schema.ts'
import { parameterName } from '#shared/water/values/findings.rules.ts'
import { refreshReports } from '../reports/refresh-reports.service.ts'
import { judgeSystems } from '../status/statuses.service.ts'
import * as queries from './hidden-values.queries.ts'
import { selectReports } from './system-reports.queries.ts'
import { selectCityOfSystem, selectSystem } from './water-systems.queries.ts'

/** All values of a system, hidden ones too. Throws NOT_FOUND. */
export async function listSystemValues(db: DbOrTx, id: string): Promise<SystemValues> {
  const [system, rows, reports] = await Promise.all([
    selectSystem(db, id),
    queries.selectAllValues(db, id),
    selectReports(db, id),
  ])
  if (system === undefined) throw new AppError('NOT_FOUND', 'We know no water system with this number.')
  return {
    system,
    values: rows.map(({ reason, since, hiddenValue, ...value }) => ({
      ...value,
      name: parameterName(value),
      hidden:
        reason === null || since === null
          ? null
          : { reason, since: String(since), hasChanged: hiddenValue !== value.value },
    })),
    reports: reports.map(({ values, addedAt, ...report }) => ({
      ...report,
      values: values ?? 0,
      addedAt: addedAt === null ? null : String(addedAt),
    })),
  }
}

/** Judges a system, and the report of the city that it serves, again after its values changed. */
export async function judgeAgain(deps: Pick<Deps, 'db' | 'clock'>, systemId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await judgeSystems(tx, deps.clock.now(), [systemId])
    await noteChange(tx)
  })
  if ((await selectCityOfSystem(deps.db, systemId)) !== undefined) await refreshReports(deps)
}

/** Stores a change, writes it down, and judges the water again. */
async function change(
  ctx: MemberContext,
  key: ValueKey,
  action: 'measurement.hide' | 'measurement.show',
  details: { reason?: string },
  write: (tx: Parameters<typeof queries.showValue>[0]) => Promise<boolean>,
): Promise<void> {
  const { db } = ctx.deps
  await inTransaction(db, async (tx) => {
    if (!(await write(tx))) throw new AppError('NOT_FOUND', 'This value is no longer there. Reload the page.')
    await recordAudit(tx, ctx, { action, actorId: ctx.viewer.id, details: { ...key, ...details } })
  })
  await judgeAgain(ctx.deps, key.systemId)
}

/** Takes a value off all pages; the system's page says why. Throws NOT_FOUND. */
export const hideSystemValue = (
  ctx: MemberContext,
  { reason, ...key }: ValueKey & { reason: string },
): Promise<void> =>
  change(ctx, key, 'measurement.hide', { reason }, (tx) =>
    queries.hideValue(tx, key, reason, ctx.deps.clock.now()),
  )

/** Shows a hidden value again. Throws NOT_FOUND. */
export const showSystemValue = (ctx: MemberContext, key: ValueKey): Promise<void> =>
  change(ctx, key, 'measurement.show', {}, (tx) => queries.showValue(tx, key))
