import { router } from '#server/trpc/init.ts'
import { exactly, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import { sourceAgesOutput, sourcesOutput } from '#shared/site/sources/sources.schema.ts'
import { listSourceAges, listSources } from './sources.service.ts'

export const sourcesRouter = router({
  ages: sharedAnswerProcedure
    .output(exactly(sourceAgesOutput))
    .query(({ ctx }) => listSourceAges(ctx.deps.db)),
  list: sharedAnswerProcedure.output(exactly(sourcesOutput)).query(({ ctx }) => listSources(ctx.deps.db)),
})
