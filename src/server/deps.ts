import type { WaterData } from '@smart-hydration/water-data'
import type { Database } from './db/create-db.ts'
import type { ReadReplica } from './db/read-replica.ts'
import type { Log } from './log.ts'
import type { Ai } from './providers/ai/ai.port.ts'
import type { Reports } from './providers/create-reports.ts'
import type { Disk } from './providers/disk/disk.node.ts'
import type { EpaRecordService } from './providers/epa-record/epa-record.https.ts'
import type { Files } from './providers/files/files.port.ts'
import type { FoodFacts } from './providers/food-facts/food-facts.https.ts'
import type { Hubeau } from './providers/hubeau/hubeau.https.ts'
import type { MailTransport } from './providers/mail/mail.port.ts'
import type { OAuthProvider } from './providers/oauth/openid-provider.arctic.ts'
import type { Outbound } from './providers/outbound/outbound.https.ts'
import type { Payments } from './providers/payments/payments.stripe.ts'
import type { PushSender } from './providers/push/push.web-push.ts'
import type { SecretBox } from './secrets/secret-box.ts'

/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Waits for some milliseconds. Tests return at once and record the time. */
export type Pause = (ms: number) => Promise<void>

export interface Site {
  /** Scheme, host and port of the site; the base of every absolute URL. */
  origin: string
  /** Whether cookies are `Secure`: over HTTPS, and always in production. */
  isSecure: boolean
  /** The operator's own food-scanning app for the banner in the footer, if there is one. */
  sisterApp: { name: string; url: string } | null
  /** Where people can write to, as a `mailto:` URL. */
  contact: string
}

/** The external dependencies of the features, created once at start. */
export interface Deps {
  /** The primary: whatever a person wrote is read here. */
  db: Database['db']
  /** A copy that public answers and reports may be read from; null without `DATABASE_READ_URL`. */
  replica: ReadReplica | null
  clock: Clock
  pause: Pause
  log: Log
  site: Site
  secrets: SecretBox
  mail: MailTransport
  push: PushSender
  files: Files
  disk: Disk
  outbound: Outbound
  /** Products that volunteers describe, by their barcodes. */
  foodFacts: FoodFacts
  /** Results of French networks, asked live. */
  hubeau: Hubeau
  /** US EPA's record of one water system, asked live. */
  epaRecord: EpaRecordService
  waterData: WaterData
  ai: Ai
  /** Reads utilities' and laboratories' reports. */
  reports: Reports
  /** Null when payments are not configured. */
  payments: Payments | null
  /** Other services people can log in with; empty unless configured. */
  oauthProviders: readonly OAuthProvider[]
}
