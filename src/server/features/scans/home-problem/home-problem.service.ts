import type { DiagnosisResult } from '../../../../shared/scans/home-problem.schema.ts'
import type { MemberContext } from '../../../trpc/context.ts'

/** Diagnoses a home problem. */
export async function diagnoseIssue(
  _ctx: MemberContext,
  _input: { description?: string | null; image?: string | null; id?: string },
  _signal: AbortSignal | undefined,
): Promise<DiagnosisResult> {
  throw new Error('to be written')
}
