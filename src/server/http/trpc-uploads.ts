import { getTRPCErrorShape, type TRPCError, transformTRPCResponse } from '@trpc/server'
import type { Request, RequestHandler, Response } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { appRouter } from '../trpc/app-router.ts'
import { toTrpcError } from '../trpc/init.ts'
import { readForm } from './read-form.ts'
import { receiveBody } from './receive-body.ts'
import { requestContext } from './request-context.ts'
import { type CallOptions, type Calls, readCalls, runCalls, send, withInputs } from './trpc-calls.ts'
import { createUploadGate, pathsOf, type UploadLimits } from './upload-gate.ts'

const FORM_TYPE = 'multipart/form-data'

/** Whether a request brings its input in another format than JSON: with a file. */
export function bringsFile({ method, headers }: Request): boolean {
  return method === 'POST' && headers['content-type']?.startsWith(FORM_TYPE) === true
}

interface UploadOptions {
  deps: Deps
  calls: CallOptions
  limits: UploadLimits
  maxBytes: number
}

/**
 * Answers calls with large bodies: with files, and with pictures inside JSON. A body is received only from a caller who may use
 * the procedure and has a place, and waits in a file for its turn: the framework's own adapter would hold it in memory from the
 * first byte. JSON that is not in the format of our client is passed on, as the request's body.
 */
export function uploadHandler({ deps, calls: options, limits, maxBytes }: UploadOptions): RequestHandler {
  const gate = createUploadGate(limits)
  return async (req, res, next) => {
    let calls: Calls | null
    try {
      const context = await requestContext(deps, req, res)
      gate.enter(context, pathsOf(req), res)
      const isText = !bringsFile(req)
      const waitForTurn = () => gate.waitForTurn(context, res, { isText })
      const body = await receiveBody(deps, req, { maxBytes, waitForTurn })
      if (body === null) return
      calls = isText ? callsInText(req, body, options) : await callOfForm(req, body, options)
    } catch (thrown) {
      const error = toTrpcError(thrown)
      if (error === null) throw thrown
      // Do not wait for the rest of the body.
      if (!req.complete) res.setHeader('Connection', 'close')
      options.onError({ error, path: req.path.slice(1) })
      return refuse(res, error, options)
    }
    if (calls === null) return next()
    send(res, await runCalls(options, calls, req, res, {}))
  }
}

const named = (req: Request, { maxBatchSize }: CallOptions) => readCalls(req, 'mutation', maxBatchSize)

/** The calls of a body that is JSON. Null for other text, which is left in the request. */
function callsInText(req: Request, body: Buffer, options: CallOptions): Calls | null {
  const text = body.toString('utf8')
  const calls = named(req, options)
  const whole = text === '' ? null : calls && withInputs(calls, text)
  if (whole === null) req.body = text
  return whole
}

/** The one call of a form. Throws AppError `BAD_REQUEST` for a form that cannot be read, and for a batch. */
async function callOfForm(req: Request, body: Buffer<ArrayBuffer>, options: CallOptions): Promise<Calls> {
  const calls = named(req, options)
  const [call] = calls?.calls ?? []
  if (calls === null || call === undefined || calls.isBatch)
    throw new AppError('BAD_REQUEST', 'Send a file to one procedure alone.')
  return { ...calls, calls: [{ ...call, input: await readForm(body, req.headers['content-type'] ?? '') }] }
}

/** Answers a call that was rejected before it was run, in the framework's format. */
function refuse(res: Response, error: TRPCError, { headersFor, statusOf }: CallOptions): void {
  const { _config: config } = appRouter._def
  const shape = getTRPCErrorShape({
    config,
    error,
    type: 'mutation',
    path: undefined,
    input: undefined,
    ctx: undefined,
  })
  shape.data.requestId = res.locals.requestId
  res
    .status(statusOf([error]) ?? shape.data.httpStatus)
    .set(headersFor({ paths: [], errors: [error], ctx: undefined }))
    .json(transformTRPCResponse(config, { error: shape }))
}
