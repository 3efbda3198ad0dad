import { sourcesOutput } from '../../../shared/sources/sources.schema.ts'
import { router } from '../../trpc/init.ts'
import { exactly, sharedAnswerProcedure } from '../../trpc/procedures.ts'
import { listSources } from './sources.service.ts'

/** `sources.*` */
export const sourcesRouter = router({
  list: sharedAnswerProcedure.output(exactly(sourcesOutput)).query(({ ctx }) => listSources(ctx.deps.db)),
})
