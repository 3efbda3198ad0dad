import {
  innovationIdInput,
  innovationListInput,
  innovationListOutput,
  innovationSchema,
} from '../../../shared/innovations/innovations.schema.ts'
import { router } from '../../trpc/init.ts'
import { exactly, sharedAnswerProcedure } from '../../trpc/procedures.ts'
import { innovationById, listInnovations } from './innovations.service.ts'

/** `innovations.*` */
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
