// @module-tag Z
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { type Caller, type Identity, plantCaller } from '../authorization/identities.ts'
import { inputOf, PROCEDURE_TABLE } from '../authorization/procedure-table.ts'
import { PROCEDURES } from '../harness/any-procedure.ts'
import { usePayments } from '../harness/payments.ts'
import { IS_PROOF, proofCount, proofSeed, reportRow } from '../harness/proof.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { SPOILERS, type WireInput } from './malformed-input.ts'
import { validInputsOf } from './valid-input.ts'
import { SLOWEST_BLOCK_MS, startWatchedServer, type WatchedServer } from './watched-server.ts'

/** Inputs for each procedure; they come in rounds. */
const EACH = proofCount('Z', { test: 16, proof: 200 })
const ROUNDS = proofCount('Z', { test: 2, proof: 10 })
/** Rounds after which everything was asked for often enough to be loaded, compiled and kept. */
const WARM_UP = Math.floor(ROUNDS / 2)
const SEED = proofSeed('Z')
const AT_ONCE = 6
const ASKED_BY: readonly Identity[] = ['admin', 'subscriber', 'visitor', 'admin', 'user', 'unconfirmed']
const MOST_GROWTH_MB = 50
const SLOWEST_P99_MS = 500

const deps = useTestDeps({ isEmptiedBeforeEach: false })
usePayments(deps)
let server: WatchedServer

beforeAll(async () => {
  deps.clock.set(new Date().toISOString())
  await plantCanaries(deps.db, 'first')
})
afterAll(() => server?.close())

/** What is told of one input that went wrong: enough to send it again. */
const nameOf = (path: string, identity: Identity, { mutation, body }: WireInput) =>
  `${path} as ${identity}, ${mutation}: ${body.slice(0, 200)}`

function send(path: string, identity: Identity, caller: Caller, wire: WireInput) {
  const { isAskedElsewhere = false, but } = PROCEDURE_TABLE[path] ?? {}
  const cookie = [...caller.device.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie === '' ? {} : { cookie }) }
  const isQuery = PROCEDURES[path]?._def.type !== 'mutation'
  const address = `/api/trpc/${path}`
  return server.ask(
    nameOf(path, identity, wire),
    isQuery ? `${address}?input=${encodeURIComponent(wellFormed(wire.body))}` : address,
    isQuery
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: wire.body },
    // What needs a service of somebody else's says so where there is none.
    isAskedElsewhere || but?.admin === 'SERVICE_UNAVAILABLE' ? 503 : undefined,
  )
}

/** Text an address can carry: half of a surrogate pair has no encoding. */
const wellFormed = (body: string) => body.toWellFormed()

/** An input the procedure takes: one that meets planted rows, or one its schema describes. */
async function validInput(path: string, caller: Caller, described: unknown, index: number): Promise<unknown> {
  const row = PROCEDURE_TABLE[path]
  if (row?.input === undefined || index % 2 === 1) return described
  // What it would meet may be gone already, by an input before.
  return inputOf(deps, row, caller).catch(() => described)
}

async function fuzz(path: string, round: number): Promise<void> {
  const numRuns = EACH / ROUNDS
  const options = { seed: SEED + round, numRuns }
  const described = fc.sample(validInputsOf(path), options)
  const spoilers = fc.sample(SPOILERS, options)
  const callers = new Map<Identity, Caller>()
  for (const identity of new Set(ASKED_BY)) callers.set(identity, await plantCaller(deps, identity))
  for (let start = 0; start < numRuns; start += AT_ONCE) {
    await deps.db.deleteFrom('rate_limits').execute()
    const batch = spoilers.slice(start, start + AT_ONCE).map(async (spoil, offset) => {
      const index = start + offset
      const identity = ASKED_BY[index % ASKED_BY.length] ?? 'visitor'
      const caller = callers.get(identity)
      if (caller === undefined) throw new Error(`Nobody is ${identity}`)
      await send(path, identity, caller, spoil(await validInput(path, caller, described[index], index)))
    })
    await Promise.all(batch)
  }
}

it(`nothing anybody sends to a procedure is a fault of ours (${EACH} inputs each, seed ${SEED})`, {
  timeout: 60_000 + EACH * 10_000,
}, async () => {
  server = await startWatchedServer(deps.connectionString)
  const paths = Object.keys(PROCEDURES)
  let before: number | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) await fuzz(path, round)
    if (round + 1 === WARM_UP) before = await server.heldMb()
  }
  const after = await server.heldMb()
  const growth = before === null || after === null ? 0 : after - before
  const wrong = server.problems().length
  const blocks = server.blocks()
  reportRow('Z', {
    tried: server.asked(),
    passed: server.asked() - wrong,
    figure: `${paths.length} procedures × ${EACH}, ${wrong} answers 5xx or telling of the inside, ${server.faults().length} faults logged, p99 ${server.p99().toFixed(0)} ms, ${blocks.length} blocks of the event loop above ${SLOWEST_BLOCK_MS} ms, memory held ${before?.toFixed(0)} MB after half of them and ${after?.toFixed(0)} MB at the end, seed ${SEED}`,
  })
  expect(server.problems().slice(0, 20)).toEqual([])
  expect(server.faults().slice(0, 20)).toEqual([])
  expect(server.asked()).toBeGreaterThanOrEqual(paths.length * EACH)
  if (!IS_PROOF) return
  expect(server.p99(), 'p99 in ms').toBeLessThan(SLOWEST_P99_MS)
  expect(blocks, 'blocks of the event loop, in ms').toEqual([])
  expect(growth, 'memory grew, in MB').toBeLessThan(MOST_GROWTH_MB)
})
