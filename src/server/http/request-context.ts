import type { Request, Response } from 'express'
import { PERSON_HEADER } from '#shared/accounts/person-header.ts'
import { localeFrom } from '#shared/format/locale.ts'
import { namedRegion } from '#shared/format/region.ts'
import { reportedTimeZone } from '#shared/time-zone.rules.ts'
import { TIME_ZONE_HEADER } from '#shared/time-zone-header.ts'
import { VISITOR } from '#shared/viewer.ts'
import type { Deps } from '../deps.ts'
import { SESSION_COOKIE, viewerOfToken } from '../features/accounts/sessions/sessions.service.ts'
import { clientAddress } from '../limits/networks.ts'
import type { Context } from '../trpc/context.ts'
import { requestCookies } from './cookies.ts'

/** A longer `User-Agent` is cut. */
const USER_AGENT_MAX_LENGTH = 300
/** A longer `Accept-Language` is cut. */
const LANGUAGES_MAX_LENGTH = 100

/**
 * Creates the context of a request. The session's owner is read from the database each time, so that a ban, a new role or
 * a sign-out elsewhere takes effect at once. A request without our cookie needs no query.
 */
export async function requestContext(deps: Deps, req: Request, res: Response): Promise<Context> {
  const cookies = requestCookies(req, res, deps.site.isSecure)
  const languages = req.get('accept-language')?.slice(0, LANGUAGES_MAX_LENGTH)
  const timeZone = reportedTimeZone(req.get(TIME_ZONE_HEADER))
  const context: Context = {
    deps,
    viewer: VISITOR,
    session: null,
    client: {
      address: clientAddress(req.ip),
      userAgent: req.get('user-agent')?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    },
    locale: localeFrom(languages),
    region: namedRegion(languages),
    timeZone,
    cookies,
    requestId: res.locals.requestId,
    mayShareAnswer: req.headers.cookie === undefined,
  }
  const token = cookies.get(SESSION_COOKIE)
  if (token === undefined) return context
  const { viewer, session } = await viewerOfToken(deps, cookies, token, timeZone)
  const person = req.get(PERSON_HEADER)
  const isAboutSomebodyElse = person !== undefined && viewer.kind === 'user' && viewer.id !== person
  return isAboutSomebodyElse ? context : { ...context, viewer, session }
}
