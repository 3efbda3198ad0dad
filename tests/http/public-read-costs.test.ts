import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { plantCanaries } from '../authorization/canaries.ts'
import { plantCaller } from '../authorization/identities.ts'
import { inputOf, rowOf } from '../authorization/procedure-table.ts'
import { validInputsOf } from '../fuzz/valid-input.ts'
import { callByPath, PROCEDURES } from '../harness/any-procedure.ts'
import { countStatements, MOST_STATEMENTS } from '../harness/count-statements.ts'
import { createDevice } from '../harness/person.ts'
import { useTestDeps } from '../harness/test-deps.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const PUBLIC_READS = Object.entries(PROCEDURES).flatMap(([path, { _def }]) =>
  (_def.type === 'query' || _def.meta?.isRead === true) && _def.meta?.needs === undefined ? [path] : [],
)
/** Inputs that are made up for each. */
const MADE_UP = 10

beforeAll(() => plantCanaries(deps.db, 'first'))

it.each(PUBLIC_READS)('%s costs a bounded number of statements, whatever is asked', async (path) => {
  const row = rowOf(path)
  const planted =
    row.input === undefined ? [] : [await inputOf(deps, row, await plantCaller(deps, 'visitor'))]
  const madeUp = fc.sample(validInputsOf(path), { seed: 1, numRuns: MADE_UP })
  for (const input of [...planted, ...madeUp]) {
    const count = await countStatements(deps.db, (db) =>
      // A refusal costs what was read before it.
      callByPath(createDevice({ ...deps, db }), path, input).catch(() => null),
    )
    expect(count, JSON.stringify(input)).toBeLessThanOrEqual(MOST_STATEMENTS)
  }
})
