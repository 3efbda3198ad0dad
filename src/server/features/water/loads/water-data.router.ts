import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly, reauthenticatedAdminProcedure } from '#server/trpc/procedures.ts'
import { formInput } from '#shared/attachments.schema.ts'
import * as schema from '#shared/water/loads/water-data.schema.ts'
import {
  addUploadPiece,
  applyData,
  cancelData,
  checkData,
  checkUpload,
  dataHistory,
  dataOverview,
  restoreData,
} from './water-data.service.ts'

const started = exactly(schema.dataJobOutput)

/** `admin.data.*`: imports of water data. */
export const waterDataRouter = router({
  overview: adminProcedure
    .output(exactly(schema.dataOverviewOutput))
    .query(({ ctx }) => dataOverview(ctx.deps)),
  history: adminProcedure
    .input(schema.dataHistoryInput)
    .output(exactly(schema.dataHistoryOutput))
    .query(({ ctx, input }) => dataHistory(ctx.deps, input.before)),
  check: reauthenticatedAdminProcedure
    .input(schema.checkDataInput)
    .output(started)
    .mutation(({ ctx, input }) => checkData(ctx, input.source, input.address)),
  // A long upload outlasts the proof that its admin is there; nothing is read of it before `checkUpload`.
  addPiece: adminProcedure
    .meta({ body: 'attachment' })
    .input(formInput(schema.addPieceInput))
    .output(exactly(schema.addPieceOutput))
    .mutation(({ ctx, input: { piece, ...upload } }) => addUploadPiece(ctx.deps, upload, piece)),
  checkUpload: reauthenticatedAdminProcedure
    .input(schema.checkUploadInput)
    .output(started)
    .mutation(({ ctx, input: { source, ...upload } }) => checkUpload(ctx, source, upload)),
  applyCheck: reauthenticatedAdminProcedure
    .input(schema.applyDataInput)
    .output(started)
    .mutation(({ ctx, input }) => applyData(ctx, input.loadId, input.forcedReason)),
  restore: reauthenticatedAdminProcedure
    .input(schema.restoreDataInput)
    .output(started)
    .mutation(({ ctx, input }) => restoreData(ctx, input.loadId)),
  cancel: adminProcedure
    .input(schema.cancelDataInput)
    .output(started)
    .mutation(({ ctx, input }) => cancelData(ctx.deps, input.jobId)),
})
