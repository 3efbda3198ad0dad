import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly, reauthenticatedAdminProcedure } from '#server/trpc/procedures.ts'
import {
  importPreviewInput,
  importPreviewOutput,
  importRunInput,
  importRunOutput,
} from '#shared/admin/imports/imports.schema.ts'
import { previewImport, runImport } from './imports.service.ts'

export const importsRouter = router({
  /** A mutation, because a file is too large for a URL. */
  preview: adminProcedure
    .meta({ body: 'import' })
    .input(importPreviewInput)
    .output(exactly(importPreviewOutput))
    .mutation(({ ctx, input }) => previewImport(ctx, input)),
  run: reauthenticatedAdminProcedure
    .meta({ body: 'import' })
    .input(importRunInput)
    .output(exactly(importRunOutput))
    .mutation(({ ctx, input }) => runImport(ctx, input)),
})
