import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PROOF_ROWS } from './rows.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

it.each(PROOF_ROWS.flatMap(({ id, suite }) => (suite?.files ?? []).map((file) => [id, file])))(
  'row %s runs a file that exists: %s',
  (_id, file) => {
    expect(existsSync(path.join(ROOT, file))).toBe(true)
  },
)

it('every browser suite that a test run drives at one size is in a row that drives it at both', () => {
  const row = PROOF_ROWS.find(({ id }) => id === 'BS')
  expect(row?.suite?.files).toContain('tests/e2e/scanner.test.ts')
  expect(row?.suite?.files.length).toBeGreaterThan(40)
})
