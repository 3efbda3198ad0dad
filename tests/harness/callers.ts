import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import type { Context, Cookies } from '#server/trpc/context.ts'
import type { Viewer } from '#shared/viewer.ts'
import { VISITOR } from '#shared/viewer.ts'

/** Every kind of caller. */
export type CallerKind = 'visitor' | 'unconfirmed' | 'user' | 'subscriber' | 'admin' | 'banned'

/** A viewer of each kind; the ids are new and belong to no row unless one is given. */
export function viewerOf(kind: CallerKind, id: string = randomUUID()): Viewer {
  if (kind === 'visitor') return VISITOR
  return {
    kind: 'user',
    id,
    role: kind === 'admin' ? 'admin' : 'user',
    isSubscribed: kind === 'subscriber' || kind === 'banned',
    isBanned: kind === 'banned',
    isConfirmed: kind !== 'unconfirmed',
  }
}

/** A cookie jar, like a browser's. */
export function createCookies(jar = new Map<string, string>()): Cookies {
  return {
    get: (name) => jar.get(name),
    set: (name, value) => void jar.set(name, value),
    delete: (name) => void jar.delete(name),
  }
}

/** The context of a request that comes from a browser without a session. */
export function visitorContext(deps: Deps, cookies = createCookies()): Context {
  return {
    deps,
    viewer: VISITOR,
    session: null,
    client: { address: '192.0.2.1', userAgent: null },
    locale: 'en-GB',
    region: 'GB',
    timeZone: null,
    cookies,
    requestId: randomUUID(),
    mayShareAnswer: false,
  }
}

/** A typed caller: procedures are called as functions, through every middleware and schema. */
export function callerAs(kind: CallerKind, deps: Deps) {
  return createCaller({ ...visitorContext(deps), viewer: viewerOf(kind) })
}
