import { router } from '#server/trpc/init.ts'
import { exactly, memberProcedure, sharedAnswerProcedure } from '#server/trpc/procedures.ts'
import * as schema from '#shared/billing/billing.schema.ts'
import * as billing from './billing.service.ts'

/**
 * `billing.*`: the price of Premium, the caller's subscription, and links to the payment provider's pages.
 */
export const billingRouter = router({
  plans: sharedAnswerProcedure
    .output(exactly(schema.plansOutput))
    .query(({ ctx }) => billing.readPlans(ctx.deps)),
  status: memberProcedure
    .output(exactly(schema.statusOutput))
    .query(({ ctx }) => billing.readStatus(ctx.deps, ctx.viewer)),
  createCheckout: memberProcedure
    .input(schema.checkoutInput)
    .output(exactly(schema.startOutput))
    .mutation(({ ctx, input }) => billing.startCheckout(ctx, input ?? {})),
  createPortal: memberProcedure
    .input(schema.portalInput)
    .output(exactly(schema.startOutput))
    .mutation(({ ctx, input }) => billing.openPortal(ctx, input?.next)),
  confirmCheckout: memberProcedure
    .input(schema.confirmInput)
    .output(exactly(schema.statusOutput))
    .mutation(({ ctx, input }) => billing.confirmCheckout(ctx, input.sessionId)),
})
