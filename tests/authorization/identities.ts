import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { openReauthentication } from '#server/features/accounts/sessions/sessions.queries.ts'
import { SESSION_COOKIE, viewerOfToken } from '#server/features/accounts/sessions/sessions.service.ts'
import { insertPerson } from '../factories/people.ts'
import { createCookies } from '../harness/callers.ts'
import { createDevice, type Device } from '../harness/person.ts'

/** Everybody the authorisation tests ask as; all but the visitor hold a live session. */
export const IDENTITIES = [
  'visitor',
  'unconfirmed',
  'user',
  /** A plain user who has just repeated their password. */
  'reauthenticated',
  'subscriber',
  'admin',
  /** An admin who has just repeated their password. */
  'reauthenticated-admin',
  'banned',
] as const
export type Identity = (typeof IDENTITIES)[number]

/** What makes an account one of an identity; without an entry it is a confirmed one with nothing more. */
const PROFILES: Partial<Record<Identity, Parameters<typeof insertPerson>[1]>> = {
  unconfirmed: { email_confirmed_at: null },
  subscriber: { is_subscribed: true },
  admin: { role: 'admin' },
  'reauthenticated-admin': { role: 'admin' },
  // Whatever they paid for or were before, a ban is stronger.
  banned: { banned_until: '2999-01-01T00:00:00Z', is_subscribed: true, role: 'admin' },
}

/** Somebody with an account, a live session and a browser that holds its cookie. */
export interface Person {
  id: string
  email: string
  device: Device
  /** The session's token. */
  token: string
}

/** Somebody to ask as. A visitor has a browser alone. */
export type Caller = Person | { id: null; email: null; device: Device; token: null }

/** Plants a new person of an identity, signed in. */
export async function plantPerson(deps: Deps, identity: Exclude<Identity, 'visitor'>): Promise<Person> {
  // The factory counts within one process, and these live next to the factory's own.
  const email = `${identity}-${randomUUID()}@example.org`
  const { id } = await insertPerson(deps.db, { email, ...PROFILES[identity] })
  const device = createDevice(deps)
  const token = await createSession(deps.db, id, null)
  device.jar.set(SESSION_COOKIE, token)
  if (identity === 'reauthenticated' || identity === 'reauthenticated-admin') {
    const { session } = await viewerOfToken(deps, createCookies(), token)
    await openReauthentication(deps.db, session?.id ?? '')
  }
  return { id, email, device, token }
}

/** Plants somebody new to ask as. */
export async function plantCaller(deps: Deps, identity: Identity): Promise<Caller> {
  if (identity !== 'visitor') return plantPerson(deps, identity)
  return { id: null, email: null, device: createDevice(deps), token: null }
}
