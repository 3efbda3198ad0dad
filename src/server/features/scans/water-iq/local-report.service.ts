import type { Deps } from '#server/deps.ts'
import { readMyWater } from '#server/features/water/mine/my-water.service.ts'
import type { Member } from '#server/trpc/context.ts'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { localFindings, parametersFor } from './local-findings.ts'

/**
 * What the values of the person's own water say about a problem described in these words. Null if they have set none, if
 * water does not cause the problem, or if nothing is known about it. What the water's page says by topic is for
 * everyone; further values are read only for those who have Premium, and everyone else learns only that there are some.
 */
export async function readLocalReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Member,
  words: string,
): Promise<DiagnosisResult['localReport']> {
  const parameters = parametersFor(words)
  if (parameters.length === 0) return null
  const mine = await readMyWater(db, viewer, clock.now())
  if (mine === null) return null
  const { name, path, answer, figures, hiddenCount } = mine
  const findings = localFindings(name, answer?.topics ?? [], figures, parameters)
  const isLocked = hiddenCount > 0
  return findings.length === 0 && !isLocked ? null : { water: { name, path }, findings, isLocked }
}
