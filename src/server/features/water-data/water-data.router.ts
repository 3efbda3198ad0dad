import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly, reauthenticatedAdminProcedure } from '#server/trpc/procedures.ts'
import * as schema from '#shared/water-data/water-data.schema.ts'
import {
  applyData,
  cancelData,
  checkData,
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
