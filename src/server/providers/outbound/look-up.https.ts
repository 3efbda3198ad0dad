import type { IncomingMessage } from 'node:http'
import type { Agent } from 'node:https'
import type { z } from 'zod'
import { type Asker, nameOf } from '#server/limits/shares.ts'
import { createCircuit } from '../circuit.cockatiel.ts'
import { readBody, visitPublic } from './public-request.https.ts'
import { createPublicAgent } from './ssrf-refusal.ts'

/** `busy`: the service asks us to wait. `resting`: it failed several times, so that it is left alone for a minute. */
export type LookUpFailure = 'timeout' | 'unreachable' | 'unreadable' | 'busy' | 'resting'

/** A service of public data, in sentences. */
export interface ServiceWords {
  /** "Open Food Facts" */
  name: string
  /** How long an answer may take: "three seconds". */
  patience: string
}

/** A service of public data gave no answer. Its message is a sentence for people. */
export class LookUpError extends Error {
  readonly failure: LookUpFailure

  constructor(failure: LookUpFailure, { name, patience }: ServiceWords, cause?: unknown) {
    const sentences: Readonly<Record<LookUpFailure, string>> = {
      timeout: `${name} did not answer within ${patience}.`,
      unreachable: `${name} cannot be reached at the moment.`,
      unreadable: `${name} sent an answer that we could not read.`,
      busy: `${name} is too busy to answer.`,
      resting: `${name} failed several times, so we do not ask it for a minute.`,
    }
    super(sentences[failure], { cause })
    this.name = 'LookUpError'
    this.failure = failure
  }
}

/** How long a broken service is left alone, ms. */
const OPEN_MS = 60_000

export interface LookUpOptions {
  /** Whom the service can write to about our questions: `mailto:hello@example.com`. */
  contact: string
  /** For tests, whose server runs on this machine. */
  agent?: Agent
  /** How long an answer may take. */
  ms?: number
}

/** Reads the JSON at an address by a schema, which also picks what is needed of it. Throws LookUpError. */
export type LookUp = <Schema extends z.ZodType>(schema: Schema, address: string) => Promise<z.infer<Schema>>

/** Asks a question of one or several look-ups, which share the time. A question that is being asked is not asked again. */
export type Ask = <Answer>(
  question: string,
  asker: Asker,
  read: (lookUp: LookUp) => Promise<Answer>,
) => Promise<Answer>

/**
 * Asks a service of public data.
 * @param service.bytes the most an answer may have
 * @param service.statuses of answers that can be read
 */
export function createLookUps(
  { words, bytes, statuses }: { words: ServiceWords; bytes: number; statuses: readonly number[] },
  { contact, agent = createPublicAgent(), ms }: LookUpOptions & { ms: number },
): Ask {
  const fault = (failure: LookUpFailure, cause?: unknown) => new LookUpError(failure, words, cause)
  const headers = {
    accept: 'application/json',
    'user-agent': `SmartHydration/1.0 (${contact.replace(/^mailto:/, '')})`,
  }
  const circuit = createCircuit({
    openMs: OPEN_MS,
    isOutage: (error) => error instanceof LookUpError,
    isCanceled: () => false,
    refusal: () => fault('resting'),
  })
  const asking = new Map<string, Promise<unknown>>()

  async function readText(response: IncomingMessage): Promise<string> {
    const { statusCode = 0 } = response
    if (statusCode === 429) throw fault('busy')
    if (statusCode >= 500) throw fault('unreachable')
    if (!statuses.includes(statusCode)) throw fault('unreadable')
    return (await readBody(response, bytes, () => fault('unreadable'))).toString('utf8')
  }

  const lookUpWithin =
    (signal: AbortSignal): LookUp =>
    async (schema, address) => {
      const text = await visitPublic(address, { agent, signal, headers, what: 'answer' }, readText).catch(
        (error: unknown) => {
          throw error instanceof LookUpError
            ? error
            : fault(signal.aborted ? 'timeout' : 'unreachable', error)
        },
      )
      try {
        return schema.parse(JSON.parse(text))
      } catch (error) {
        throw fault('unreadable', error)
      }
    }

  return <Answer>(question: string, asker: Asker, read: (lookUp: LookUp) => Promise<Answer>) => {
    const running = asking.get(question) as Promise<Answer> | undefined
    if (running !== undefined) return running
    const answer = circuit
      .run(() => read(lookUpWithin(AbortSignal.timeout(ms))), nameOf(asker))
      .finally(() => asking.delete(question))
    asking.set(question, answer)
    return answer
  }
}
