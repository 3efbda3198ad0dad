import { router } from '#server/trpc/init.ts'
import { adminProcedure, exactly, reauthenticatedAdminProcedure } from '#server/trpc/procedures.ts'
import { billingSettingsInput, billingSettingsOutput } from '#shared/billing/admin-billing.schema.ts'
import { readBillingSettings, saveBillingSettings } from './prices/billing-settings.service.ts'

/** `admin.billing.*`: the price of Premium. */
export const billingAdminRouter = router({
  get: adminProcedure
    .output(exactly(billingSettingsOutput))
    .query(({ ctx }) => readBillingSettings(ctx.deps)),
  save: reauthenticatedAdminProcedure
    .input(billingSettingsInput)
    .output(exactly(billingSettingsOutput))
    .mutation(({ ctx, input }) => saveBillingSettings(ctx, input)),
})
