import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MUTATIONS_ROW, ROWS, suiteOf } from './rows.ts'

it.each(ROWS.filter((row) => row !== MUTATIONS_ROW))('row %s has test files', (row) => {
  expect(suiteOf(row).length).toBeGreaterThan(row === 'BS' ? 40 : 0)
})

it('docs/proof.md says what each row promises', () => {
  const lines = readFileSync('docs/proof.md', 'utf8').split('\n')
  expect(lines.flatMap((line) => /^\| ([A-Z][A-Z\d]?) \|/.exec(line)?.[1] ?? [])).toEqual(ROWS)
})
