// @module-tag M
import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callByPath, PROCEDURES } from '../harness/any-procedure.ts'
import { tableReadingAi } from '../harness/fake-ai.ts'
import { usePayments } from '../harness/payments.ts'
import { reportFigure } from '../harness/proof.ts'
import { truncateAll } from '../harness/test-db.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { watchWrites } from '../harness/watch-writes.ts'
import { plantCanaries } from './canaries.ts'
import { type Caller, IDENTITIES, type Identity, plantCaller, plantPerson } from './identities.ts'
import {
  expectedVerdict,
  inputOf,
  PROCEDURE_TABLE,
  type ProcedureRow,
  type Verdict,
} from './procedure-table.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
usePayments(deps)
let written: () => Promise<string[]>
/** At least one table. */
const SOMETHING: unknown = expect.arrayContaining([expect.any(String)])
/** The procedure that has written since the rows were planted. */
let writtenBy: string | null = null

async function plant(): Promise<void> {
  await truncateAll(deps.db)
  await plantCanaries(deps.db, 'first')
  // Without another one, an admin could not go.
  await plantPerson(deps, 'admin')
  writtenBy = null
}

/** Verdicts that were as the table says, and refusals among them, which changed no row. */
const right = { verdicts: 0, refusals: 0, strangers: 0 }

beforeAll(async () => {
  deps.ai = tableReadingAi()
  // Its jobs end at once: one that goes on after the answer would write while the next caller is refused.
  const atOnce = async () => ({ loadId: null }) as never
  deps.waterData = {
    ...deps.waterData,
    check: atOnce,
    checkUpload: atOnce,
    apply: atOnce,
    restore: async () => {},
  }
  await plant()
  written = await watchWrites(deps.db)
})
afterAll(() =>
  reportFigure(
    'M',
    `${paths.length} procedures × ${IDENTITIES.length} kinds of caller: ${right.verdicts} verdicts as the table says, ` +
      `${right.strangers} more about what is somebody else’s; ${right.refusals} refusals changed no row of any table`,
  ),
)

/** The first test names those without a row. */
const paths = Object.keys(PROCEDURES).filter((path) => path in PROCEDURE_TABLE)
/** Mutations that write nothing: what they are given is too large for an address, or is to stand in no log. */
const DRY_RUNS = new Set(['admin.import.preview', 'auth.sso', 'waterSystems.near'])
const isWriting = (path: string) => PROCEDURES[path]?._def.type === 'mutation' && !DRY_RUNS.has(path)
const rowOf = (path: string): ProcedureRow => PROCEDURE_TABLE[path] ?? { access: 'admin' }
const isRefusal = (verdict: Verdict) => verdict !== 'open' && verdict !== 'locked'

function has(answer: unknown, path: readonly string[]): boolean {
  const [key = '', ...rest] = path
  if (typeof answer !== 'object' || answer === null || !(key in answer)) return false
  return rest.length === 0 || has((answer as Record<string, unknown>)[key], rest)
}

interface Call {
  caller: Caller
  input: unknown
  expected: { verdict: Verdict; wrote: unknown }
}

/**
 * Calls a procedure as each kind of caller, and compares what all of them get and which tables were written to. How often somebody
 * tried is counted, and no row of theirs.
 */
async function walk(path: string, callOf: (identity: Identity) => Promise<Call>): Promise<void> {
  const got: Partial<Record<Identity, Call['expected']>> = {}
  const expected: typeof got = {}
  for (const identity of IDENTITIES) {
    const call = await callOf(identity)
    await written()
    const verdict = await verdictOf(call.caller, path, call.input)
    got[identity] = { verdict, wrote: (await written()).filter((table) => table !== 'rate_limits') }
    expected[identity] = call.expected
  }
  expect(got).toEqual(expected)
}

async function verdictOf({ device }: Caller, path: string, input: unknown): Promise<Verdict> {
  try {
    const answer = await callByPath(device, path, input)
    const { gatedPath } = rowOf(path)
    return gatedPath === undefined || has(answer, gatedPath) ? 'open' : 'locked'
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    return error.code
  }
}

it('has a row for every procedure, and none for one that does not exist', () => {
  const missing = Object.keys(PROCEDURES).filter((path) => !(path in PROCEDURE_TABLE))
  expect(missing.map((path) => `Add ${path} to tests/authorization/procedure-table.ts.`)).toEqual([])
  expect(Object.keys(PROCEDURE_TABLE).sort()).toEqual(Object.keys(PROCEDURES).sort())
})

describe('each procedure, to each kind of caller', () => {
  it.each(paths)('%s', async (path) => {
    const row = rowOf(path)
    await walk(path, async (identity) => {
      // Two kinds of admin may change the same planted record: the second one gets a fresh one.
      const isSecondAdmin = identity === 'reauthenticated-admin' && path.startsWith('admin.')
      if (writtenBy !== null && (writtenBy !== path || isSecondAdmin)) await plant()
      const caller = await plantCaller(deps, identity)
      const verdict = expectedVerdict(row, identity)
      const writes = verdict === 'open' && isWriting(path)
      if (writes) writtenBy = path
      right.verdicts += 1
      if (isRefusal(verdict)) right.refusals += 1
      return {
        caller,
        input: await inputOf(deps, row, caller),
        expected: { verdict, wrote: writes ? SOMETHING : [] },
      }
    })
  })
})

describe('what belongs to somebody else is not there', () => {
  it.each(paths.filter((path) => rowOf(path).isOwned))('%s', async (path) => {
    const row = rowOf(path)
    await walk(path, async (identity) => {
      const input = await inputOf(deps, row, await plantPerson(deps, 'user'))
      const verdict = expectedVerdict(row, identity)
      right.strangers += 1
      right.refusals += 1
      const caller = await plantCaller(deps, identity)
      return { caller, input, expected: { verdict: verdict === 'open' ? 'NOT_FOUND' : verdict, wrote: [] } }
    })
  })
})

describe('a procedure whose answer shared caches may keep', () => {
  const shared = paths.filter((path) => PROCEDURES[path]?._def.meta?.cache === 'public')

  it('is never one with a gated part', () => {
    expect(shared.length).toBeGreaterThan(0)
    for (const path of shared) expect(rowOf(path).gatedPath, path).toBeUndefined()
  })

  it.each(shared)('%s gives everybody the same answer', async (path) => {
    const answers = await Promise.all(
      IDENTITIES.map(async (identity) => {
        const caller = await plantCaller(deps, identity)
        return callByPath(caller.device, path, await inputOf(deps, rowOf(path), caller))
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})
