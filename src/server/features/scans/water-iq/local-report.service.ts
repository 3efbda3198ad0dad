import type { Deps } from '#server/deps.ts'
import { reportByCitySlug } from '#server/features/tap-water/tap-water.service.ts'
import type { Member } from '#server/trpc/context.ts'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { localFindings, parametersFor } from './local-findings.ts'
import { selectHomeCity } from './water-iq.queries.ts'

/**
 * What the report of the person's city says about a problem described in these words. Null if they have no home city,
 * if water does not cause the problem, or if the report has no values for it. The rows are read only for subscribers
 * and admins: everyone else learns only that there is a report.
 */
export async function readLocalReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Member,
  words: string,
): Promise<DiagnosisResult['localReport']> {
  const parameters = parametersFor(words)
  if (parameters.length === 0) return null
  const city = await selectHomeCity(db, viewer.id)
  if (city === undefined) return null
  const { report } = await reportByCitySlug(db, viewer, clock.now(), city.slug)
  if (report === null) return null
  if (report.contaminantsLocked)
    return report.contaminantCount === 0 ? null : { city, findings: [], isLocked: true }
  const findings = localFindings(city.name, report.contaminants, parameters)
  return findings.length === 0 ? null : { city, findings, isLocked: false }
}
