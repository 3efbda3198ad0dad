import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createApp } from './app.ts'
import { backgroundTasks } from './background-tasks.ts'
import { openDataFolder } from './data-folder.ts'
import { openDatabase } from './db/open-database.ts'
import { type Deps, systemClock } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { ensureFirstAdmin } from './features/accounts/roles/first-admin.service.ts'
import { startBackground } from './features/background/background.service.ts'
import { mailBacklog } from './features/mail/mail.service.ts'
import { loadPushKeys } from './features/reminders/push-keys.service.ts'
import { readArticleReviews } from './features/review/review.service.ts'
import { readLabelCatalogue } from './features/scans/catalogue/catalogue.service.ts'
import { refreshReports } from './features/tap-water/refresh-reports.service.ts'
import { drainOnSignal } from './http/drain.ts'
import type { Lifecycle } from './http/health.ts'
import { listen } from './http/listen.ts'
import { answerWhileStarting } from './http/starting.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics } from './metrics/metrics.prom-client.ts'
import { createAi } from './providers/ai/create-ai.ts'
import { createDisk } from './providers/disk/disk.node.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createFileTransport } from './providers/mail/mail.files.nodemailer.ts'
import { createSmtpTransport } from './providers/mail/mail.smtp.nodemailer.ts'
import { createOpenIdProvider } from './providers/oauth/openid-provider.arctic.ts'
import { createOutbound } from './providers/outbound/outbound.https.ts'
import { openPayments } from './providers/payments/create-payments.ts'
import { contactOf, createWebPush, generatePushKeys } from './providers/push/push.web-push.ts'
import { createReports } from './providers/reports/create-reports.ts'
import { masterSecret } from './secrets/master-secret.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { seedOnStart } from './seed/seed.ts'
import { loadWaterSystems } from './seed/water-systems/load-water-systems.ts'
import { loadFrontEnd } from './ssr/front-end.ts'
import { startWarnings } from './start-warnings.ts'
import { createWaterData } from './water-data/create-water-data.ts'

interface StartOptions {
  /** Serves the front end from source, with hot reloading. */
  isDevelopment: boolean
}

/**
 * Starts the server: opens the port, then the database, then serves. Throws an Error with one sentence when it cannot
 * start, after it has stopped everything it started.
 */
export async function startServer({ isDevelopment }: StartOptions): Promise<void> {
  const env = readEnv()
  const log = createLog(env.logLevel)
  for (const warning of startWarnings(env)) log.warn(warning)
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
  const lifecycle: Lifecycle = { isDraining: false }
  const running: Running = { env, log, server, lifecycle, close: [], forceClose: async () => {} }
  server.on('request', answerWhileStarting)
  drainOnSignal({
    server,
    lifecycle,
    log,
    close: running.close,
    forceClose: () => running.forceClose(),
  })
  try {
    await start(running, isDevelopment)
  } catch (error) {
    // A signal arrived during the start: the running steps fail, and the process is about to exit.
    if (lifecycle.isDraining) return
    lifecycle.isDraining = true
    server.close()
    server.closeAllConnections()
    for (const step of running.close) await step()
    throw error
  }
}

interface Running {
  env: Env
  log: Log
  server: Server
  lifecycle: Lifecycle
  /** Closes what was opened, the last one first. */
  close: (() => Promise<void>)[]
  /** Stops the embedded database without waiting for anything else. */
  forceClose(): Promise<void>
}

async function start(running: Running, isDevelopment: boolean): Promise<void> {
  const { env, log, server, lifecycle, close } = running
  const clock = systemClock
  // The port first: a second server on the same port must not touch the data.
  const port = await listen(server, env)
  await openDataFolder(env)
  const secrets = createSecretBox(masterSecret(env))
  const opening = openDatabase(env, log)
  // A signal during the opening waits for it, so that a database that has just started is stopped again.
  close.unshift(async () => (await opening.catch(() => null))?.close())
  running.forceClose = async () => (await opening.catch(() => null))?.stopServer()
  const database = await opening
  if (lifecycle.isDraining) return
  if (env.seedOnStart) {
    await seedOnStart(database.db, { log })
    await loadWaterSystems(database.pool, { log })
  }
  const reassessedReports = await refreshReports({ db: database.db, clock })
  if (reassessedReports > 0) log.info({ changed: reassessedReports }, 'Reports were reassessed')
  const firstAdmin = await ensureFirstAdmin(database, env.firstAdmin)
  if (firstAdmin?.generatedPassword) {
    const { email, generatedPassword } = firstAdmin
    process.stdout.write(`\nAdmin: ${email}, password (shown this once): ${generatedPassword}\n\n`)
  }

  const frontEnd = await loadFrontEnd({ isDevelopment, server })
  close.unshift(frontEnd.close)
  const origin = env.appOrigin ?? `http://localhost:${port}`
  const { payments, sandbox } = await openPayments({ env, port, origin, clock, log, secrets })
  const disk = createDisk({ folder: env.dataDir })
  const outbound = createOutbound()
  const deps: Deps = {
    db: database.db,
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
    push: createWebPush({
      keys: await loadPushKeys({ db: database.db, secrets }, generatePushKeys),
      contact: contactOf(env.mailFrom),
    }),
    files: await createFiles(env, disk),
    disk,
    outbound,
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
    payments,
    oauthProviders:
      env.google === undefined ? [] : [createOpenIdProvider({ id: 'google', name: 'Google', ...env.google })],
  }
  const background = startBackground(log, backgroundTasks(deps))
  const sandboxPages = sandbox?.pages
  const metrics =
    env.metricsToken === undefined
      ? undefined
      : {
          token: env.metricsToken,
          metrics: createMetrics({
            pool: database.pool,
            poolSize: env.databasePoolSize,
            mailBacklog: () => mailBacklog(database.db),
          }),
        }
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
    await background.stop()
    await Promise.all([
      deps.mail.close(),
      deps.ai.close(),
      deps.reports.close(),
      deps.waterData.close(),
      sandbox?.close(),
    ])
  }
  close.unshift(stopBackground)
  if (lifecycle.isDraining) return
  server.off('request', answerWhileStarting)
  server.on('request', app)
  log.info({ origin, port }, 'ready')
  if (!env.isProduction) process.stdout.write(`\nSmart Hydration: ${origin}\n\n`)
}
