import type { NounModule } from '#server/noun-module.ts'
import { billingAdminRouter } from './billing.admin.router.ts'
import { billingRouter } from './billing.router.ts'
import { composeBillingMail } from './mails/billing-mails.service.ts'
import { reconcile } from './sync/sync.service.ts'
import { runDueTasks, TASK_BATCH } from './tasks/tasks.service.ts'
import { stripeWebhook } from './webhook.routes.ts'

export const billing = {
  procedures: { billing: billingRouter },
  adminProcedures: { billing: billingAdminRouter },
  signedRoutes: (deps) => [stripeWebhook(deps)],
  tasks: [
    { name: 'payment provider', everyMs: 10_000, run: runDueTasks, moreAfter: TASK_BATCH },
    { name: 'overdue subscriptions', everyMs: 3_600_000, run: reconcile },
  ],
  mails: {
    'trial-ends': composeBillingMail,
    'payment-failed': composeBillingMail,
    'trial-used': composeBillingMail,
  },
} satisfies NounModule
