import type { Database } from './db/create-db.ts'
import type { Log } from './log.ts'
import type { Ai } from './providers/ai/ai.port.ts'
import type { Disk } from './providers/disk/disk.port.ts'
import type { Files } from './providers/files/files.port.ts'
import type { MailTransport } from './providers/mail/mail.port.ts'
import type { OAuthProvider } from './providers/oauth/oauth.port.ts'
import type { Outbound } from './providers/outbound/outbound.port.ts'
import type { Payments } from './providers/payments/payments.port.ts'
import type { PushSender } from './providers/push/push.port.ts'
import type { SecretBox } from './secrets/secret-box.ts'

/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date
}

/** The clock of a running server. */
export const systemClock: Clock = { now: () => new Date() }

/** Waits for a number of milliseconds. Tests answer at once and note how long it would have been. */
export type Pause = (ms: number) => Promise<void>

/** What the site says of itself on every page. */
export interface Site {
  /** Scheme, host and port under which the site is served; the base of every absolute address. */
  origin: string
  /** Whether cookies are for encrypted connections only: over HTTPS, and always in production. */
  isSecure: boolean
  /** The operator's own food-scanning app, for the footer's banner; null: there is none. */
  sisterApp: { name: string; url: string } | null
  /** Where people write to, as a `mailto:` address. */
  contact: string
}

/** Everything the features need from outside, chosen once at start. */
export interface Deps {
  db: Database['db']
  clock: Clock
  pause: Pause
  log: Log
  site: Site
  secrets: SecretBox
  mail: MailTransport
  push: PushSender
  files: Files
  /** The data folder's. */
  disk: Disk
  outbound: Outbound
  ai: Ai
  /** Null: payments are not configured. */
  payments: Payments | null
  /** Where else people may log in from; empty unless configured. */
  oauthProviders: readonly OAuthProvider[]
}
