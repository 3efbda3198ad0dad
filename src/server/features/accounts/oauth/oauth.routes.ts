import { type Request, type Response, Router } from 'express'
import { toAppError } from '#server/db/pg-errors.ts'
import type { Deps } from '#server/deps.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { requestContext } from '#server/http/request-context.ts'
import {
  isSignInProblem,
  SIGN_IN_PROBLEM_PARAM,
  SIGN_IN_STEP_PARAM,
  type SignInProblem,
} from '#shared/accounts/sign-in-problems.ts'
import { AppError, type AppErrorCode } from '#shared/app-error.ts'
import { safeNext } from '#shared/safe-next.ts'
import { beginOAuth, finishOAuth, providerOf } from './oauth.service.ts'
import { takePending } from './pending-sign-in.ts'

const PROBLEM_OF_CODE: Partial<Record<AppErrorCode, SignInProblem>> = {
  UNAUTHORIZED: 'refused',
  FORBIDDEN: 'suspended',
  TOO_MANY_REQUESTS: 'too-many',
}

/** A query parameter; one that occurs twice counts as missing. */
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The URL of a page with the outcome of the sign-in. It replaces the outcome of an earlier one. */
function withOutcome(next: string, origin: string, outcome: Record<string, string>): string {
  const url = new URL(next, origin)
  for (const name of [SIGN_IN_PROBLEM_PARAM, SIGN_IN_STEP_PARAM]) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Sign-in with another service. `/auth/{provider}?next=/path` redirects to it, and it sends the browser back to
 * `/auth/{provider}/callback`. Either way people end on our page `next`, with `signIn=factor` while the second factor is
 * missing and `signInProblem={code}` when the sign-in failed.
 */
export function oauthRoutes(deps: Deps): Router {
  const { log } = deps
  const routes = Router()

  routes.use('/auth', (_req, res, next) => {
    res.setHeader('Cache-Control', CACHE_CONTROL.never)
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    next()
  })

  /** The problem code to show for a failure. Failures that are not the person's are logged. */
  function problemOf(thrown: unknown, req: Request, res: Response): SignInProblem {
    const error = thrown instanceof AppError ? thrown : toAppError(thrown)
    const details = { requestId: res.locals.requestId, provider: req.params.provider }
    if (error === null) {
      log.error({ ...details, err: thrown }, 'unexpected failure of a sign-in')
      return 'unavailable'
    }
    if (error.cause !== undefined) {
      const cause = error.cause instanceof Error ? error.cause.message : String(error.cause)
      log.warn({ ...details, code: error.code, cause }, 'a sign-in at another service failed')
    }
    const reason = error.details?.reason
    return isSignInProblem(reason) ? reason : (PROBLEM_OF_CODE[error.code] ?? 'unavailable')
  }

  routes.get('/auth/:provider', async (req, res) => {
    const provider = providerOf(deps, req.params.provider)
    const next = safeNext(req.query.next, deps.site.origin)
    try {
      const ctx = await requestContext(deps, req, res)
      res.redirect(302, (await beginOAuth(ctx, provider, next)).href)
    } catch (error) {
      const outcome = { [SIGN_IN_PROBLEM_PARAM]: problemOf(error, req, res) }
      res.redirect(303, withOutcome(next, deps.site.origin, outcome))
    }
  })

  routes.get('/auth/:provider/callback', async (req, res) => {
    const provider = providerOf(deps, req.params.provider)
    let next = '/'
    const outcome: Record<string, string> = {}
    try {
      const ctx = await requestContext(deps, req, res)
      const pending = takePending(ctx, provider.id)
      next = safeNext(pending?.next, deps.site.origin)
      const { state, code, error } = req.query
      const answer = { state: text(state), code: text(code), error: text(error) }
      const result = await finishOAuth(ctx, provider, pending, answer)
      if (result.status === 'new-password-required')
        return res.redirect(303, `/reset-password?token=${result.passwordToken}&admin=1`)
      if (result.status === 'factor-required') outcome[SIGN_IN_STEP_PARAM] = 'factor'
    } catch (error) {
      outcome[SIGN_IN_PROBLEM_PARAM] = problemOf(error, req, res)
    }
    res.redirect(303, withOutcome(next, deps.site.origin, outcome))
  })

  return routes
}
