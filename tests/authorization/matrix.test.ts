import { TRPCError } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callByPath, PROCEDURES } from '../harness/any-procedure.ts'
import { tableReadingAi } from '../harness/fake-ai.ts'
import { fingerprint } from '../harness/fingerprint.ts'
import { usePayments } from '../harness/payments.ts'
import { reportFigure } from '../harness/proof.ts'
import { truncateAll } from '../harness/test-db.ts'
import { useTestDeps } from '../harness/test-deps.ts'
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
const cellsOf = (procedures: readonly string[]) =>
  procedures.flatMap((path) =>
    IDENTITIES.map((identity) => [path, identity, expectedVerdict(rowOf(path), identity)]),
  )

const isRefusal = (verdict: Verdict) => verdict !== 'open' && verdict !== 'locked'

function has(answer: unknown, path: readonly string[]): boolean {
  const [key = '', ...rest] = path
  if (typeof answer !== 'object' || answer === null || !(key in answer)) return false
  return rest.length === 0 || has((answer as Record<string, unknown>)[key], rest)
}

/** What a caller gets, and whether any row changed by it. How often somebody tried is counted, and no row of theirs. */
async function ask(caller: Caller, path: string, input: unknown) {
  const before = await fingerprint(deps.db, ['rate_limits'])
  const verdict = await verdictOf(caller, path, input)
  return { verdict, hasWritten: (await fingerprint(deps.db, ['rate_limits'])) !== before }
}

async function verdictOf({ device }: Caller, path: string, input: unknown): Promise<Verdict> {
  try {
    const answer = await callByPath(device, path, input)
    const { gatedPath } = rowOf(path)
    return gatedPath === undefined || has(answer, gatedPath) ? 'open' : 'locked'
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error
    return error.code
  }
}

it('has a row for every procedure, and none for one that does not exist', () => {
  const missing = Object.keys(PROCEDURES).filter((path) => !(path in PROCEDURE_TABLE))
  expect(missing.map((path) => `Add ${path} to tests/authorization/procedure-table.ts.`)).toEqual([])
  expect(Object.keys(PROCEDURE_TABLE).sort()).toEqual(Object.keys(PROCEDURES).sort())
})

describe('each procedure, for each kind of caller', () => {
  it.each(cellsOf(paths) as [string, Identity, Verdict][])(
    '%s as %s: %s',
    async (path, identity, expected) => {
      // Two kinds of admin may change the same planted record: the second one gets a fresh one.
      const isSecondAdmin = identity === 'reauthenticated-admin' && path.startsWith('admin.')
      if (writtenBy !== null && (writtenBy !== path || isSecondAdmin)) await plant()
      const caller = await plantCaller(deps, identity)
      const input = await inputOf(deps, rowOf(path), caller)
      const writes = expected === 'open' && isWriting(path)
      if (writes) writtenBy = path
      expect(await ask(caller, path, input)).toEqual({ verdict: expected, hasWritten: writes })
      right.verdicts += 1
      if (isRefusal(expected)) right.refusals += 1
    },
  )
})

describe('what belongs to somebody else is not there', () => {
  const byId = paths.filter((path) => rowOf(path).isOwned)

  it.each(cellsOf(byId) as [string, Identity, Verdict][])('%s as %s', async (path, identity, expected) => {
    const caller = await plantCaller(deps, identity)
    const owner = await plantPerson(deps, 'user')
    const input = await inputOf(deps, rowOf(path), owner)
    const verdict = expected === 'open' ? 'NOT_FOUND' : expected
    expect(await ask(caller, path, input)).toEqual({ verdict, hasWritten: false })
    right.strangers += 1
    right.refusals += 1
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
