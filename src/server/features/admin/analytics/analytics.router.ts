import { depsForReport } from '#server/platform/content-version/content-version.service.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { analyticsInput, analyticsOutput } from '#shared/admin/analytics/analytics.schema.ts'
import { dashboardOutput } from '#shared/admin/analytics/dashboard.schema.ts'
import * as search from '#shared/admin/analytics/site-search.schema.ts'
import { readAnalytics } from './analytics.service.ts'
import { readDashboard } from './dashboard.service.ts'
import { searchSite } from './site-search.service.ts'

/** Reads many rows, so from the replica if there is one. */
const reportProcedure = adminProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { ...ctx, deps: await depsForReport(ctx.deps) } }),
)

/** `admin.dashboard`, `admin.analytics`, and the search in the header of the back office. */
export const analyticsProcedures = {
  dashboard: reportProcedure.output(exactly(dashboardOutput)).query(({ ctx }) => readDashboard(ctx.deps)),
  analytics: reportProcedure
    .input(analyticsInput.optional())
    .output(exactly(analyticsOutput))
    .query(({ ctx, input }) => readAnalytics(ctx.deps, input)),
  search: adminProcedure
    .input(search.siteSearchInput)
    .output(exactly(search.siteSearchOutput))
    .query(({ ctx, input }) => searchSite(ctx.deps, input.query)),
  contact: adminProcedure
    .output(exactly(search.contactOutput))
    .query(({ ctx }) => ({ address: ctx.deps.site.contact })),
}
