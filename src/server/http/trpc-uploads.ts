import type { Request, RequestHandler } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Context } from '../trpc/context.ts'
import { readForm } from './read-form.ts'
import { receiveBody } from './receive-body.ts'
import { bringsFile, contextOf, type RunOptions, runCalls, send } from './trpc-calls.ts'
import { createUploadGate, pathsOf, type UploadLimits } from './upload-gate.ts'

/**
 * Answers calls with large bodies: with files, and with pictures inside JSON. A body is received only from a caller who may use
 * the procedure and has a place, and waits in a file for its turn: otherwise it would be in memory from its first byte.
 */
export function uploadHandler(deps: Deps, limits: UploadLimits, maxBytes: number): RequestHandler {
  const gate = createUploadGate(limits)
  return async (req, res) => {
    const isText = !bringsFile(req)
    let ctx: Context | undefined
    let how: RunOptions
    try {
      const context = await contextOf(deps, req, res)
      ctx = context
      gate.enter(context, pathsOf(req), res)
      const waitForTurn = () => gate.waitForTurn(context, res, { isText })
      const body = await receiveBody(deps, req, { maxBytes, waitForTurn })
      if (body === null) return
      how = isText ? { text: body.toString('utf8') } : { form: await formOf(req, body) }
    } catch (failure) {
      // Do not wait for the rest of the body.
      if (!req.complete) res.setHeader('Connection', 'close')
      how = isText ? { failure } : { failure, form: null }
    }
    send(res, await runCalls(deps, req, res, { ...how, ...(ctx && { ctx }) }))
  }
}

/** The form of one call. Throws AppError `BAD_REQUEST` for a form that cannot be read, and for a batch. */
async function formOf(req: Request, body: Buffer<ArrayBuffer>): Promise<FormData> {
  if (req.query.batch === '1' || pathsOf(req).length > 1)
    throw new AppError('BAD_REQUEST', 'Send a file to one procedure alone.')
  return readForm(body, req.headers['content-type'] ?? '')
}
