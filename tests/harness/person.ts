import type { Deps } from '#server/deps.ts'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { SESSION_COOKIE, viewerOfToken } from '#server/features/accounts/sessions/sessions.service.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { createCookies, visitorContext } from './callers.ts'

type Api = ReturnType<typeof createCaller>

/** One browser of a person: it stores cookies, and every call is a separate request. */
export interface Device {
  /** Its cookies, by name. */
  jar: Map<string, string>
  /** Calls procedures as one request would: the session is read again. */
  ask<Answer>(call: (api: Api) => Promise<Answer>): Promise<Answer>
  /** Logs in with the factories' password, or the given one. */
  logIn(email: string, password?: string): Promise<void>
  /** Is logged in from an earlier visit: a session without the work of checking a password. */
  resume(email: string): Promise<void>
}

let lastHost = 0

/** A device without cookies, in a network of its own unless one is given. */
export function createDevice(
  deps: Deps,
  options: { address?: string; userAgent?: string; timeZone?: string; region?: string | null } = {},
): Device {
  lastHost += 1
  const { timeZone = null } = options
  const address = options.address ?? `198.51.${Math.floor(lastHost / 250)}.${lastHost % 250}`
  const jar = new Map<string, string>()
  const cookies = createCookies(jar)
  const device: Device = {
    jar,
    async ask(call) {
      const token = jar.get(SESSION_COOKIE)
      const who = token === undefined ? {} : await viewerOfToken(deps, cookies, token, timeZone)
      const client = { address, userAgent: options.userAgent ?? null }
      const { region = 'GB' } = options
      const context = { ...visitorContext(deps, cookies), client, region, timeZone, ...who }
      return call(createCaller(context))
    },
    async logIn(email, password = GOOD_PASSWORD) {
      await device.ask((api) => api.auth.signIn({ email, password }))
    },
    async resume(email) {
      const person = deps.db.selectFrom('profiles').select('id').where('email', '=', email)
      const { id } = await person.executeTakeFirstOrThrow()
      jar.set(SESSION_COOKIE, await createSession(deps.db, id, options.userAgent ?? null))
    },
  }
  return device
}
