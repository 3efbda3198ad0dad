import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { recordInput, savedSchema } from '#shared/admin/content.schema.ts'
import {
  adminInnovationSchema,
  adminInnovationsInput,
  adminInnovationsOutput,
  createInnovationInput,
  updateInnovationInput,
} from '#shared/innovations/admin-innovations.schema.ts'
import { contentProcedures } from '../content-procedures.ts'
import { innovationEditing, tableOfInnovations } from './innovation-editing.service.ts'

export const innovationsAdminRouter = router({
  ...contentProcedures(innovationEditing),
  list: adminProcedure
    .input(adminInnovationsInput)
    .output(exactly(adminInnovationsOutput))
    .query(({ ctx, input }) => tableOfInnovations(ctx.deps.db, input)),
  get: adminProcedure
    .input(recordInput)
    .output(exactly(adminInnovationSchema))
    .query(({ ctx, input }) => innovationEditing.get(ctx.deps.db, input.id)),
  create: adminProcedure
    .input(createInnovationInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => innovationEditing.create(ctx, input)),
  update: adminProcedure
    .input(updateInnovationInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input: { id, version, ...fields } }) =>
      innovationEditing.update(ctx, { id, version }, fields),
    ),
})
