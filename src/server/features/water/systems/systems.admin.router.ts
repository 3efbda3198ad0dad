import { z } from 'zod'
import { router } from '#server/trpc/init.ts'
import { adminProcedure, done, doneOutput, exactly } from '#server/trpc/procedures.ts'
import {
  addSystemReportInput,
  hideValueInput,
  removeSystemReportInput,
  showValueInput,
  systemValuesInput,
  systemValuesOutput,
} from '#shared/water/answer/hidden-values.schema.ts'
import { hideSystemValue, listSystemValues, showSystemValue } from './hidden-values.service.ts'
import { addSystemReport, removeSystemReport } from './system-reports.service.ts'

export const systemsAdminRouter = router({
  values: adminProcedure
    .input(systemValuesInput)
    .output(exactly(systemValuesOutput))
    .query(({ ctx, input }) => listSystemValues(ctx.deps.db, input.id)),
  hide: adminProcedure
    .input(hideValueInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(hideSystemValue(ctx, input))),
  addReport: adminProcedure
    .input(addSystemReportInput)
    .output(exactly(z.object({ sourceId: z.string() })))
    .mutation(({ ctx, input }) => addSystemReport(ctx, input)),
  removeReport: adminProcedure
    .input(removeSystemReportInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(removeSystemReport(ctx, input))),
  show: adminProcedure
    .input(showValueInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(showSystemValue(ctx, input))),
})
