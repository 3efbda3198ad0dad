import type { TRPCCreateRouterOptions } from '@trpc/server'
import type { RequestHandler } from 'express'
import type { Deps } from './deps.ts'
import type { ContentVersionOptions } from './http/public-cache.ts'
import type { SiteRoutes } from './http/site-routes.ts'
import type { BackgroundTask } from './platform/background/background.service.ts'
import type { QueuedMail } from './platform/mail/mail.service.ts'
import type { MailKind } from './platform/mail/mail-kinds.ts'
import type { ComposedMail } from './platform/mail/mail-layout.ts'

/** What plain addresses need of the host. */
export interface Host {
  deps: Deps
  version: ContentVersionOptions
  listed: SiteRoutes['listed']
}

export type MailComposer = (
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>,
  mail: QueuedMail,
) => Promise<ComposedMail | null>

type NounTask = Omit<BackgroundTask, 'run'> & { run: (deps: Deps) => Promise<unknown> }

/** Everything that a noun does on the server: it is in use once it stands in `nouns.ts`. */
export interface NounModule {
  /** By the name that the client calls. */
  procedures?: TRPCCreateRouterOptions
  /** What the back office calls as `admin.*`. */
  adminProcedures?: TRPCCreateRouterOptions
  /** Addresses that another program calls with a signature, which replaces the checks of host and origin. */
  signedRoutes?: (deps: Deps) => RequestHandler[]
  /** Addresses that are neither a procedure nor a page. */
  routes?: (host: Host) => RequestHandler[]
  tasks?: readonly NounTask[]
  /** Delete what has expired, once an hour. */
  cleanUp?: readonly ((deps: Deps) => Promise<unknown>)[]
  mails?: Partial<Record<MailKind, MailComposer>>
}
