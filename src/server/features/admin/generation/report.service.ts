import { plainOptional } from '#server/providers/ai/openai/plain-text.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { judgeMeasurement } from '#shared/water/values/judge-measurement.rules.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'
import { WATER_PARAMETERS } from '#shared/water/values/water-parameters.ts'
import { reportAnswer } from './answers.ts'
import { writeWithModel } from './call-model.service.ts'
import { LENGTHS, paragraphsOf, seoOf, unusable } from './generation.policy.ts'
import { REPORT } from './prompts.ts'
import { recalledRows } from './recalled-rows.policy.ts'

/** A tap-water report written by a model: without status and source, and with every value unconfirmed. */
export interface ReportDraft {
  summary: string
  waterSource: string | null
  recommendations: string | null
  metaTitle: string | null
  metaDescription: string | null
  contaminants: Contaminant[]
  model: string
}

/**
 * Has a model write the tap-water report of a city. The values it recalls are marked as unconfirmed and have no source:
 * they judge nothing and count towards no score until an editor has checked them.
 */
export async function generateReport(
  ctx: Pick<MemberContext, 'deps' | 'viewer'>,
  { city }: { city: { name: string; state: string | null; country: string } },
  signal: AbortSignal | undefined,
): Promise<ReportDraft> {
  const parameters = WATER_PARAMETERS.map(({ key, unit }) => ({ parameter: key, unit }))
  const task = { purpose: 'report', schema: reportAnswer, task: REPORT, data: { city, parameters } }
  const { value, model } = await writeWithModel(ctx, task, signal)
  const summary = paragraphsOf(value.summary)
  if (summary === null) throw unusable()
  return {
    summary,
    waterSource: plainOptional(value.waterSource, LENGTHS.line),
    recommendations: plainOptional(value.recommendations, LENGTHS.paragraph),
    ...seoOf(value),
    contaminants: recalledRows(value.contaminants, ctx.deps.clock.now()).map((row) => ({
      ...row,
      level: judgeMeasurement(row, []).level,
    })),
    model,
  }
}
