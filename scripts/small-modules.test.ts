import { expect, it } from 'vitest'
import { smallModuleProblems } from './small-modules.ts'

const SMALL = 'src/shared/units/pint.ts'
const user = (name: string, code = `import { PINT } from '#shared/units/pint.ts'\n`) =>
  [`src/client/features/${name}.tsx`, code] as const

function problemsOf(...others: (readonly [string, string])[]): string[] {
  const files = new Map([[SMALL, 'export const PINT = 473\n'] as const, ...others])
  return smallModuleProblems(files).map(({ file }) => file)
}

it('refuses a small module that one file imports', () => {
  expect(problemsOf(user('a'))).toEqual([SMALL])
})

it.each([
  ['two files import', user('a'), user('b')],
  ['has a test of its own', user('a'), ['src/shared/units/pint.test.ts', '\n'] as const],
  ['is loaded when it is needed', user('a', `const pint = () => import('#shared/units/pint.ts')\n`)],
  ['nothing imports'],
] as [string, ...(readonly [string, string])[]][])('accepts a small module that %s', (_what, ...others) => {
  expect(problemsOf(...others)).toEqual([])
})

it('accepts a module of 15 lines', () => {
  expect(problemsOf([SMALL, 'export const PINT = 473\n'.repeat(15)], user('a'))).toEqual([])
})
