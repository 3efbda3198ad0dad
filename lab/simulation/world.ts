import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StripeSandbox, startStripeSandbox } from '@smart-hydration/stripe-sandbox'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { createDb } from '#server/db/create-db.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { createLog } from '#server/log.ts'
import { withAdmin } from '#tests/harness/admin-connection.ts'
import { freePort } from '#tests/harness/free-port.ts'
import { send } from '#tests/harness/http.ts'
import { labelAnswer, problemAnswer } from '#tests/harness/openai/model-answers.ts'
import { startOpenAiServer, type TestOpenAiServer } from '#tests/harness/openai-server.ts'
import { type ControlledPostgres, startControlledPostgres } from '#tests/harness/postgres-control.ts'
import { startPushService, type TestPushService } from '#tests/harness/push-service.ts'
import { createProcesses, type RunningProcess } from '#tests/harness/server-process.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/harness/smtp-server.ts'
import { createWebClient, type ProcedureAnswer } from '#tests/harness/web-client.ts'
import type { SimulationSettings } from './simulated-server.ts'
import { type SimulatedTime, startTime } from './simulated-time.ts'

const DATABASE = 'simulated_week'
const WEBHOOK_SECRET = 'whsec_of_the_simulation'
/** The status of an answer that says that the disk is full. */
export const FULL = 507
/** How long a person tries to get an answer, ms. */
const PATIENCE_MS = 90_000
/** How long what runs in the background may take until nothing is due, ms. */
const SETTLE_MS = 90_000
/** How long a server holds a mail that it has claimed, ms. */
const MAIL_LEASE_MS = 180_000
/** A mail that was claimed this long ago is not waited for: the server that claimed it was killed. In ms. */
const SENDING_MS = 10_000

/** A server of the simulation; it keeps its port over restarts. */
export interface SimulatedServer {
  origin: string
  start(): Promise<void>
  kill(): Promise<void>
  /** Limits the size of files it can write, as a full disk does; null lifts the limit. On Linux alone. */
  limitFiles(bytes: number | null): void
}

/** Someone who calls procedures. */
export interface SimulatedCaller {
  jar: Map<string, string>
  /** The address they come from. */
  network: string
}

/** An answer, and whether an earlier attempt may have been carried out, too. */
export type LastingAnswer = ProcedureAnswer & { wasInDoubt: boolean }

/** A script: where it runs, and its access token. */
export interface ScriptCaller {
  network: string
  token: string
}

/** What a script gets: the status and the JSON of the answer. */
export interface ScriptAnswer {
  status: number
  data: Readonly<Record<string, unknown>>
}

/** Two servers over one database, and everything they talk to. */
export interface World {
  time: SimulatedTime
  db: Kysely<DB>
  postgres: ControlledPostgres
  servers: readonly [SimulatedServer, SimulatedServer]
  smtp: TestSmtpServer
  push: TestPushService
  ai: TestOpenAiServer
  sandbox: StripeSandbox
  /** Answers no server may give, whatever happens around it. */
  wrongAnswers: string[]
  counts: { calls: number; repeated: number }
  /**
   * Calls a procedure as the app does: on either server, again and again with the same input while no server answers.
   * @param first the server that is tried first
   */
  call(caller: SimulatedCaller, path: string, input?: unknown, first?: number): Promise<LastingAnswer>
  /** Calls a procedure once; null if no answer came, or one that asks to come again. */
  callOnce(caller: SimulatedCaller, path: string, input?: unknown): Promise<ProcedureAnswer | null>
  /** Asks an address for scripts with an access token, as `call` calls a procedure; a body makes it a POST. */
  script(caller: ScriptCaller, path: string, body?: object, first?: 0 | 1): Promise<ScriptAnswer>
  /** The status a person's own picture is answered with, asked for as `call` asks. */
  pictureStatus(caller: SimulatedCaller, address: string): Promise<number>
  /** Waits until nothing is due: mails, reminders, tasks at the payment provider and its events. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const asksToComeAgain = (status: number) => status === 503 || status === 429
/** Whether an answer says that the server is not able to answer now. */
const isBusy = ({ status, error }: ProcedureAnswer) =>
  asksToComeAgain(status) || error?.code === 'SERVICE_UNAVAILABLE'

async function createDatabase(postgres: ControlledPostgres): Promise<string> {
  await withAdmin(postgres.connectionStringFor('postgres'), (admin) =>
    admin.query(`create database ${DATABASE}`),
  )
  return postgres.connectionStringFor(DATABASE)
}

/** Starts the world at a time. */
export async function startWorld(start: Date): Promise<World> {
  const log = createLog('silent')
  const postgres = await startControlledPostgres()
  const connectionString = await createDatabase(postgres)
  const { db, pool, close } = createDb({ connectionString, poolSize: 4, log })
  await migrateToLatest(db)
  const processes = await createProcesses(connectionString, undefined, 'lab/simulation/simulated-server.ts')
  const time = await startTime({ db, pool }, processes.dataDir, start)
  const [smtp, push, ai] = await Promise.all([startSmtpServer(), startPushService(), startOpenAiServer()])
  ai.play(({ image }) => ({
    text: JSON.stringify(image === null ? problemAnswer({ isPhotoUsed: false }) : labelAnswer()),
  }))
  const ports = [await freePort(), await freePort()] as const
  const sandbox = await startStripeSandbox({
    clock: time,
    webhook: {
      url: `http://127.0.0.1:${ports[0]}/api/stripe/webhook`,
      secret: WEBHOOK_SECRET,
      // Longer than any restart: Stripe itself tries for three days.
      retryDelays: [50, 200, 1_000, 3_000, 10_000, 20_000],
    },
    log,
  })
  const settings: SimulationSettings = {
    timeFile: time.file,
    push: { origin: push.origin, certificate: push.certificate },
    sandbox: {
      host: sandbox.host,
      port: sandbox.port,
      apiKey: sandbox.apiKey,
      webhookSecret: sandbox.webhookSecret,
      priceId: sandbox.priceId,
      yearlyPriceId: sandbox.yearlyPriceId,
    },
  }
  const env = {
    SIMULATION: JSON.stringify(settings),
    STRIPE_SANDBOX: 'false',
    SMTP_URL: smtp.url,
    TRUST_PROXY: '1',
    OPENAI_API_KEY: ai.settings.apiKey ?? '',
    OPENAI_BASE_URL: ai.settings.baseUrl,
    OPENAI_MODEL: ai.settings.model,
    AI_DAILY_TOKENS: '1000000000',
    LOG_LEVEL: 'info',
  }
  const wrongAnswers: string[] = []
  const counts = { calls: 0, repeated: 0 }

  function createServerOn(port: number): SimulatedServer {
    let running: RunningProcess | undefined
    return {
      origin: `http://localhost:${port}`,
      async start() {
        running = await processes.startReady({ ...env, PORT: String(port) })
      },
      async kill() {
        running?.child.kill('SIGKILL')
        await running?.ended
      },
      limitFiles(bytes) {
        if (process.platform !== 'linux' || running === undefined) return
        const limit = `--fsize=${bytes ?? 'unlimited'}:unlimited`
        spawnSync('prlimit', ['--pid', String(running.child.pid), limit])
      },
    }
  }
  const servers = [createServerOn(ports[0]), createServerOn(ports[1])] as const

  async function callOnce(caller: SimulatedCaller, path: string, input?: unknown, server: 0 | 1 = 0) {
    const client = createWebClient(servers[server].origin, {
      jar: caller.jar,
      headers: { 'x-forwarded-for': caller.network },
    })
    counts.calls += 1
    const answer = await client.call(path, input).catch(() => null)
    if (answer === null || isBusy(answer)) return null
    if (answer.status >= 500 && answer.status !== FULL)
      wrongAnswers.push(`${path}: ${answer.status} ${answer.error?.message}`)
    return answer
  }

  /** Asks one server and then the other until an answer comes; `ask` gives null for one that asks to come again. */
  async function insist<Answer>(
    path: string,
    first: number,
    ask: (server: 0 | 1) => Promise<Answer | null>,
  ): Promise<{ answer: Answer; attempts: number }> {
    const begun = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      const answer = await ask(((first + attempt) % 2) as 0 | 1)
      if (answer !== null) return { answer, attempts: attempt + 1 }
      counts.repeated += 1
      if (performance.now() - begun > PATIENCE_MS)
        throw new Error(`${path} got no answer in ${PATIENCE_MS} ms`)
      await sleep(attempt < 2 ? 20 : 250)
    }
  }

  async function call(caller: SimulatedCaller, path: string, input?: unknown, first = 0) {
    const { answer, attempts } = await insist(path, first, (server) => callOnce(caller, path, input, server))
    // A connection that broke may have carried the request; so may a commit whose confirmation got lost.
    return { ...answer, wasInDoubt: attempts > 1 }
  }

  async function script({ network, token }: ScriptCaller, path: string, body?: object, first: 0 | 1 = 0) {
    const { answer } = await insist(path, first, async (server) => {
      counts.calls += 1
      const sent = await send(servers[server].origin, path, {
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          'x-forwarded-for': network,
        },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }).catch(() => null)
      return sent === null || asksToComeAgain(sent.status) ? null : sent
    })
    if (answer.status >= 500) wrongAnswers.push(`${path}: ${answer.status} ${answer.text}`)
    return { status: answer.status, data: JSON.parse(answer.text) }
  }

  /** Counts what is due, and mails that a server has claimed and not yet sent. */
  async function countDue(): Promise<number> {
    const nowMs = time.now().getTime()
    const at = (ms: number) => new Date(nowMs + ms).toISOString()
    const now = at(0)
    const { rows } = await sql<{ due: number }>`select
      (select count(*) from outgoing_mails where failed_at is null and next_attempt_at <= ${now})::int
      + (select count(*) from outgoing_mails where attempts = 0 and next_attempt_at > ${at(MAIL_LEASE_MS - SENDING_MS)}
        and next_attempt_at <= ${at(MAIL_LEASE_MS + 1_000)})::int
      + (select count(*) from hydration_reminders where is_on and next_at <= ${now})::int
      + (select count(*) from weekly_letters where next_at <= ${now})::int
      + (select count(*) from well_reminders where next_at <= ${now})::int
      + (select count(*) from billing_tasks where done_at is null and next_attempt_at <= ${now})::int
      as due`.execute(db)
    return rows[0]?.due ?? 0
  }

  return {
    ...{ time, db, postgres, servers, smtp, push, ai, sandbox, wrongAnswers, counts, call, callOnce, script },
    async pictureStatus({ jar, network }, address) {
      const { answer } = await insist(address, 0, async (server) => {
        const client = createWebClient(servers[server].origin, {
          jar,
          headers: { 'x-forwarded-for': network },
        })
        const opened = await client.open(address).catch(() => null)
        return opened === null || asksToComeAgain(opened.status) ? null : opened
      })
      return answer.status
    },
    async settle() {
      await sandbox.idle()
      const begun = performance.now()
      while ((await countDue()) > 0) {
        if (performance.now() - begun > SETTLE_MS) throw new Error('Something stays due for ever')
        await sleep(100)
      }
    },
    async stop() {
      await processes.close()
      await close()
      await Promise.all([smtp.stop(), push.stop(), ai.stop(), sandbox.close()])
      await postgres.stop()
    },
  }
}
