import { expect, it } from 'vitest'
import { reExportProblems } from './re-exports.ts'

const PASSED_ON =
  "// Passed on.\nexport * from '#client/lib/a.ts'\nexport { type B } from '#client/lib/b.ts'\n"

it('a file that only passes on what others export is refused; a part of its own has an entry', () => {
  expect(reExportProblems('src/client/ui/a.ts', PASSED_ON)).toEqual([
    'only passes on what others export: import from there.',
  ])
  expect(reExportProblems('packages/report-reader/index.ts', PASSED_ON)).toEqual([])
  expect(reExportProblems('src/client/ui/a.ts', `${PASSED_ON}export const own = 1\n`)).toEqual([])
})
