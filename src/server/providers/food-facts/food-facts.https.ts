import type { IncomingMessage } from 'node:http'
import type { Agent } from 'node:https'
import { nameOf, OWN_WORK } from '#server/limits/shares.ts'
import { createCircuit } from '../circuit.cockatiel.ts'
import { readBody, visitPublic } from '../outbound/public-request.https.ts'
import { createPublicAgent } from '../outbound/ssrf-refusal.ts'
import { type FoodFacts, FoodFactsError, OPEN_FOOD_FACTS_HOST } from './food-facts.port.ts'
import { PRODUCT_FIELDS, readAnswer } from './read-answer.ts'

/** How long an answer may take, its most bytes, and how long a broken server is left alone. */
const LIMITS = { ms: 3_000, bytes: 512 * 1024, openMs: 60_000 }

/** Reads an answer. A product that is not there has status 404 and the same JSON. */
async function readResponse(response: IncomingMessage) {
  const { statusCode = 0 } = response
  if (statusCode === 429) throw new FoodFactsError('busy')
  if (statusCode >= 500) throw new FoodFactsError('unreachable')
  if (statusCode !== 200 && statusCode !== 404) throw new FoodFactsError('unreadable')
  const body = await readBody(response, LIMITS.bytes, () => new FoodFactsError('unreadable'))
  return readAnswer(body.toString('utf8'))
}

interface FoodFactsOptions {
  /** Whom the volunteers can write to about our requests: `mailto:hello@example.com`. */
  contact: string
  /** For tests, whose server runs on this machine. */
  agent?: Agent
  ms?: number
}

/** Asks Open Food Facts for single products, by its API version 2. */
export function createFoodFacts({
  contact,
  agent = createPublicAgent(),
  ms = LIMITS.ms,
}: FoodFactsOptions): FoodFacts {
  const userAgent = `SmartHydration/1.0 (${contact.replace(/^mailto:/, '')})`
  const circuit = createCircuit({
    openMs: LIMITS.openMs,
    isOutage: (error) => error instanceof FoodFactsError,
    isCanceled: () => false,
    refusal: () => new FoodFactsError('resting'),
  })

  async function ask(barcode: string) {
    const signal = AbortSignal.timeout(ms)
    try {
      return await visitPublic(
        `https://${OPEN_FOOD_FACTS_HOST}/api/v2/product/${barcode}.json?fields=${PRODUCT_FIELDS.join(',')}`,
        {
          agent,
          signal,
          headers: { accept: 'application/json', 'user-agent': userAgent },
          what: 'product',
        },
        readResponse,
      )
    } catch (error) {
      if (error instanceof FoodFactsError) throw error
      throw new FoodFactsError(signal.aborted ? 'timeout' : 'unreachable', error)
    }
  }
  return { readProduct: (barcode, asker = OWN_WORK) => circuit.run(() => ask(barcode), nameOf(asker)) }
}
