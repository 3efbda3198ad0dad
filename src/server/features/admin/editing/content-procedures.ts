import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import {
  changedSchema,
  recordInput,
  recordsInput,
  removedSchema,
  restoreInput,
  revisionsOutput,
  savedSchema,
  statusChangeSchema,
} from '#shared/admin/content.schema.ts'
import type { ContentChanges } from './content-editing.service.ts'

/** The procedures for the status and the history of records. */
export const statusAndHistoryProcedures = (
  editing: Pick<ContentChanges, 'setStatus' | 'revisions' | 'restore'>,
) => ({
  setStatus: adminProcedure
    .input(statusChangeSchema)
    .output(exactly(changedSchema))
    .mutation(({ ctx, input }) => editing.setStatus(ctx, input)),
  revisions: adminProcedure
    .input(recordInput)
    .output(exactly(revisionsOutput))
    .query(({ ctx, input }) => editing.revisions(ctx.deps.db, input.id)),
  restore: adminProcedure
    .input(restoreInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => editing.restore(ctx, input)),
})

/** The procedures that cities, products and innovations share. */
export const contentProcedures = (editing: ContentChanges) => ({
  ...statusAndHistoryProcedures(editing),
  remove: adminProcedure
    .input(recordInput)
    .output(exactly(removedSchema))
    .mutation(({ ctx, input }) => editing.removeOne(ctx, input.id)),
  removeMany: adminProcedure
    .input(recordsInput)
    .output(exactly(removedSchema))
    .mutation(({ ctx, input }) => editing.remove(ctx, input.ids)),
})
