import { z } from 'zod'
import {
  idsSchema,
  restoreInput,
  revisionsOutput,
  savedSchema,
  statusChangeSchema,
} from '../../../shared/admin/content.schema.ts'
import { idSchema } from '../../../shared/ids.ts'
import {
  adminInnovationSchema,
  adminInnovationsInput,
  adminInnovationsOutput,
  createInnovationInput,
  updateInnovationInput,
} from '../../../shared/innovations/admin-innovations.schema.ts'
import { router } from '../../trpc/init.ts'
import { adminProcedure, exactly } from '../../trpc/procedures.ts'
import { innovationEditing, tableOfInnovations, withCleanText } from './editing/innovation-editing.service.ts'

const byId = adminProcedure.input(z.strictObject({ id: idSchema }))
const removed = exactly(z.object({ removed: z.number().int() }))

/** `admin.innovations.*` */
export const innovationsAdminRouter = router({
  list: adminProcedure
    .input(adminInnovationsInput)
    .output(exactly(adminInnovationsOutput))
    .query(({ ctx, input }) => tableOfInnovations(ctx.deps.db, input)),
  get: byId
    .output(exactly(adminInnovationSchema))
    .query(({ ctx, input }) => innovationEditing.get(ctx.deps.db, input.id)),
  create: adminProcedure
    .input(createInnovationInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => innovationEditing.create(ctx, withCleanText(input))),
  update: adminProcedure
    .input(updateInnovationInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input: { id, version, ...fields } }) =>
      innovationEditing.update(ctx, { id, version }, withCleanText(fields)),
    ),
  remove: byId.output(removed).mutation(({ ctx, input }) => innovationEditing.removeOne(ctx, input.id)),
  removeMany: adminProcedure
    .input(z.strictObject({ ids: idsSchema }))
    .output(removed)
    .mutation(({ ctx, input }) => innovationEditing.remove(ctx, input.ids)),
  setStatus: adminProcedure
    .input(statusChangeSchema)
    .output(exactly(z.object({ changed: z.number().int() })))
    .mutation(({ ctx, input }) => innovationEditing.setStatus(ctx, input)),
  revisions: byId
    .output(exactly(revisionsOutput))
    .query(({ ctx, input }) => innovationEditing.revisions(ctx.deps.db, input.id)),
  restore: adminProcedure
    .input(restoreInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => innovationEditing.restore(ctx, input)),
})
