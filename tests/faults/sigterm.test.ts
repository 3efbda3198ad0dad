// @module-tag G1
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { problemAnswer } from '../harness/openai/model-answers.ts'
import { startOpenAiServer, type TestOpenAiServer } from '../harness/openai-server.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { createWebClient } from '../harness/web-client.ts'
import { type Drinker, plantDrinkers } from './drinkers.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const STOPS = proofCount('G1', { test: 1, proof: 20 })
/** In flight when the signal comes: calls a model takes five seconds over, and presses that wait for a lock. */
const SLOW_CALLS = 10
const PRESSES = 90
const SLOW_MS = 5_000
/** How long the presses have to wait; a statement would give up after two seconds. */
const LOCK_MS = 1_000
/** Other suites share the machine but in the proof. */
const EXIT_MS = proofCount('G1', { test: 20_000, proof: 10_000 })
const DRIPS = 'My kitchen tap keeps dripping although I close it tightly.'
let model: TestOpenAiServer
let processes: Processes
let people: Drinker[]

beforeAll(async () => {
  model = await startOpenAiServer()
  processes = await createProcesses(deps.connectionString)
})
beforeEach(async () => {
  model.reset()
  model.play({ text: JSON.stringify(problemAnswer()) })
  people = await plantDrinkers(deps.db, SLOW_CALLS)
})
afterEach(() => processes.killAll())
afterAll(async () => {
  await processes.close()
  await model.stop()
})

const startWithModel = () =>
  processes.startReady({
    OPENAI_API_KEY: model.settings.apiKey,
    OPENAI_BASE_URL: model.settings.baseUrl,
    OPENAI_MODEL: model.settings.model,
  })
const ask = (origin: string, { jar }: Drinker) =>
  createWebClient(origin, { jar }).call('scans.diagnoseIssue', { description: DRIPS, id: randomUUID() })
const press = (origin: string, { jar }: Drinker) =>
  createWebClient(origin, { jar }).call('hydration.addWater', { id: randomUUID(), amount: 1 })

/** Sends the signal; answers the exit code and how long the process took. */
async function terminate(server: Awaited<ReturnType<typeof startWithModel>>) {
  const begun = performance.now()
  server.child.kill('SIGTERM')
  const code = await server.ended
  return { code, exitMs: Math.round(performance.now() - begun) }
}

const leasesHeld = async () =>
  (await sql`select 1 from scan_usage where state = 'reserved'`.execute(deps.db)).rows.length

it(`asked to stop ${STOPS} times with a hundred requests in flight, it drops none and ends with 0`, {
  timeout: 30_000 + STOPS * 30_000,
}, async () => {
  let slowest = 0
  for (let stop = 0; stop < STOPS; stop += 1) {
    model.reset()
    model.play({ text: JSON.stringify(problemAnswer()) })
    model.delayMs = SLOW_MS
    people = await plantDrinkers(deps.db, SLOW_CALLS)
    const server = await startWithModel()
    const asked = people.map((person) => ask(server.origin, person))
    await expect.poll(() => model.asked.length, { timeout: SLOW_MS }).toBe(SLOW_CALLS)
    const { pressed, exit } = await deps.db.transaction().execute(async (lock) => {
      await sql`lock table hydration_data in access exclusive mode`.execute(lock)
      const waiting = Array.from({ length: PRESSES }, (_, index) =>
        press(server.origin, people[index % people.length] as Drinker),
      )
      // Every connection is taken by then: one the server never took could not be answered.
      await sleep(LOCK_MS / 2)
      const ending = terminate(server)
      await sleep(LOCK_MS / 2)
      return { pressed: waiting, exit: ending }
    })
    const answers = await Promise.all([...asked, ...pressed])
    expect(answers.map(({ status, error }) => [status, error])).toEqual(answers.map(() => [200, null]))
    const { code, exitMs } = await exit
    expect(code).toBe(0)
    expect(exitMs).toBeLessThan(EXIT_MS)
    expect(await leasesHeld()).toBe(0)
    slowest = Math.max(slowest, exitMs)
  }
  reportRow('G1', {
    tried: STOPS * (SLOW_CALLS + PRESSES),
    passed: STOPS * (SLOW_CALLS + PRESSES),
    figure: `0 dropped, exit 0 after ${slowest} ms at most, no allowance held`,
  })
})

it('a call that takes longer than the stop may is given up, and gives its allowance back', {
  timeout: 60_000,
}, async () => {
  model.delayMs = 25_000
  const server = await startWithModel()
  const asked = ask(server.origin, people[0] as Drinker).catch(() => null)
  await expect.poll(() => model.asked.length, { timeout: 10_000 }).toBe(1)
  expect(await leasesHeld()).toBe(1)
  const { code, exitMs } = await terminate(server)
  expect(code).toBe(0)
  expect(exitMs).toBeLessThan(EXIT_MS)
  await asked
  expect(await leasesHeld()).toBe(0)
})
