import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { routeClassOf } from './route-class.ts'
import { signals } from './signals.ts'

/** Database connections: open, idle among them, and queries waiting for one. */
export interface PoolUse {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export interface MailBacklog {
  waiting: number
  /** Age of the oldest waiting mail in seconds; 0 when none waits. */
  oldestSeconds: number
  /** Mails given up after a day that are not deleted yet. */
  givenUp: number
}

/** Values that are looked up when metrics are read. */
export interface MetricsSources {
  pool: PoolUse
  /** The most connections the pool opens. */
  poolSize: number
  mailBacklog(): Promise<MailBacklog>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A model's answer may take up to 45 seconds. */
const AI_SECONDS = [0.1, 0.5, 1, 2, 5, 10, 20, 30, 45]
const metricName = (name: string) => `smart_hydration_${name}`

/** Counts the events the server reports. Labels name parts of the product, never a person. */
export function createMetrics(sources: MetricsSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  watchPool(sources, registers)
  const refreshMail = watchMail(sources, registers)
  const stops = [
    countRequests(registers),
    countCalls(registers),
    countAi(registers),
    countLimits(registers),
    countWebhooks(registers),
  ]
  return {
    /** Returns everything counted so far in Prometheus' text format. */
    async read(): Promise<{ contentType: string; text: string }> {
      await refreshMail()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
    close(): void {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function countRequests(registers: Registry[]): () => void {
  const requests = new Histogram({
    name: metricName('http_request_seconds'),
    help: 'Duration of requests by route class and status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  return signals.requestEnded.subscribe(({ path, status, seconds }) => {
    requests.observe({ route: routeClassOf(path), status }, seconds)
  })
}

function countCalls(registers: Registry[]): () => void {
  const seconds = new Histogram({
    name: metricName('procedure_seconds'),
    help: 'Duration of procedure calls',
    labelNames: ['procedure'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Counter({
    name: metricName('procedure_calls_total'),
    help: 'Procedure calls by outcome: ok, or the error code',
    labelNames: ['procedure', 'outcome'],
    registers,
  })
  return signals.callEnded.subscribe((call) => {
    seconds.observe({ procedure: call.procedure }, call.seconds)
    calls.inc({ procedure: call.procedure, outcome: call.outcome })
  })
}

function countAi(registers: Registry[]): () => void {
  const seconds = new Histogram({
    name: metricName('ai_call_seconds'),
    help: 'Duration of AI calls by engine, task and outcome',
    labelNames: ['engine', 'task', 'outcome'],
    buckets: AI_SECONDS,
    registers,
  })
  const tokens = new Counter({
    name: metricName('ai_tokens_total'),
    help: 'AI tokens used, in and out',
    labelNames: ['engine', 'direction'],
    registers,
  })
  return signals.aiCallEnded.subscribe(({ engine, task, outcome, inputTokens, outputTokens, ...call }) => {
    seconds.observe({ engine, task, outcome }, call.seconds)
    tokens.inc({ engine, direction: 'in' }, inputTokens)
    tokens.inc({ engine, direction: 'out' }, outputTokens)
  })
}

function countLimits(registers: Registry[]): () => void {
  const refusals = new Counter({
    name: metricName('limit_refusals_total'),
    help: 'Attempts refused by a rate limit, by limit',
    labelNames: ['limit'],
    registers,
  })
  return signals.limitRefused.subscribe(({ limit }) => refusals.inc({ limit }))
}

function countWebhooks(registers: Registry[]): () => void {
  const events = new Counter({
    name: metricName('webhook_events_total'),
    help: 'Payment provider events: taken, refused (not ours), or failed',
    labelNames: ['outcome'],
    registers,
  })
  const lastTaken = new Gauge({
    name: metricName('webhook_last_taken_timestamp_seconds'),
    help: 'When this process last processed a payment provider event; 0: not yet',
    registers,
  })
  return signals.webhookReceived.subscribe(({ outcome }) => {
    events.inc({ outcome })
    if (outcome === 'taken') lastTaken.setToCurrentTime()
  })
}

function watchPool({ pool, poolSize }: MetricsSources, registers: Registry[]): void {
  new Gauge({
    name: metricName('database_connections'),
    help: 'Database connections: in use, idle, and the pool size',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'most' }, poolSize)
    },
  })
  new Gauge({
    name: metricName('database_waiting'),
    help: 'Queries waiting for a free connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** Returns a function that updates the mail gauges. Call it before the registry is read, which happens in one go. */
function watchMail({ mailBacklog }: MetricsSources, registers: Registry[]): () => Promise<void> {
  const isUp = new Gauge({
    name: metricName('database_up'),
    help: '1: the database answered; 0: it did not, and the mail metrics are missing',
    registers,
  })
  const oldest = new Gauge({
    name: metricName('mail_oldest_seconds'),
    help: 'Age of the oldest waiting mail',
    registers,
  })
  const mails = new Gauge({
    name: metricName('mails'),
    help: 'Mails in the outbox: waiting, and given up after a day',
    labelNames: ['state'],
    registers,
  })
  return async () => {
    const backlog = await mailBacklog().catch(() => null)
    isUp.set(backlog === null ? 0 : 1)
    if (backlog === null) {
      mails.reset()
      oldest.remove()
      return
    }
    mails.set({ state: 'waiting' }, backlog.waiting)
    mails.set({ state: 'given-up' }, backlog.givenUp)
    oldest.set(backlog.oldestSeconds)
  }
}
