// @module-tag K1
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../harness/http.ts'
import { proofCount, proofSeed, reportRow } from '../harness/proof.ts'
import { seededRandom } from '../harness/random.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { countOf, type Drinker, findLosses, letThemDrink, plantDrinkers, sendAgain } from './drinkers.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const CYCLES = proofCount('K1', { test: 2, proof: 100 })
const SEED = proofSeed('K1')
/** Ten of them write 200 times a second, together. */
const DRINKERS = 100
/** The longest a server may write before it is killed, in milliseconds. */
const LONGEST_LIFE_MS = 2_000
/** And may take to be ready again: in the proof, which has the machine to itself. */
const READY_MS = proofCount('K1', { test: 30_000, proof: 5_000 })
let processes: Processes
let drinkers: Drinker[]

beforeAll(async () => {
  processes = await createProcesses(deps.connectionString)
  drinkers = await plantDrinkers(deps.db, DRINKERS)
})
afterAll(() => processes.close())

/** Starts the server; answers how long it took until it said that it takes work. */
async function startTimed() {
  const begun = performance.now()
  const server = await processes.startReady()
  expect((await send(server.origin, '/readyz')).status).toBe(200)
  return { server, readyMs: performance.now() - begun }
}

it(`killed ${CYCLES} times while it writes, it loses nothing it confirmed (seed ${SEED})`, {
  timeout: 30_000 + CYCLES * 15_000,
}, async () => {
  const random = seededRandom(SEED)
  let slowest = 0
  let passed = 0
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const { server, readyMs } = await startTimed()
    slowest = Math.max(slowest, readyMs)
    const drinking = letThemDrink(server.origin, drinkers)
    await sleep(random() * LONGEST_LIFE_MS)
    server.child.kill('SIGKILL')
    await server.ended
    await drinking.stop()
    const losses = await findLosses(deps.db, drinkers)
    expect(losses).toEqual([])
    if (readyMs <= READY_MS) passed += 1
  }
  const { server } = await startTimed()
  const unsure = countOf(drinkers, 'sent') - countOf(drinkers, 'confirmed')
  await sendAgain(server.origin, drinkers)
  expect(await findLosses(deps.db, drinkers)).toEqual([])
  expect(countOf(drinkers, 'confirmed')).toBe(countOf(drinkers, 'sent'))
  expect(countOf(drinkers, 'confirmed')).toBeGreaterThan(0)
  reportRow('K1', {
    tried: CYCLES,
    passed,
    figure: `${countOf(drinkers, 'confirmed')} presses and ${countOf(drinkers, 'saved')} plans confirmed, 0 lost, ${unsure} in doubt sent again, each counted once; ready after ${Math.round(slowest)} ms at most`,
  })
  expect(slowest).toBeLessThan(READY_MS)
})
