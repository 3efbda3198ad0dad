import type { RequestHandler } from 'express'
import { SHARED_QUEUES } from '../limits/shared-queues.ts'

/** Endpoints outside the procedures that read something for a request without a session. */
const ENDPOINTS =
  /^\/(images|share-pictures|go|auth|weekly-letter|well-reminder|start|api\/(log|today|drinks))(\/|$)/i

/** Limits how many requests of one network such an endpoint answers at once. */
export function limitAtOnce(): RequestHandler {
  return (req, res, next) => {
    if (ENDPOINTS.test(req.path))
      res.once('close', SHARED_QUEUES.reads.take({ account: null, address: req.ip ?? '' }))
    next()
  }
}
