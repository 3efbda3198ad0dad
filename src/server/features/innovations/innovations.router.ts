import { router } from '#server/trpc/init.ts'
import { exactly, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import {
  innovationIdInput,
  innovationListInput,
  innovationListOutput,
  innovationSchema,
} from '#shared/innovations/innovations.schema.ts'
import { innovationById, listInnovations } from './innovations.service.ts'

export const innovationsRouter = router({
  list: sharedAnswerProcedure
    .input(innovationListInput)
    .output(exactly(innovationListOutput))
    .query(({ ctx, input }) => listInnovations(ctx.deps.db, input)),
  byId: sharedAnswerProcedure
    .input(innovationIdInput)
    .output(exactly(innovationSchema))
    .query(({ ctx, input }) => innovationById(ctx.deps.db, input.id)),
})
