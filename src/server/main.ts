import { createServer } from 'node:http'
import path from 'node:path'
import { createApp } from './app.ts'
import { openDatabase } from './db/open-database.ts'
import { type Deps, systemClock } from './deps.ts'
import { readEnv } from './env.ts'
import { startHousekeeping } from './features/accounts/housekeeping/housekeeping.service.ts'
import { ensureFirstAdmin } from './features/accounts/roles/first-admin.service.ts'
import { startBillingWorker } from './features/billing/billing.worker.service.ts'
import { mailBacklog } from './features/mail/mail.service.ts'
import { startMailWorker } from './features/mail/mail.worker.service.ts'
import { keepPushKeys } from './features/reminders/keys/push-keys.service.ts'
import { startReminderWorker } from './features/reminders/reminders.worker.service.ts'
import { readLabelCatalogue } from './features/scans/catalogue/catalogue.service.ts'
import { drainOnSignal } from './http/drain.ts'
import type { Lifecycle } from './http/health.ts'
import { listen } from './http/listen.ts'
import { createLog } from './log.ts'
import { composeMail } from './mail-composers.ts'
import { createMetrics } from './metrics/metrics.prom-client.ts'
import { createAi } from './providers/ai/create-ai.ts'
import { createFiles } from './providers/files/create-files.ts'
import { createFileTransport } from './providers/mail/mail.files.nodemailer.ts'
import { createSmtpTransport } from './providers/mail/mail.smtp.nodemailer.ts'
import { createOpenIdProvider } from './providers/oauth/openid-provider.arctic.ts'
import { createOutbound } from './providers/outbound/outbound.https.ts'
import { openPayments } from './providers/payments/create-payments.ts'
import { contactOf, createWebPush, generatePushKeys } from './providers/push/push.web-push.ts'
import { masterSecret } from './secrets/master-secret.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { loadFrontEnd } from './ssr/front-end.ts'

const env = readEnv()
const log = createLog(env.logLevel)
const clock = systemClock
const isDevelopment = process.argv.includes('--dev')

const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
const secrets = createSecretBox(masterSecret(env))
const database = await openDatabase(env, log)
if (env.seedOnStart) await seedWhenEmpty(database.db, { log })
const firstAdmin = await ensureFirstAdmin(database, env.firstAdmin)
if (firstAdmin?.generatedPassword) {
  const { email, generatedPassword } = firstAdmin
  process.stdout.write(`\nAdmin: ${email}, password (shown this once): ${generatedPassword}\n\n`)
}

const frontEnd = await loadFrontEnd({ isDevelopment, server })
const port = await listen(server, env)
const origin = env.appOrigin ?? `http://localhost:${port}`
const { payments, sandbox } = await openPayments({ env, port, origin, clock, log, secrets })
const deps: Deps = {
  db: database.db,
  clock,
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
    keys: await keepPushKeys({ db: database.db, secrets }, generatePushKeys),
    contact: contactOf(env.mailFrom),
  }),
  files: await createFiles(env),
  outbound: createOutbound(),
  ai: createAi({ environment: env.ai, catalogue: () => readLabelCatalogue(database.db) }),
  payments,
  oauthProviders:
    env.google === undefined ? [] : [createOpenIdProvider({ id: 'google', name: 'Google', ...env.google })],
}
const mailWorker = startMailWorker(deps, (order) => composeMail(deps, order))
const reminderWorker = startReminderWorker(deps)
const billingWorker = startBillingWorker(deps)
const housekeeping = startHousekeeping(deps)
const lifecycle: Lifecycle = { isDraining: false }
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
server.on(
  'request',
  createApp({
    deps,
    lifecycle,
    trustProxy: env.trustProxy,
    ...frontEnd,
    ...(sandboxPages && { sandboxPages }),
    ...(metrics && { metrics }),
  }),
)

const stopWorkers = async () => {
  housekeeping.stop()
  await Promise.all([mailWorker.stop(), reminderWorker.stop(), billingWorker.stop()])
  await Promise.all([deps.mail.close(), deps.ai.close(), sandbox?.close()])
}
drainOnSignal({ server, lifecycle, log, close: [stopWorkers, frontEnd.close, database.close] })
log.info({ origin, port }, 'ready')
if (!env.isProduction) process.stdout.write(`\nSmart Hydration: ${origin}\n\n`)
