import { inTransaction } from '#server/db/transaction.ts'
import { lockCities, refreshScoresOf } from '#server/features/water/reports/city-scores.service.ts'
import { refreshReportOf } from '#server/features/water/reports/refresh-reports.service.ts'
import { readSystems, writeLink } from '#server/features/water/systems/city-systems.service.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { LinkSystem } from '#shared/cities/admin-cities.schema.ts'

/**
 * Links a city to a water system, or with null to none, and judges its report and its scores again. A start keeps what a person
 * linked. Throws NOT_FOUND for a city that is gone, BAD_REQUEST for a number no system has.
 */
export function linkSystem(
  ctx: MemberContext,
  { cityId, systemId }: LinkSystem,
): Promise<{ systemId: string | null }> {
  const now = ctx.deps.clock.now()
  return inTransaction(ctx.deps.db, async (tx) => {
    if ((await lockCities(tx, [cityId])).length === 0) throw new AppError('NOT_FOUND', 'City Not Found')
    const [system] = systemId === null ? [] : await readSystems(tx, [systemId])
    if (systemId !== null && system === undefined)
      throw new AppError('BAD_REQUEST', 'We know no water system with this number.', {
        details: { field: 'systemId' },
      })
    const note = system === undefined ? '' : `${system.name} serves the city.`
    await writeLink(tx, { cityId, systemId, note })
    await refreshReportOf(tx, now, cityId)
    await refreshScoresOf(tx, now, [cityId])
    await recordAudit(tx, ctx, {
      action: 'city.system',
      actorId: ctx.viewer.id,
      targetId: cityId,
      details: { systemId: systemId ?? 'none' },
    })
    return { systemId }
  })
}
