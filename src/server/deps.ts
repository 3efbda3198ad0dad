import type { Database } from './db/create-db.ts'
import type { Log } from './log.ts'

/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date
}

/** The clock of a running server. */
export const systemClock: Clock = { now: () => new Date() }

/** What the site says of itself on every page. */
export interface Site {
  /** Scheme, host and port under which the site is served; the base of every absolute address. */
  origin: string
  sisterApp: { name: string; url: string }
}

/** Everything the features need from outside, chosen once at start. */
export interface Deps {
  db: Database['db']
  clock: Clock
  log: Log
  site: Site
}
