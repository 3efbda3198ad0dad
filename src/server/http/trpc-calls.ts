import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { Request, Response } from 'express'
import { transformer } from '#shared/transformer.ts'
import { depsAtVersion } from '../features/content-version/content-version.service.ts'
import { appRouter } from '../trpc/app-router.ts'
import type { Context, Turn } from '../trpc/context.ts'
import { procedureAt } from '../trpc/procedure-meta.ts'
import { whileConnected } from './creation.ts'

const config = appRouter._def._config

/** How calls are run and answered. */
export interface CallOptions {
  maxBatchSize: number
  createContext(req: Request, res: Response): Promise<Context>
  /** Called for every call that failed. */
  onError(failure: { error: TRPCError; path?: string; ctx?: Context }): void
  /** The headers of an answer to these calls, in addition to its type. */
  headersFor(answer: {
    paths: readonly string[]
    errors: readonly TRPCError[]
    /** Undefined when the session could not be read: every call has failed then. */
    ctx: Context | undefined
  }): Record<string, string>
  /** The status of a failure the framework has no code for; undefined leaves it to the framework. */
  statusOf(errors: readonly TRPCError[]): number | undefined
}

interface Call {
  path: string
  procedure: AnyTRPCProcedure
  input: unknown
}

/** The calls of a request, all of one type: one, or several in a batch. */
export interface Calls {
  type: 'query' | 'mutation'
  isBatch: boolean
  calls: Call[]
}

/** An answer as it is sent. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether every call succeeded. */
  isComplete: boolean
}

/** Sends an answer whole. */
export function send(res: Response, { status, headers, body }: Answer): void {
  res.statusCode = status
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}

/** How the calls of one request are run. */
export interface RunOptions {
  /** The content version the answer is cached under; undefined for an answer of this request alone. */
  version?: string
  /** Who else waits for the answer; its signal ends the calls, and otherwise the end of the connection. */
  turn?: Turn
  /** The context of the request, where it was created already; null where that failed, after waiting for the database. */
  ctx?: Context | null | undefined
  /** Fails every call. */
  failure?: unknown
}

/** Runs the calls of one request. Each failure is part of the answer. */
export async function runCalls(
  options: CallOptions,
  query: Calls,
  req: Request,
  res: Response,
  { version, turn, ctx: created, failure }: RunOptions = {},
): Promise<Answer> {
  const signal = turn?.signal ?? whileConnected(res)
  const errors: TRPCError[] = []
  let ctx = created ?? undefined
  let reason = failure
  try {
    if (created === undefined) ctx = await options.createContext(req, res)
    if (ctx !== undefined && turn !== undefined) ctx = { ...ctx, turn }
    if (ctx !== undefined && version !== undefined)
      ctx = { ...ctx, deps: await depsAtVersion(ctx.deps, version) }
  } catch (error) {
    reason = error
  }
  const results = query.calls.map(async ({ path, procedure, input }, batchIndex) => {
    try {
      if (ctx === undefined || reason !== undefined) throw reason
      const call = {
        path,
        ctx,
        type: query.type,
        batchIndex,
        getRawInput: async () => input,
        signal,
      }
      return { result: { data: await procedure(call as Parameters<AnyTRPCProcedure>[0]) } }
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      errors.push(error)
      options.onError({ error, path, ctx })
      return { error: getTRPCErrorShape({ config, error, type: query.type, path, input, ctx }) }
    }
  })
  const answers = await Promise.all(results)
  const [first] = answers
  const answer = query.isBatch || first === undefined ? answers : first
  return {
    status: options.statusOf(errors) ?? getHTTPStatusCode(answer),
    headers: {
      'Content-Type': 'application/json',
      ...options.headersFor({ paths: query.calls.map(({ path }) => path), errors, ctx }),
    },
    body: JSON.stringify(transformTRPCResponse(config, answer)),
    isComplete: errors.length === 0,
  }
}

/** The parameters of an address. */
export const parametersOf = ({ url, path }: Request) => new URLSearchParams(url.slice(path.length))

/** The calls that an address names; null if one is no procedure of this type. */
export function readCalls(req: Request, type: Calls['type'], maxBatchSize: number): Calls | null {
  const isBatch = parametersOf(req).get('batch') === '1'
  const path = decodeURIComponent(req.path.slice(1))
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > maxBatchSize) return null
  const calls: Call[] = []
  for (const name of paths) {
    const procedure = procedureAt(name)
    if (procedure?._def.type !== type) return null
    calls.push({ path: name, procedure, input: undefined })
  }
  return { type, isBatch, calls }
}

/** Calls with their inputs; null when the text is not in the format our client sends. */
export function withInputs(query: Calls, sent: string | null): Calls | null {
  const inputs = readInputs(sent, query.isBatch, query.calls.length)
  return inputs && { ...query, calls: query.calls.map((call, index) => ({ ...call, input: inputs[index] })) }
}

/** The input of each call; null when the text is not in the format our client sends. */
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
