import { z } from 'zod'
import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import {
  addSystemReportInput,
  hideValueInput,
  removeSystemReportInput,
  showValueInput,
  systemValuesInput,
  systemValuesOutput,
} from '#shared/water-systems/hidden-values.schema.ts'
import { hideSystemValue, listSystemValues, showSystemValue } from './hidden-values.service.ts'
import { addSystemReport, removeSystemReport } from './system-reports.service.ts'

const done = exactly(z.object({ status: z.literal('ok') }))

/** `admin.systems.*` */
export const systemsAdminRouter = router({
  values: adminProcedure
    .input(systemValuesInput)
    .output(exactly(systemValuesOutput))
    .query(({ ctx, input }) => listSystemValues(ctx.deps.db, input.id)),
  hide: adminProcedure
    .input(hideValueInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await hideSystemValue(ctx, input)
      return { status: 'ok' }
    }),
  addReport: adminProcedure
    .input(addSystemReportInput)
    .output(exactly(z.object({ sourceId: z.string() })))
    .mutation(({ ctx, input }) => addSystemReport(ctx, input)),
  removeReport: adminProcedure
    .input(removeSystemReportInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeSystemReport(ctx, input)
      return { status: 'ok' }
    }),
  show: adminProcedure
    .input(showValueInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await showSystemValue(ctx, input)
      return { status: 'ok' }
    }),
})
