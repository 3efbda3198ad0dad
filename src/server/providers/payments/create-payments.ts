import path from 'node:path'
import type { Clock } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import type { Payments } from './payments.port.ts'
import { createStripePayments } from './payments.stripe.ts'
import { type StripeSandbox, startStripeSandbox } from './stripe-sandbox/stripe-sandbox.ts'

/** Where the sandbox's pages are, on the site's own origin. */
export const SANDBOX_PATH = '/stripe-sandbox'

/**
 * The payments of a running server: Stripe where it is configured; else the sandbox where it may be used, whose state is
 * kept in the data folder and whose events go to our own webhook; else none.
 */
export async function openPayments(options: {
  env: Pick<Env, 'stripe' | 'usesStripeSandbox' | 'dataDir'>
  /** Where the server listens. */
  port: number
  origin: string
  clock: Clock
  log: Log
  secrets: SecretBox
}): Promise<{ payments: Payments | null; sandbox: StripeSandbox | null }> {
  const { env, port, origin, clock, log, secrets } = options
  if (env.stripe !== null)
    return { payments: createStripePayments({ kind: 'stripe', ...env.stripe }), sandbox: null }
  if (!env.usesStripeSandbox) return { payments: null, sandbox: null }
  const sandbox = await startStripeSandbox({
    dataFile: path.join(env.dataDir, 'stripe-sandbox.json'),
    clock,
    webhook: {
      url: `http://127.0.0.1:${port}/api/stripe/webhook`,
      secret: `whsec_${secrets.sign('stripe-sandbox', 'webhook')}`,
    },
    publicUrl: `${origin}${SANDBOX_PATH}`,
    servesPages: false,
    log,
  })
  return { payments: sandboxPayments(sandbox), sandbox }
}

/** Payments by the sandbox. */
export const sandboxPayments = (sandbox: StripeSandbox, timeoutMs?: number): Payments =>
  createStripePayments({
    kind: 'sandbox',
    secretKey: sandbox.apiKey,
    webhookSecret: sandbox.webhookSecret,
    priceId: sandbox.priceId,
    server: { host: sandbox.host, port: sandbox.port },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
