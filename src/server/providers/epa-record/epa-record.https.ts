import type { IncomingMessage } from 'node:http'
import type { Agent } from 'node:https'
import { nameOf, OWN_WORK } from '#server/limits/shares.ts'
import { createCircuit } from '../circuit.cockatiel.ts'
import { readBody, visitPublic } from '../outbound/public-request.https.ts'
import { createPublicAgent } from '../outbound/ssrf-refusal.ts'
import { type EpaAnswer, EpaError, type EpaRecordService } from './epa-record.port.ts'
import { readLeadResults, readSystemRow, readViolations } from './read-answer.ts'

type Table = 'WATER_SYSTEM' | 'VIOLATION' | 'LCR_SAMPLE' | 'LCR_SAMPLE_RESULT'

/** The two addresses of one table, as working programs use them; the second is asked where the first gives nothing readable. */
const ADDRESSES: readonly ((table: Table, systemId: string) => string)[] = [
  (table, id) => `https://data.epa.gov/efservice/${table}/PWSID/${id}/JSON`,
  (table, id) => `https://data.epa.gov/dmapservice/sdwis.${table.toLowerCase()}/pwsid/equals/${id}/json`,
]

/** How long an answer may take, the most bytes of one table, and how long a broken service is left alone. */
const LIMITS = { ms: 8_000, bytes: 4 * 1024 * 1024, openMs: 60_000 }

/** Reads the text of an answer. Throws EpaError. */
async function readText(response: IncomingMessage): Promise<string> {
  const { statusCode = 0 } = response
  if (statusCode === 429) throw new EpaError('busy')
  if (statusCode >= 500) throw new EpaError('unreachable')
  if (statusCode !== 200) throw new EpaError('unreadable')
  const body = await readBody(response, LIMITS.bytes, () => new EpaError('unreadable'))
  return body.toString('utf8')
}

interface EpaRecordOptions {
  /** Whom the service can write to about our questions: `mailto:hello@example.com`. */
  contact: string
  /** For tests, whose server runs on this machine. */
  agent?: Agent
  ms?: number
}

/** Asks US EPA's service for the record of single water systems. It needs no key. */
export function createEpaRecord({
  contact,
  agent = createPublicAgent(),
  ms = LIMITS.ms,
}: EpaRecordOptions): EpaRecordService {
  const headers = {
    accept: 'application/json',
    'user-agent': `SmartHydration/1.0 (${contact.replace(/^mailto:/, '')})`,
  }
  const circuit = createCircuit({
    openMs: LIMITS.openMs,
    isOutage: (error) => error instanceof EpaError,
    isCanceled: () => false,
    refusal: () => new EpaError('resting'),
  })
  const asking = new Map<string, Promise<EpaAnswer>>()

  async function visit(address: string, signal: AbortSignal): Promise<string> {
    try {
      return await visitPublic(address, { agent, signal, headers, what: 'answer' }, readText)
    } catch (error) {
      if (error instanceof EpaError) throw error
      throw new EpaError(signal.aborted ? 'timeout' : 'unreachable', error)
    }
  }

  /** A table read from the first address that gives it. A service that asks us to wait, or is slow, is asked no second time. */
  async function readTable<Rows>(
    table: Table,
    systemId: string,
    signal: AbortSignal,
    read: (text: string) => Rows,
  ): Promise<Rows> {
    let failure: EpaError | undefined
    for (const addressOf of ADDRESSES) {
      try {
        return read(await visit(addressOf(table, systemId), signal))
      } catch (error) {
        if (!(error instanceof EpaError) || error.failure === 'busy' || error.failure === 'timeout')
          throw error
        failure ??= error
      }
    }
    throw failure ?? new EpaError('unreadable')
  }

  /** The results of samples; null where they cannot be had, because the record of violations counts without them. */
  async function readResults(systemId: string, signal: AbortSignal): Promise<EpaAnswer['results']> {
    try {
      const [samples, results] = await Promise.all([
        readTable('LCR_SAMPLE', systemId, signal, (text) => text),
        readTable('LCR_SAMPLE_RESULT', systemId, signal, (text) => text),
      ])
      return readLeadResults(samples, results, systemId)
    } catch (error) {
      if (error instanceof EpaError) return null
      throw error
    }
  }

  async function ask(systemId: string): Promise<EpaAnswer> {
    const signal = AbortSignal.timeout(ms)
    const [isListed, violations, results] = await Promise.all([
      readTable('WATER_SYSTEM', systemId, signal, (text) => readSystemRow(text, systemId)),
      readTable('VIOLATION', systemId, signal, (text) => readViolations(text, systemId)),
      readResults(systemId, signal),
    ])
    return { isListed, violations, results }
  }

  return {
    readSystem(systemId, asker = OWN_WORK) {
      const running = asking.get(systemId)
      if (running !== undefined) return running
      const question = circuit.run(() => ask(systemId), nameOf(asker)).finally(() => asking.delete(systemId))
      asking.set(systemId, question)
      return question
    },
  }
}
