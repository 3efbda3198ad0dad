import { auditInput, auditOutput } from '../../../shared/audit/audit.schema.ts'
import { router } from '../../trpc/init.ts'
import { adminProcedure, exactly } from '../../trpc/procedures.ts'
import { listAuditLog } from './log/audit-log.service.ts'

/** `admin.audit.*` */
export const auditRouter = router({
  list: adminProcedure
    .input(auditInput)
    .output(exactly(auditOutput))
    .query(({ ctx, input }) => listAuditLog(ctx.deps, input)),
})
