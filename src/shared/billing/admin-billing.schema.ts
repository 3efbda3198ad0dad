import { z } from 'zod'

const priceIdSchema = z
  .string()
  .trim()
  .max(255)
  .regex(/^price_[A-Za-z0-9_]+$/, 'A price id begins with price_, such as price_1QxYz.')

export const billingSettingsInput = z.strictObject({ priceId: priceIdSchema })

/** Answer of `admin.billing.get` and `admin.billing.save`. */
export const billingSettingsOutput = z.object({
  /** `none`: payments are not configured. */
  mode: z.enum(['live', 'test', 'sandbox', 'none']),
  /** What Premium is sold at; null without payments. */
  priceId: z.string().nullable(),
  /** Whether an admin chose the price; else it is the environment's, or the sandbox's own. */
  isChosen: z.boolean(),
  /** The provider's current price, amount in the currency's smallest unit; null where it cannot be read. */
  price: z.object({ amount: z.number().int(), currency: z.string() }).nullable(),
  /** Why the price could not be read, or may not be sold. */
  problem: z.string().nullable(),
  webhookUrl: z.string(),
  /** The last event about a customer of ours. */
  lastWebhook: z.object({ at: z.string(), type: z.string() }).nullable(),
})
export type BillingSettings = z.infer<typeof billingSettingsOutput>
