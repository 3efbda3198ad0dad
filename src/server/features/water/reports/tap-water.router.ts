import { router } from '#server/trpc/init.ts'
import { exactly, sharedAnswerProcedure, visitorAnswerProcedure } from '#server/trpc/procedures.ts'
import { cityListInput, cityListOutput, citySlugInput } from '#shared/cities/cities.schema.ts'
import { cityReportOutput, limitsOutput } from '#shared/water/answer/reports.schema.ts'
import { listLimits, listRatings, reportByCitySlug } from './tap-water.service.ts'

export const tapWaterRouter = router({
  ratings: sharedAnswerProcedure
    .input(cityListInput)
    .output(exactly(cityListOutput))
    .query(({ ctx, input }) => listRatings(ctx.deps.db, input)),
  limits: sharedAnswerProcedure
    .output(exactly(limitsOutput))
    .query(({ ctx }) => listLimits(ctx.deps.db, ctx.deps.clock.now())),
  byCitySlug: visitorAnswerProcedure
    .input(citySlugInput)
    .output(exactly(cityReportOutput))
    .query(({ ctx, input }) => reportByCitySlug(ctx.deps.db, ctx.viewer, ctx.deps.clock.now(), input.slug)),
})
