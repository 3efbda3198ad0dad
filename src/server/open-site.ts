import type { Server } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { analyzeSearched, createWaterData, LIVE_CODES, loadWaterSystems } from '@smart-hydration/water-data'
import type { Express } from 'express'
import { createApp } from './app.ts'
import { backgroundTasks } from './background-tasks.ts'
import type { Database } from './db/create-db.ts'
import type { OpenDatabase } from './db/open-database.ts'
import { openReadReplica } from './db/read-replica.ts'
import { type Deps, systemClock } from './deps.ts'
import type { Env } from './env.ts'
import { ensureFirstAdmin } from './features/accounts/roles/first-admin.service.ts'
import { readArticleReviews } from './features/admin/review/review.service.ts'
import { loadPushKeys } from './features/hydration/reminders/push-keys.service.ts'
import { readLabelCatalogue } from './features/scans/catalogue/catalogue.service.ts'
import { refreshReports } from './features/water/reports/refresh-reports.service.ts'
import { readShippedStatuses } from './features/water/status/shipped-statuses.ts'
import { judgeNewSystems } from './features/water/status/statuses.service.ts'
import type { Lifecycle } from './http/health.ts'
import type { Log } from './log.ts'
import { startBackground } from './platform/background/background.service.ts'
import { mailBacklog } from './platform/mail/mail.service.ts'
import { createAi } from './providers/ai/create-ai.ts'
import { createReports } from './providers/create-reports.ts'
import { createDisk } from './providers/disk/disk.node.ts'
import { createEpaRecord } from './providers/epa-record/epa-record.https.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createFoodFacts } from './providers/food-facts/food-facts.https.ts'
import { createHubeau } from './providers/hubeau/hubeau.https.ts'
import { createFileTransport } from './providers/mail/mail.files.nodemailer.ts'
import { createSmtpTransport } from './providers/mail/mail.smtp.nodemailer.ts'
import type { OAuthProvider } from './providers/oauth/openid-provider.arctic.ts'
import { createOutbound } from './providers/outbound/outbound.https.ts'
import { openPayments } from './providers/payments/create-payments.ts'
import type { Payments } from './providers/payments/payments.stripe.ts'
import { contactOf, createWebPush, generatePushKeys } from './providers/push/push.web-push.ts'
import { masterSecret } from './secrets/master-secret.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { seedOnStart } from './seed/seed.ts'
import { loadFrontEnd } from './ssr/front-end.ts'
import { runStartStep } from './start-step.ts'

/** What the tests of a whole server may replace: payments and the way to push services. */
export interface Outside {
  payments?: Payments
  createPush?: typeof createWebPush
}

/** A server that listens, and whose database may still be starting. */
export interface OpenedServer {
  env: Env
  log: Log
  server: Server
  port: number
  /** The site's public address. */
  origin: string
  lifecycle: Lifecycle
  /** The database, which may still be starting. */
  opening: Promise<OpenDatabase>
  /** Serves the front end from source, with hot reloading. */
  isDevelopment: boolean
  /** The build of the front end, if it still runs. */
  building: Promise<void> | undefined
  outside: Outside
  /** Takes how to close what is opened here; the last one is closed first. */
  close: (() => Promise<void>)[]
}

/** Opens everything behind a server's port: fills the database, opens the providers, starts the background tasks. */
export async function openSite(opened: OpenedServer): Promise<Express> {
  const { env, log, port, origin, lifecycle, opening, outside, close } = opened
  const { createPush = createWebPush } = outside
  const clock = systemClock
  const secrets = createSecretBox(masterSecret(env))
  // The front end needs no database: it is built and loads while that starts and is filled.
  const loadingFrontEnd = loadFrontEnd(opened)
  loadingFrontEnd.catch(() => {})
  close.unshift(async () => (await loadingFrontEnd.catch(() => null))?.close())
  const database = await opening
  const { firstAdmin, pushKeys } = await database.withoutLimits(async (unlimited) => {
    if (env.seedOnStart) await fillDatabase(unlimited, log)
    else await judgeNew(unlimited, log)
    return {
      firstAdmin: await ensureFirstAdmin(unlimited, env.firstAdmin),
      pushKeys: await loadPushKeys({ db: unlimited.db, secrets }, generatePushKeys),
    }
  })
  if (firstAdmin?.generatedPassword) {
    const { email, generatedPassword } = firstAdmin
    process.stdout.write(`\nAdmin: ${email}, password (shown this once): ${generatedPassword}\n\n`)
  }

  const replica = openReplica(env, database, log)
  close.unshift(async () => replica?.close())
  const frontEnd = await loadingFrontEnd
  const { payments, sandbox } = await openPayments({ env, port, origin, clock, log, secrets })
  const disk = createDisk({ folder: env.dataDir })
  const outbound = createOutbound()
  const deps: Deps = {
    db: database.db,
    replica,
    clock,
    pause: (ms) => setTimeout(ms),
    log,
    site: {
      origin,
      isSecure: env.isProduction || origin.startsWith('https:'),
      sisterApp: env.sisterApp,
      contact: contactOf(env.mailFrom),
    },
    secrets,
    mail:
      env.smtpUrl === undefined
        ? createFileTransport({ folder: path.join(env.dataDir, 'mail'), from: env.mailFrom, log, clock })
        : createSmtpTransport({ url: env.smtpUrl, from: env.mailFrom }),
    push: createPush({
      keys: pushKeys,
      contact: contactOf(env.mailFrom),
    }),
    files: await createFiles(env, disk),
    disk,
    outbound,
    foodFacts: createFoodFacts({ contact: contactOf(env.mailFrom) }),
    hubeau: createHubeau({ contact: contactOf(env.mailFrom), parameters: LIVE_CODES }),
    epaRecord: createEpaRecord({ contact: contactOf(env.mailFrom) }),
    waterData: createWaterData({
      pool: database.pool,
      folder: path.join(env.dataDir, 'imports'),
      outbound,
    }),
    ai: createAi({
      environment: env.ai,
      catalogue: () => readLabelCatalogue(database.db),
      articleReviews: () => readArticleReviews(database.db),
    }),
    reports: createReports(),
    payments: outside.payments ?? payments,
    oauthProviders: await openOAuthProviders(env),
  }
  const background = startBackground(log, backgroundTasks(deps))
  const sandboxPages = sandbox?.pages
  const metrics = await openMetrics(env, database)
  const app = createApp({
    deps,
    lifecycle,
    trustProxy: env.trustProxy,
    hstsIncludesSubdomains: env.hstsIncludesSubdomains,
    ...frontEnd,
    ...(sandboxPages && { sandboxPages }),
    ...(metrics && { metrics }),
  })

  const stopBackground = async () => {
    // A scheduled import would run on; it ends and is rolled back.
    await Promise.all([background.stop(), deps.waterData.close()])
    await Promise.all([deps.mail.close(), deps.ai.close(), deps.reports.close(), sandbox?.close()])
  }
  close.unshift(stopBackground)
  return app
}

/**
 * Writes the starting data and the water systems, and judges what is new in them, so that the first page shows it. The shipped
 * files are read while the starting data is written; a first load then locks tables that the starting data waits for.
 */
async function fillDatabase(database: Database, log: Log): Promise<void> {
  const { db, pool } = database
  const clock = systemClock
  const seeding = runStartStep(log, 'Writing the starting data', (onProgress) =>
    seedOnStart(db, { log, onProgress }),
  )
  const loading = runStartStep(log, 'Loading the water systems', (onProgress) =>
    loadWaterSystems(pool, { log, after: seeding, onProgress }),
  )
  const [seeded, loaded] = await Promise.all([seeding, loading])
  await Promise.all([loaded !== null && analyzeSearched(pool), judgeNew(database, log, readShippedStatuses)])
  if (seeded === null && loaded === null) return
  const changed = await runStartStep(log, 'Assessing the reports', () => refreshReports({ db, clock }))
  if (changed > 0) log.info({ changed }, 'Reports were reassessed')
}

/** Judges the systems that were never judged. */
const judgeNew = ({ db }: Database, log: Log, shipped?: typeof readShippedStatuses) =>
  runStartStep(log, 'Judging the water systems', (onProgress) =>
    judgeNewSystems({ db, clock: systemClock }, { shipped, onProgress }),
  )

function openReplica({ databaseReadUrl, databasePoolSize }: Env, primary: OpenDatabase, log: Log) {
  if (databaseReadUrl === undefined) return null
  return openReadReplica({ primary, connectionString: databaseReadUrl, poolSize: databasePoolSize, log })
}

// Without their settings, the libraries of these two are not loaded.

async function openOAuthProviders({ loginProviders }: Env): Promise<OAuthProvider[]> {
  if (loginProviders.length === 0) return []
  const { createOpenIdProvider } = await import('./providers/oauth/openid-provider.arctic.ts')
  const { readIcon } = await import('./providers/oauth/provider-icon.ts')
  return Promise.all(
    loginProviders.map(async ({ iconFile, ...settings }) =>
      createOpenIdProvider({ ...settings, icon: iconFile === null ? null : await readIcon(iconFile) }),
    ),
  )
}

async function openMetrics({ metricsToken, databasePoolSize }: Env, { db, pool }: OpenDatabase) {
  if (metricsToken === undefined) return undefined
  const { createMetrics } = await import('./metrics/metrics.prom-client.ts')
  return {
    token: metricsToken,
    metrics: createMetrics({ pool, poolSize: databasePoolSize, mailBacklog: () => mailBacklog(db) }),
  }
}
