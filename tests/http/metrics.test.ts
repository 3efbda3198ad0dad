import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Database } from '#server/db/create-db.ts'
import { isWithinLimit } from '#server/limits/rate-limits.ts'
import { createLog } from '#server/log.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.prom-client.ts'
import { signals } from '#server/metrics/signals.ts'
import { recordCall } from '#server/platform/ai/engine.service.ts'
import { mailBacklog, queueMail } from '#server/platform/mail/mail.service.ts'
import { AiError } from '#server/providers/ai/ai.port.ts'
import { insertPerson } from '../factories/people.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send, singleCallAddress } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const TOKEN = 'a token of the tests'
let database: Database
let metrics: Metrics
let server: TestServer

beforeAll(async () => {
  database = createDb({ connectionString: deps.connectionString, poolSize: 3, log: createLog('silent') })
  metrics = createMetrics({ pool: database.pool, poolSize: 3, mailBacklog: () => mailBacklog(database.db) })
  server = await startBareHost({ ...deps, db: database.db }, { metrics: { metrics, token: TOKEN } })
})
afterAll(async () => {
  metrics.close()
  await server.stop()
  await database.close()
})

const ask = (authorization?: string) =>
  send(server.origin, '/metrics', { headers: authorization === undefined ? {} : { authorization } })

/** The figure of a line of the metrics, named as it begins; 0 where there is none. */
async function figure(start: string): Promise<number> {
  const { text } = await ask(`Bearer ${TOKEN}`)
  const line = text.split('\n').find((candidate) => candidate.startsWith(`smart_hydration_${start} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('who may read it', () => {
  it.each([undefined, '', 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `bearer ${TOKEN}`, TOKEN, 'Basic x'])(
    'not allowed, and nothing is said: %j',
    async (authorization) => {
      const { status, headers, text } = await ask(authorization)
      expect([status, text]).toEqual([401, 'Unauthorized\n'])
      expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'private, no-store' })
    },
  )

  it('anyone who has the token, under any name of the host, as what reads it asks by address', async () => {
    const { status, headers, text } = await send(server.origin, '/metrics', {
      headers: { authorization: `Bearer ${TOKEN}`, host: '10.0.0.7:3000' },
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('version=0.0.4')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(text).toContain('process_resident_memory_bytes')
  })

  it('no one where no token is set: the address is a page that does not exist', async () => {
    const plain = await startBareHost(deps)
    const { text } = await send(plain.origin, '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(text).not.toContain('smart_hydration_')
    await plain.stop()
  })
})

describe('what is counted', () => {
  it('requests by what they ask for and how they end, never by their address', async () => {
    const page = 'http_request_seconds_count{route="page",status="200"}'
    const before = await figure(page)
    await send(server.origin, '/cities/denver?token=secret')
    await send(server.origin, '/go/not-an-id')
    expect(await figure(page)).toBe(before + 1)
    const { text } = await ask(`Bearer ${TOKEN}`)
    expect(text).not.toMatch(/denver|secret|not-an-id/)
  })

  it('calls by procedure and how they end', async () => {
    await send(server.origin, singleCallAddress('cities.list', {}))
    await send(server.origin, singleCallAddress('cities.list', { limit: 'many' }))
    await send(server.origin, singleCallAddress('auth.sessions', undefined))
    expect(await figure('procedure_calls_total{procedure="cities.list",outcome="ok"}')).toBe(1)
    expect(await figure('procedure_calls_total{procedure="cities.list",outcome="BAD_REQUEST"}')).toBe(1)
    expect(await figure('procedure_calls_total{procedure="auth.sessions",outcome="UNAUTHORIZED"}')).toBe(1)
    expect(await figure('procedure_seconds_count{procedure="cities.list"}')).toBe(2)
  })

  it('what was tried too often, by limit', async () => {
    expect(await isWithinLimit(deps.db, 'mailOfOneKind', 'somebody')).toBe(true)
    expect(await isWithinLimit(deps.db, 'mailOfOneKind', 'somebody')).toBe(false)
    expect(await figure('limit_refusals_total{limit="mailOfOneKind"}')).toBe(1)
  })

  it('answers of engines, why they failed, and what they used up', async () => {
    const info = {
      userId: (await insertPerson(deps.db)).id,
      purpose: 'bottle-label',
      engine: 'openai',
    } as const
    const usage = { model: 'test-model', inputTokens: 50, outputTokens: 10 }
    await recordCall(deps, info, async () => ({ value: null, usage }))
    const cutOff = recordCall(deps, info, () => Promise.reject(new AiError('cut-off', { usage })))
    await expect(cutOff).rejects.toThrow(AiError)
    const labels = 'engine="openai",task="bottle-label"'
    expect(await figure(`ai_call_seconds_count{${labels},outcome="ok"}`)).toBe(1)
    expect(await figure(`ai_call_seconds_count{${labels},outcome="cut-off"}`)).toBe(1)
    expect(await figure('ai_tokens_total{engine="openai",direction="in"}')).toBe(100)
    expect(await figure('ai_tokens_total{engine="openai",direction="out"}')).toBe(20)
  })

  it('events of the payment provider that are not its own', async () => {
    const answer = await send(server.origin, '/api/stripe/webhook', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(400)
    expect(await figure('webhook_events_total{outcome="refused"}')).toBe(1)
  })

  it('connections, and mails that wait, without whom they are for', async () => {
    const { email } = await insertPerson(deps.db)
    await queueMail(deps.db, { kind: 'invitation', to: email })
    expect(await figure('mails{state="waiting"}')).toBe(1)
    expect(await figure('mails{state="given-up"}')).toBe(0)
    expect(await figure('database_up')).toBe(1)
    expect(await figure('database_connections{state="most"}')).toBe(3)
    expect((await ask(`Bearer ${TOKEN}`)).text).not.toContain(email)
  })
})

it('says as soon as it is read whether the database answers, and is read all the same', async () => {
  let backlog = async () => ({ waiting: 2, oldestSeconds: 90, givenUp: 0 })
  const own = createMetrics({ pool: database.pool, poolSize: 3, mailBacklog: () => backlog() })
  const up = (await own.read()).text
  expect(up).toContain('smart_hydration_database_up 1')
  expect(up).toContain('smart_hydration_mail_oldest_seconds 90')
  backlog = () => Promise.reject(new Error('The database is down'))
  const down = (await own.read()).text
  own.close()
  expect(down).toContain('smart_hydration_database_up 0')
  expect(down).not.toMatch(/^smart_hydration_mail/m)
})

it('costs nothing where no one listens', () => {
  metrics.close()
  for (const signal of Object.values(signals)) expect(signal.hasSubscribers()).toBe(false)
})
