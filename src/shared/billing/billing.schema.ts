import { z } from 'zod'
import { ownPathSchema } from '../own-path.schema.ts'
import { BILLING_INTERVALS } from './price-and-trial.ts'

const planSchema = z.object({
  name: z.string(),
  price: z.string(),
  period: z.string().nullable(),
  marks: z.array(z.string()),
  benefits: z.array(z.string()),
})

export const plansOutput = z.object({
  basic: planSchema,
  premium: planSchema,
  /** Premium for a year at once, in US cents; null where the site does not sell it. */
  yearly: z.object({ amount: z.number().int() }).nullable(),
  terms: z.string(),
  /** `sandbox`: the product's own stand-in for Stripe, where no money moves; `none`: payments are not configured. */
  payments: z.enum(['stripe', 'sandbox', 'none']),
})
export type PlansAnswer = z.infer<typeof plansOutput>

/**
 * The state of a person's Premium. `granted`: by an admin, without paying. `past_due`: a payment failed and Premium goes
 * on until `graceEndsAt`. `ended`: there was one.
 */
export const BILLING_STATES = ['none', 'granted', 'trialing', 'active', 'past_due', 'ended'] as const
/** Answer of `billing.status` and `billing.confirmCheckout`. */
export const statusOutput = z.object({
  state: z.enum(BILLING_STATES),
  /** Whether Premium is open now, for whatever reason. */
  isSubscribed: z.boolean(),
  /** ISO times; null where they do not apply. */
  trialEndsAt: z.string().nullable(),
  renewsAt: z.string().nullable(),
  /** When Premium ends: it was canceled and runs out. */
  endsAt: z.string().nullable(),
  graceEndsAt: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** What the subscription costs: '$9.99', every month. Without one, what it would cost by the month. */
  price: z.object({ text: z.string(), interval: z.enum(BILLING_INTERVALS) }),
  /** Whether the last checkout was ended unpaid because its card or mailbox had had a trial. */
  isTrialRefused: z.boolean(),
  /** Whether the next checkout begins with a trial: each person has one. */
  isTrialAvailable: z.boolean(),
  /** Whether there is a portal: a customer of the payment provider. */
  hasPortal: z.boolean(),
})
export type BillingStatus = z.infer<typeof statusOutput>

/** Input of `billing.createPortal`: the page to come back to. */
export const portalInput = z.strictObject({ next: ownPathSchema.optional() }).optional()
/** Input of `billing.createCheckout`: the page to come back to, and how often Premium is charged (every month). */
export const checkoutInput = z
  .strictObject({ next: ownPathSchema.optional(), interval: z.enum(BILLING_INTERVALS).optional() })
  .optional()
export const startOutput = z.object({ url: z.string() })
/** Input of `billing.confirmCheckout`, which the success page calls: the session's id from its address. */
export const confirmInput = z.strictObject({ sessionId: z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/) })
