import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a body: its time (seconds) and the HMAC over time and body, with the whole secret. */
export function signBody(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
