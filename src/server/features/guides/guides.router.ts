import { router } from '#server/trpc/init.ts'
import { exactly, visitorAnswerProcedure } from '#server/trpc/procedures.ts'
import { guideInput, guideOutput } from '#shared/guides/guides.schema.ts'
import { guideSections } from './guides.service.ts'

/** `guides.*` */
export const guidesRouter = router({
  sections: visitorAnswerProcedure
    .input(guideInput)
    .output(exactly(guideOutput))
    .query(({ ctx, input }) => guideSections(ctx.viewer, input.slug)),
})
