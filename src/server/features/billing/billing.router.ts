import { router } from '#server/trpc/init.ts'
import { exactly, memberProcedure, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import * as schema from '#shared/billing/billing.schema.ts'
import * as billing from './billing.service.ts'

/** `billing.*`: what Premium costs, where the caller's stands, and the ways to the payment provider's own pages. */
export const billingRouter = router({
  plans: sharedAnswerProcedure
    .output(exactly(schema.plansOutput))
    .query(({ ctx }) => billing.readPlans(ctx.deps)),
  status: memberProcedure
    .output(exactly(schema.statusOutput))
    .query(({ ctx }) => billing.readStatus(ctx.deps, ctx.viewer)),
  createCheckout: memberProcedure
    .input(schema.startInput)
    .output(exactly(schema.startOutput))
    .mutation(({ ctx, input }) => billing.startCheckout(ctx, input?.next)),
  createPortal: memberProcedure
    .input(schema.startInput)
    .output(exactly(schema.startOutput))
    .mutation(({ ctx, input }) => billing.openPortal(ctx, input?.next)),
  confirmCheckout: memberProcedure
    .input(schema.confirmInput)
    .output(exactly(schema.statusOutput))
    .mutation(({ ctx, input }) => billing.confirmCheckout(ctx, input.sessionId)),
})
