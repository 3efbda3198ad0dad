import type { Request, RequestHandler } from 'express'
import { AppError } from '#shared/app-error.ts'
import { MAX_REPORT_BYTES } from '#shared/water/reports/report-reading.ts'
import type { Deps } from '../deps.ts'
import { BODY_SIZES, type BodySize } from '../trpc/init.ts'
import { metaOf } from '../trpc/procedure-meta.ts'
import { cachedQueries } from './cached-queries.ts'
import type { ContentVersionOptions } from './public-cache.ts'
import { receiveText } from './receive-body.ts'
import { bringsFile, isJson, type RunOptions, runCalls, send } from './trpc-calls.ts'
import { uploadHandler } from './trpc-uploads.ts'
import { PICTURE_UPLOADS, pathsOf, REPORT_UPLOADS } from './upload-gate.ts'

const KIB = 1024
const BODY_BYTES: Readonly<Record<BodySize, number>> = {
  small: 16 * KIB,
  standard: 256 * KIB,
  import: 8 * KIB * KIB,
  attachment: 14 * KIB * KIB,
  // A PDF and what is around it in its form.
  report: MAX_REPORT_BYTES + 16 * KIB,
}

/**
 * Serves the procedures at `/api/trpc`.
 *
 * Shared caches may store an answer only when every call in the batch gives the same answer to everyone, all succeeded and
 * the request carried no cookie. Any other answer is private.
 */
export function trpcHandler(deps: Deps, version: ContentVersionOptions): RequestHandler {
  const queries = cachedQueries(deps, version)
  const uploads: Readonly<Partial<Record<BodySize, RequestHandler>>> = {
    attachment: uploadHandler(deps, PICTURE_UPLOADS, BODY_BYTES.attachment),
    report: uploadHandler(deps, REPORT_UPLOADS, BODY_BYTES.report),
  }
  return (req, res, next) => {
    // The framework would report a path that cannot be decoded as a bug of ours.
    if (!isDecodable(req.path)) throw new AppError('BAD_REQUEST', 'This address could not be read.')
    // `fetch`'s `Request`, which the framework reads, cannot represent TRACE.
    if (req.method === 'TRACE') throw new AppError('BAD_REQUEST', 'The request could not be understood.')
    if (req.path.includes('/', 1)) throw new AppError('NOT_FOUND', 'There is no such procedure.')
    return queries(req, res, async (error?: unknown) => {
      if (error !== undefined) return next(error)
      const size = bodySizeOf(req.path)
      const upload = uploads[size]
      if (upload !== undefined && (bringsFile(req) || (isJson(req) && isLarge(req))))
        return upload(req, res, next)
      const body = await bodyOf(req, BODY_BYTES[size])
      if (body === null) return
      send(res, await runCalls(deps, req, res, body))
    })
  }
}

/**
 * The body of a mutation; null when the client disconnected. One of ordinary length is read before anything else, so that the
 * calls hold no place while it arrives. A longer one, which no visitor may send, is read after the rights of the caller.
 */
async function bodyOf(req: Request, maxBytes: number): Promise<RunOptions | null> {
  if (req.method !== 'POST' || !isJson(req) || maxBytes > BODY_BYTES.standard) return { maxBytes }
  try {
    const text = await receiveText(req, maxBytes)
    return text === null ? null : { text }
  } catch (failure) {
    return { failure }
  }
}

/** Whether a body is, or may become, larger than a call without an attachment needs. */
const isLarge = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_BYTES.small

/** The body size of a batch: that of its strictest call. */
function bodySizeOf(path: string): BodySize {
  const sizes = pathsOf({ path }).map((name) => metaOf(name).body ?? 'standard')
  return BODY_SIZES.find((size) => sizes.includes(size)) ?? 'standard'
}

/** Whether every percent-encoded part of a path is valid UTF-8. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
