import type { StripeSandbox } from '@smart-hydration/stripe-sandbox'
import { createStripePayments, type Payments } from './payments.stripe.ts'

/** Payments through the sandbox. */
export const sandboxPayments = (
  sandbox: Pick<StripeSandbox, 'apiKey' | 'webhookSecret' | 'priceId' | 'yearlyPriceId' | 'host' | 'port'>,
  timeoutMs?: number,
): Payments =>
  createStripePayments({
    kind: 'sandbox',
    secretKey: sandbox.apiKey,
    webhookSecret: sandbox.webhookSecret,
    priceId: sandbox.priceId,
    yearlyPriceId: sandbox.yearlyPriceId,
    server: { host: sandbox.host, port: sandbox.port },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
