import type { IncomingMessage } from 'node:http'
import type { Agent } from 'node:https'
import { nameOf, OWN_WORK } from '#server/limits/shares.ts'
import { createCircuit } from '../circuit.cockatiel.ts'
import { readBody, visitPublic } from '../outbound/public-request.https.ts'
import { createPublicAgent } from '../outbound/ssrf-refusal.ts'
import { type Hubeau, HubeauError, type HubeauResult } from './hubeau.port.ts'
import { RESULT_FIELDS, readAnswer } from './read-answer.ts'

const RESULTS = 'https://hubeau.eaufrance.fr/api/v1/qualite_eau_potable/resultats_dis'
/** How long an answer may take, its most bytes and rows, and how long a broken service is left alone. */
const LIMITS = { ms: 4_000, bytes: 4 * 1024 * 1024, rows: 5_000, openMs: 60_000 }
/** The service takes so many codes of networks and of parameters in one question. */
const MOST_CODES = 20

/** Reads an answer. Its status is 206 where there are more rows than were asked for. */
async function readResponse(response: IncomingMessage): Promise<HubeauResult[]> {
  const { statusCode = 0 } = response
  if (statusCode === 429) throw new HubeauError('busy')
  if (statusCode >= 500) throw new HubeauError('unreachable')
  if (statusCode !== 200 && statusCode !== 206) throw new HubeauError('unreadable')
  const body = await readBody(response, LIMITS.bytes, () => new HubeauError('unreadable'))
  return readAnswer(body.toString('utf8'))
}

interface HubeauOptions {
  /** Whom the service can write to about our questions: `mailto:hello@example.com`. */
  contact: string
  /** The national codes of the parameters that are asked for; at most 20. */
  parameters: readonly string[]
  /** For tests, whose server runs on this machine. */
  agent?: Agent
  ms?: number
}

/** Asks Hub'eau for the results of single networks. */
export function createHubeau({
  contact,
  parameters,
  agent = createPublicAgent(),
  ms = LIMITS.ms,
}: HubeauOptions): Hubeau {
  const userAgent = `SmartHydration/1.0 (${contact.replace(/^mailto:/, '')})`
  const circuit = createCircuit({
    openMs: LIMITS.openMs,
    isOutage: (error) => error instanceof HubeauError,
    isCanceled: () => false,
    refusal: () => new HubeauError('resting'),
  })
  const asking = new Map<string, Promise<HubeauResult[]>>()

  async function ask(address: string): Promise<HubeauResult[]> {
    const signal = AbortSignal.timeout(ms)
    try {
      return await visitPublic(
        address,
        {
          agent,
          signal,
          headers: { accept: 'application/json', 'user-agent': userAgent },
          what: 'answer',
        },
        readResponse,
      )
    } catch (error) {
      if (error instanceof HubeauError) throw error
      throw new HubeauError(signal.aborted ? 'timeout' : 'unreachable', error)
    }
  }

  return {
    readResults(networks, since, asker = OWN_WORK) {
      const query = new URLSearchParams({
        code_reseau: networks.slice(0, MOST_CODES).join(','),
        code_parametre: parameters.slice(0, MOST_CODES).join(','),
        date_min_prelevement: since,
        fields: RESULT_FIELDS.join(','),
        size: String(LIMITS.rows),
        sort: 'desc',
      })
      const address = `${RESULTS}?${query}`
      const running = asking.get(address)
      if (running !== undefined) return running
      const question = circuit.run(() => ask(address), nameOf(asker)).finally(() => asking.delete(address))
      asking.set(address, question)
      return question
    },
  }
}
