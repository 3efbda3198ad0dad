import type { Viewer } from '#shared/viewer.ts'
import type { Deps } from '../deps.ts'

/** The session a request carried, found valid for this request. */
export interface CurrentSession {
  /** SHA-256 of its token: the row's key. */
  id: string
  /** The name by which its owner may end it. */
  handle: string
  /** ISO time at which it ends unless it is used before, and the seconds until then. */
  expiresAt: string
  expiresIn: number
  /** ISO time until which sensitive changes are open. */
  reauthenticatedUntil: string | null
}

/** The browser's cookies as a procedure may read and set them. */
export interface Cookies {
  get(name: string): string | undefined
  /** An HttpOnly cookie of this site; without a life time it ends with the browser. */
  set(name: string, value: string, options: { maxAgeSeconds?: number }): void
  delete(name: string): void
}

/** Where a request came from. */
export interface Client {
  /** The address, as far as the trusted proxies tell it. */
  address: string
  userAgent: string | null
}

/** What every procedure knows about the request it answers. */
export interface Context {
  deps: Deps
  viewer: Viewer
  /** Null for visitors, and for people whose session no longer counts. */
  session: CurrentSession | null
  client: Client
  /** English in the region of the browser's first language: 'en-GB'. */
  locale: string
  cookies: Cookies
  /** Names this request in logs and in error answers. */
  requestId: string
  /** Whether shared caches may keep this request's public answers: it carried no cookie. */
  mayShareAnswer: boolean
  /** The picture that came behind the input in the same body; left out where there was none. */
  picture?: Buffer
}

/** Somebody signed in, as procedures for members know them. */
export type Member = Extract<Viewer, { kind: 'user' }>

/** The context of a request by somebody signed in. */
export interface MemberContext extends Context {
  viewer: Member
  session: CurrentSession
}
