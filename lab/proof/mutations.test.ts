import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { MUTATIONS } from './mutations.ts'

/** Calls every procedure as every kind of caller. */
const MATRIX = 'tests/authorization/matrix.test.ts'
const ROOT = path.resolve(import.meta.dirname, '../..')

it('there are thirty guards and more, each named once', () => {
  expect(new Set(MUTATIONS.map(({ guard }) => guard)).size).toBe(MUTATIONS.length)
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(30)
})

it.each(MUTATIONS)(
  '$guard: stands in its file exactly once, and has tests',
  ({ file, text, without, tests, named = '' }) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split(text)).toHaveLength(2)
    expect(without).not.toBe(text)
    const code = readFileSync(path.join(ROOT, tests), 'utf8')
    // The tests of all procedures have the names of procedures.
    if (tests !== MATRIX) for (const name of named.split('|')) expect(code).toContain(name)
  },
)
