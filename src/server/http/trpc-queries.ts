import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { Request, RequestHandler, Response } from 'express'
import { transformer } from '#shared/transformer.ts'
import { appRouter } from '../trpc/app-router.ts'
import { SHARED_ANSWERS, VISITOR_ANSWERS } from '../trpc/cacheable.ts'
import type { Context } from '../trpc/context.ts'
import { toTrpcError } from '../trpc/init.ts'
import { type KeptAnswer, keptAnswer, sendAnswer } from './kept-answer.ts'
import type { PublicCache } from './public-cache.ts'

/** What answering calls needs to know of its surroundings. */
export interface AnswerOptions {
  maxBatchSize: number
  /** Where answers that are the same for every visitor are kept. */
  cache: PublicCache<KeptAnswer>
  createContext(req: Request, res: Response): Promise<Context>
  /** Whether the request carries a session's cookie; other cookies do not count. */
  hasSession(req: Request, res: Response): boolean
  /** Told of every call that failed. */
  onError(failure: { error: TRPCError; path?: string; ctx?: Context }): void
  /** The headers an answer to these calls carries beside its type. */
  headersFor(answer: {
    paths: readonly string[]
    errors: readonly TRPCError[]
    /** Undefined when who asks could not be found out: every call has failed then. */
    ctx: Context | undefined
  }): Record<string, string>
}

interface QueryCall {
  path: string
  procedure: AnyTRPCProcedure
  input: unknown
}

/** What a GET asks: one call, or several in a batch. */
interface Query {
  isBatch: boolean
  calls: QueryCall[]
}

const config = appRouter._def._config
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>

/**
 * Answers GETs that name queries of ours, in the framework's format, and hands everything else on.
 *
 * The framework's own adapter turns each request into a `Request`, each answer into a `Response` and pumps that through
 * two streams, which costs more than all other work on a list (docs/performance.md).
 */
export function answerQueries(options: AnswerOptions): RequestHandler {
  return async (req, res, next) => {
    const query = readQuery(req, options.maxBatchSize)
    if (query === null) return next()
    // Whoever sends a cookie gets what is the same for everybody from memory too, under headers that keep it private.
    const hasCookie = req.headers.cookie !== undefined
    // A cookie of another program says nothing about the person.
    const keptOnes = options.hasSession(req, res) ? SHARED_ANSWERS : VISITOR_ANSWERS
    const ask = () => answerCalls(options, query, req, res)
    if (!query.calls.every(({ path }) => keptOnes.has(path))) return send(res, await ask())

    let refused: Answer | undefined
    let kept: KeptAnswer | null | undefined
    try {
      kept = await options.cache.get(`${hasCookie ? 'private' : ''}${addressOf(query)}`, async () => {
        const made = await ask()
        if (made.isWhole) return keptAnswer(made)
        refused = made
        return null
      })
    } catch (error) {
      // The database did not say how old the content is: whoever waited for that does not wait for the content too.
      return send(res, await answerCalls(options, query, req, res, toTrpcError(error) ?? error))
    }
    if (kept != null) return sendAnswer(req, res, kept)
    send(res, refused ?? (await ask()))
  }
}

/** The calls and their inputs, however their address was written and whatever else it carries. */
const addressOf = ({ isBatch, calls }: Query) =>
  JSON.stringify([isBatch, calls.map(({ path, input }) => [path, input ?? null])])

/** What calls came to, ready to be sent. */
interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether every call succeeded. */
  isWhole: boolean
}

function send(res: Response, { status, headers, body }: Answer): void {
  res.statusCode = status
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}

/** Runs the calls of one request; what fails is part of the answer, and so is what has failed before, for every call. */
async function answerCalls(
  options: AnswerOptions,
  query: Query,
  req: Request,
  res: Response,
  failedBefore?: unknown,
): Promise<Answer> {
  const errors: TRPCError[] = []
  let ctx: Context | undefined
  let failure = failedBefore
  try {
    ctx = await options.createContext(req, res)
  } catch (error) {
    failure = error
  }
  const results = query.calls.map(async ({ path, procedure, input }, batchIndex) => {
    try {
      if (ctx === undefined || failure !== undefined) throw failure
      const call = { path, ctx, type: 'query', batchIndex, getRawInput: async () => input, signal: undefined }
      return { result: { data: await procedure(call as Parameters<AnyTRPCProcedure>[0]) } }
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      errors.push(error)
      options.onError({ error, path, ctx })
      return { error: getTRPCErrorShape({ config, error, type: 'query', path, input, ctx }) }
    }
  })
  const answers = await Promise.all(results)
  const [first] = answers
  const answer = query.isBatch || first === undefined ? answers : first
  return {
    status: getHTTPStatusCode(answer),
    headers: {
      'Content-Type': 'application/json',
      ...options.headersFor({ paths: query.calls.map(({ path }) => path), errors, ctx }),
    },
    body: JSON.stringify(transformTRPCResponse(config, answer)),
    isWhole: errors.length === 0,
  }
}

/** The calls of a plain GET; null for what is not one, or is none of ours: the framework knows what to say then. */
function readQuery(req: Request, maxBatchSize: number): Query | null {
  if (req.method !== 'GET' || req.headers['content-type'] !== undefined) return null
  const parameters = new URLSearchParams(req.url.slice(req.path.length))
  const isBatch = parameters.get('batch') === '1'
  const path = decodeURIComponent(req.path.slice(1))
  const paths = isBatch ? path.split(',') : [path]
  const inputs = readInputs(parameters.get('input'), isBatch, paths.length)
  if (inputs === null || paths.length > maxBatchSize) return null
  const calls: QueryCall[] = []
  for (const [index, name] of paths.entries()) {
    const procedure = Object.hasOwn(procedures, name) ? procedures[name] : undefined
    if (procedure?._def.type !== 'query') return null
    calls.push({ path: name, procedure, input: inputs[index] })
  }
  return { isBatch, calls }
}

/** The input of each call, or null when the text is not what a client of ours sends. */
function readInputs(text: string | null, isBatch: boolean, count: number): unknown[] | null {
  if (text === null || text === '') return new Array(count)
  try {
    const sent: unknown = JSON.parse(text)
    if (!isBatch) return [transformer.input.deserialize(sent)]
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
    const byIndex = sent as Record<number, unknown>
    return Array.from({ length: count }, (_, index) => {
      const input = byIndex[index]
      return input === undefined ? undefined : transformer.input.deserialize(input)
    })
  } catch {
    return null
  }
}
