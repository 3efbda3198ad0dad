import { router } from '#server/trpc/init.ts'
import { exactly, sharedAnswerProcedure, visitorAnswerProcedure } from '#server/trpc/procedures.ts'
import { guideAnswerInput, guideAnswerOutput, guideInput, guideOutput } from '#shared/guides/guides.schema.ts'
import { guideAnswer, guideSections } from './guides.service.ts'

export const guidesRouter = router({
  answer: sharedAnswerProcedure
    .input(guideAnswerInput)
    .output(exactly(guideAnswerOutput))
    .query(({ input }) => guideAnswer(input.slug)),

  sections: visitorAnswerProcedure
    .input(guideInput)
    .output(exactly(guideOutput))
    .query(({ ctx, input }) => guideSections(ctx.viewer, input.slug)),
})
