import { router } from '#server/trpc/init.ts'
import { exactly, visitorAnswerProcedure } from '#server/trpc/procedures.ts'
import { compareInput, compareOutput } from '#shared/site/compare/compare.schema.ts'
import { compareWaters } from './compare.service.ts'

export const compareRouter = router({
  waters: visitorAnswerProcedure
    .input(compareInput)
    .output(exactly(compareOutput))
    .query(({ ctx, input }) => compareWaters(ctx.deps, ctx.viewer, input.with)),
})
