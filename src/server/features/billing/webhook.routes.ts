import express, { Router } from 'express'
import type { Deps } from '#server/deps.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { signals } from '#server/metrics/signals.ts'
import { AppError } from '#shared/app-error.ts'
import { receiveEvent } from './webhook.service.ts'

const STRIPE_WEBHOOK_PATH = '/api/stripe/webhook'
/** Events are a few kilobytes. */
const BODY_LIMIT = '512kb'

/**
 * `POST /api/stripe/webhook`. The body is read raw because its signature covers the bytes. The signature replaces the origin
 * check, so this path is mounted before it.
 */
export function stripeWebhook(deps: Deps): Router {
  const routes = Router()
  const readBody = express.raw({ type: () => true, limit: BODY_LIMIT })

  routes.post(STRIPE_WEBHOOK_PATH, readBody, async (req, res) => {
    res.setHeader('Cache-Control', CACHE_CONTROL.never)
    const signature = req.get('stripe-signature') ?? ''
    const body: unknown = req.body
    const isTaken = Buffer.isBuffer(body) && (await receiveEvent(deps, body, signature).catch(toFailure))
    signals.webhookReceived.report({ outcome: isTaken ? 'taken' : 'refused' })
    if (!isTaken) throw new AppError('BAD_REQUEST', 'This is not an event of the payment provider.')
    res.status(200).json({ received: true })
  })

  /** Reports a failure of ours as such, so that the provider sends the event again. */
  function toFailure(error: unknown): never {
    signals.webhookReceived.report({ outcome: 'failed' })
    deps.log.error({ err: error }, 'an event of the payment provider could not be processed')
    throw new AppError('INTERNAL_SERVER_ERROR', 'The event could not be processed. Send it again.', {
      cause: error,
    })
  }

  return routes
}
