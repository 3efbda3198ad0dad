import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import {
  changedSchema,
  recordInput,
  removedSchema,
  restoreInput,
  revisionsOutput,
  savedSchema,
  statusChangeSchema,
} from '#shared/admin/content.schema.ts'
import * as schema from '#shared/tap-water/admin-reports.schema.ts'
import { listRevisions } from '#server/features/revisions/revisions.service.ts'
import * as editing from './report-editing.service.ts'
import { generateAndSave } from './report-generation.service.ts'

const byCity = adminProcedure.input(schema.reportCityInput)

/** `admin.tapWater.*` */
export const tapWaterAdminRouter = router({
  list: adminProcedure
    .input(schema.adminReportsInput)
    .output(exactly(schema.adminReportsOutput))
    .query(({ ctx, input }) => editing.listAdminReports(ctx.deps, input)),
  get: byCity
    .output(exactly(schema.adminReportOutput))
    .query(({ ctx, input }) => editing.getAdminReport(ctx.deps.db, input.cityId)),
  update: adminProcedure
    .input(schema.updateReportInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => editing.updateReport(ctx, input)),
  remove: byCity
    .output(exactly(removedSchema))
    .mutation(({ ctx, input }) => editing.removeReport(ctx, input.cityId)),
  generate: byCity
    .output(exactly(schema.generatedReportSchema))
    .mutation(({ ctx, input, signal }) => generateAndSave(ctx, input.cityId, signal)),
  setStatus: adminProcedure
    .input(statusChangeSchema)
    .output(exactly(changedSchema))
    .mutation(({ ctx, input }) => editing.setReportStatus(ctx, input)),
  revisions: adminProcedure
    .input(recordInput)
    .output(exactly(revisionsOutput))
    .query(({ ctx, input }) => listRevisions(ctx.deps.db, 'tap-water', input.id)),
  restore: adminProcedure
    .input(restoreInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => editing.restoreReport(ctx, input)),
})
