import { router } from '#server/trpc/init.ts'
import { exactly, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import { sourcesOutput } from '#shared/sources/sources.schema.ts'
import { listSources } from './sources.service.ts'

/** `sources.*` */
export const sourcesRouter = router({
  list: sharedAnswerProcedure.output(exactly(sourcesOutput)).query(({ ctx }) => listSources(ctx.deps.db)),
})
