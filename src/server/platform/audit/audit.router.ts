import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly } from '#server/trpc/procedures.ts'
import { auditInput, auditOutput } from '#shared/admin/audit/audit.schema.ts'
import { listAuditLog } from './audit-log.service.ts'

export const auditRouter = router({
  list: adminProcedure
    .input(auditInput)
    .output(exactly(auditOutput))
    .query(({ ctx, input }) => listAuditLog(ctx.deps, input)),
})
