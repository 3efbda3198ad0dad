import type { PageHandler } from '@smart-hydration/stripe-sandbox'
import type { RequestHandler } from 'express'
import { isAdmin } from '#shared/viewer.ts'
import type { Deps } from '../deps.ts'
import { requestContext } from './request-context.ts'

/** Serves the pages of the payment sandbox. Only admins get its clock page, because the clock moves everyone's plan. */
export function sandboxRoute(deps: Deps, pages: PageHandler): RequestHandler {
  return async (req, res) => {
    const { viewer } = await requestContext(deps, req, res)
    pages(req, res, { mayUseClock: isAdmin(viewer) })
  }
}
