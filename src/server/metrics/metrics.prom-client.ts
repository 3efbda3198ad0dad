import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, MetricsSources } from './metrics.port.ts'
import { routeClassOf } from './route-class.ts'
import { signals } from './signals.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A model's answer may take up to 45 seconds. */
const AI_SECONDS = [0.1, 0.5, 1, 2, 5, 10, 20, 30, 45]
const named = (name: string) => `smart_hydration_${name}`

/** Counts what the server tells of itself. Labels name parts of the product, never a person. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  watchPool(sources, registers)
  const lookMailUp = watchMail(sources, registers)
  const stops = [
    countRequests(registers),
    countCalls(registers),
    countAi(registers),
    countLimits(registers),
    countWebhooks(registers),
  ]
  return {
    async read() {
      await lookMailUp()
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
    close() {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}

function countRequests(registers: Registry[]): () => void {
  const requests = new Histogram({
    name: named('http_request_seconds'),
    help: 'How long requests took, by what they asked for and the status they got',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  return signals.requestEnded.listen(({ path, status, seconds }) => {
    requests.observe({ route: routeClassOf(path), status }, seconds)
  })
}

function countCalls(registers: Registry[]): () => void {
  const seconds = new Histogram({
    name: named('procedure_seconds'),
    help: 'How long calls of procedures took',
    labelNames: ['procedure'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Counter({
    name: named('procedure_calls_total'),
    help: 'Calls of procedures by how they ended: ok, or the code of the failure',
    labelNames: ['procedure', 'outcome'],
    registers,
  })
  return signals.callEnded.listen((call) => {
    seconds.observe({ procedure: call.procedure }, call.seconds)
    calls.inc({ procedure: call.procedure, outcome: call.outcome })
  })
}

function countAi(registers: Registry[]): () => void {
  const seconds = new Histogram({
    name: named('ai_call_seconds'),
    help: 'How long AI engines took, by engine, task and how it ended',
    labelNames: ['engine', 'task', 'outcome'],
    buckets: AI_SECONDS,
    registers,
  })
  const tokens = new Counter({
    name: named('ai_tokens_total'),
    help: 'Tokens used up, in and out',
    labelNames: ['engine', 'direction'],
    registers,
  })
  return signals.aiCallEnded.listen(({ engine, task, outcome, inputTokens, outputTokens, ...call }) => {
    seconds.observe({ engine, task, outcome }, call.seconds)
    tokens.inc({ engine, direction: 'in' }, inputTokens)
    tokens.inc({ engine, direction: 'out' }, outputTokens)
  })
}

function countLimits(registers: Registry[]): () => void {
  const refusals = new Counter({
    name: named('limit_refusals_total'),
    help: 'What was refused because it was tried too often, by limit',
    labelNames: ['limit'],
    registers,
  })
  return signals.limitRefused.listen(({ limit }) => refusals.inc({ limit }))
}

function countWebhooks(registers: Registry[]): () => void {
  const events = new Counter({
    name: named('webhook_events_total'),
    help: 'Events of the payment provider: taken, refused (not ours), or failed',
    labelNames: ['outcome'],
    registers,
  })
  const lastTaken = new Gauge({
    name: named('webhook_last_taken_timestamp_seconds'),
    help: 'When this process last took up an event of the payment provider; 0: not yet',
    registers,
  })
  return signals.webhookReceived.listen(({ outcome }) => {
    events.inc({ outcome })
    if (outcome === 'taken') lastTaken.setToCurrentTime()
  })
}

function watchPool({ pool, poolSize }: MetricsSources, registers: Registry[]): void {
  new Gauge({
    name: named('database_connections'),
    help: 'Connections to the database: in use, idle, and the most there may be',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'most' }, poolSize)
    },
  })
  new Gauge({
    name: named('database_waiting'),
    help: 'Work that waits for a free connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** Answers a function that looks the figures up: before they are read, as the registry reads them all at once. */
function watchMail({ mailBacklog }: MetricsSources, registers: Registry[]): () => Promise<void> {
  const isUp = new Gauge({
    name: named('database_up'),
    help: '1: the database answered while this was read; 0: it did not, and the figures about mail are missing',
    registers,
  })
  const oldest = new Gauge({
    name: named('mail_oldest_seconds'),
    help: 'Age of the oldest mail that waits to go out',
    registers,
  })
  const mails = new Gauge({
    name: named('mails'),
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
