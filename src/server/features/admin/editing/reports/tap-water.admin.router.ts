import { readSentReport } from '#server/features/water/systems/read-report.service.ts'
import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { removedSchema, savedSchema } from '#shared/admin/content.schema.ts'
import { formInput } from '#shared/attachments.schema.ts'
import * as schema from '#shared/water/reports/admin-reports.schema.ts'
import { readReportInput, reportReadingSchema } from '#shared/water/reports/report-reading.schema.ts'
import { statusAndHistoryProcedures } from '../content-procedures.ts'
import {
  getAdminReport,
  listAdminReports,
  removeReport,
  reportEditing,
  updateReport,
} from './report-editing.service.ts'
import { generateAndSave } from './report-generation.service.ts'

const byCity = adminProcedure.input(schema.reportCityInput)

export const tapWaterAdminRouter = router({
  ...statusAndHistoryProcedures(reportEditing),
  list: adminProcedure
    .input(schema.adminReportsInput)
    .output(exactly(schema.adminReportsOutput))
    .query(({ ctx, input }) => listAdminReports(ctx.deps, input)),
  get: byCity
    .output(exactly(schema.adminReportOutput))
    .query(({ ctx, input }) => getAdminReport(ctx.deps.db, input.cityId)),
  update: adminProcedure
    .input(schema.updateReportInput)
    .output(exactly(savedSchema))
    .mutation(({ ctx, input }) => updateReport(ctx, input)),
  remove: byCity.output(exactly(removedSchema)).mutation(({ ctx, input }) => removeReport(ctx, input.cityId)),
  generate: byCity
    .output(exactly(schema.generatedReportSchema))
    .mutation(({ ctx, input, signal }) => generateAndSave(ctx, input.cityId, signal)),
  readReport: adminProcedure
    .meta({ body: 'report' })
    .input(formInput(readReportInput))
    .output(exactly(reportReadingSchema))
    .mutation(({ ctx, input, signal }) => readSentReport(ctx, input.report, signal)),
})
