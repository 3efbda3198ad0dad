import { readSentReport } from '#server/features/water/systems/read-report.service.ts'
import { router } from '#server/trpc/init.ts'
import { done, doneOutput, exactly, memberProcedure, subscriberProcedure } from '#server/trpc/procedures.ts'
import { formInput } from '#shared/attachments.schema.ts'
import * as schema from '#shared/water/reports/my-tests.schema.ts'
import { readReportInput, reportReadingSchema } from '#shared/water/reports/report-reading.schema.ts'
import { addTest, listMyTests, removeTest } from './my-tests.service.ts'

/** `myTests.*`: laboratory tests of the caller's own water. */
export const myTestsRouter = router({
  list: memberProcedure
    .output(exactly(schema.myTestsOutput))
    .query(({ ctx }) => listMyTests(ctx.deps, ctx.viewer)),
  read: subscriberProcedure
    .meta({ body: 'report' })
    .input(formInput(readReportInput))
    .output(exactly(reportReadingSchema))
    .mutation(({ ctx, input, signal }) => readSentReport(ctx, input.report, signal)),
  add: subscriberProcedure
    .input(schema.addTestInput)
    .output(exactly(schema.addTestOutput))
    .mutation(async ({ ctx, input }) => ({ id: await addTest(ctx.deps, ctx.viewer, input) })),
  remove: memberProcedure
    .input(schema.testInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(removeTest(ctx.deps, ctx.viewer, input.id))),
})
