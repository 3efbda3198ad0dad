import path from 'node:path'
import type { StripeSandbox } from '@smart-hydration/stripe-sandbox'
import type { Clock } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import type { Payments } from './payments.stripe.ts'

/** The path of the sandbox's pages on the site's own origin. */
export const SANDBOX_PATH = '/stripe-sandbox'

/**
 * The payments of a running server: Stripe if it is configured; otherwise the sandbox if it is allowed, which saves its
 * state in the data folder and sends its events to our own webhook; otherwise none. Without payments, Stripe's library is not
 * loaded.
 */
export async function openPayments(options: {
  env: Pick<Env, 'stripe' | 'yearlyPriceId' | 'usesStripeSandbox' | 'dataDir'>
  /** The port of our server. */
  port: number
  origin: string
  clock: Clock
  log: Log
  secrets: SecretBox
}): Promise<{ payments: Payments | null; sandbox: StripeSandbox | null }> {
  const { env, port, origin, clock, log, secrets } = options
  if (env.stripe !== null) {
    const { createStripePayments } = await import('./payments.stripe.ts')
    return {
      payments: createStripePayments({ kind: 'stripe', ...env.stripe, yearlyPriceId: env.yearlyPriceId }),
      sandbox: null,
    }
  }
  if (!env.usesStripeSandbox) return { payments: null, sandbox: null }
  const { startStripeSandbox } = await import('@smart-hydration/stripe-sandbox')
  const sandbox = await startStripeSandbox({
    dataFile: path.join(env.dataDir, 'stripe-sandbox.json'),
    clock,
    yearlyPriceId: env.yearlyPriceId,
    webhook: {
      url: `http://127.0.0.1:${port}/api/stripe/webhook`,
      secret: `whsec_${secrets.sign('stripe-sandbox', 'webhook')}`,
    },
    publicUrl: `${origin}${SANDBOX_PATH}`,
    servesPages: false,
    log,
  })
  const { sandboxPayments } = await import('./sandbox-payments.ts')
  return { payments: sandboxPayments(sandbox), sandbox }
}
