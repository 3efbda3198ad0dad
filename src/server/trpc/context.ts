import type { Viewer } from '#shared/viewer.ts'
import type { Deps } from '../deps.ts'

export interface CurrentSession {
  /** SHA-256 of the token; the key of its row. */
  id: string
  /** The id by which its owner may end it. */
  handle: string
  /** ISO time at which it expires unless it is used before, and the seconds until then. */
  expiresAt: string
  expiresIn: number
  /** ISO time until which sensitive changes are allowed. */
  reauthenticatedUntil: string | null
}

/** Reads and sets the browser's cookies. */
export interface Cookies {
  get(name: string): string | undefined
  /** Sets an HttpOnly cookie of this site. Without `maxAgeSeconds` it expires when the browser closes. */
  set(name: string, value: string, options: { maxAgeSeconds?: number }): void
  delete(name: string): void
}

export interface Client {
  /** The IP address as reported by the trusted proxies. */
  address: string
  userAgent: string | null
}

/** Whose turn the reads of a request wait for, where that is not only its caller's. */
export interface Turn {
  /** The networks that wait for the answers; the set may grow. Without it the turn is the caller's. */
  owners?: ReadonlySet<string>
  /** Aborted once no one waits for them any more. */
  signal: AbortSignal
  /** Whether they are for a page, which has a place of its own. */
  isPage?: boolean
}

/** What procedures know about the request. */
export interface Context {
  deps: Deps
  viewer: Viewer
  /** Null for visitors, and for people whose session expired. */
  session: CurrentSession | null
  client: Client
  /** English as used in the region of the browser's first language: 'en-GB'. */
  locale: string
  /** The region that the browser's languages name: 'US'. Null if none does. */
  region: string | null
  /** The browser's IANA time zone, if it reports one that exists. */
  timeZone: string | null
  cookies: Cookies
  /** Identifies this request in logs and error responses. */
  requestId: string
  /** Whether shared caches may store this request's public answers: it carried no cookie. */
  mayShareAnswer: boolean
  /** Set where one request makes the answers of several, or a page. */
  turn?: Turn
}

export type Member = Extract<Viewer, { kind: 'user' }>

export interface MemberContext extends Context {
  viewer: Member
  session: CurrentSession
}
