import type { Deps } from '#server/deps.ts'
import { readMyWater } from '#server/features/my-water/my-water.service.ts'
import type { Member } from '#server/trpc/context.ts'
import type { DiagnosisResult } from '#shared/scans/water-iq.schema.ts'
import { localFindings, parametersFor } from './local-findings.ts'

/**
 * What the values of the person's own water say about a problem described in these words. Null if they have set none, if
 * water does not cause the problem, or if we hold no value for it. Values for Premium are read only for those who have
 * it: everyone else learns only that there are some.
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
  const { name, path, figures, hiddenCount } = mine
  const findings = localFindings(name, figures, parameters)
  const isLocked = hiddenCount > 0
  return findings.length === 0 && !isLocked ? null : { water: { name, path }, findings, isLocked }
}
