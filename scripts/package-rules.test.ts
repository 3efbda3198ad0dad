import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageProblems } from './package-rules.ts'
import { importsOf } from './read-imports.ts'

const problems = (file: string, text: string) => packageProblems(file, importsOf(file, text))
const importing = (specifier: string) => `import { thing } from '${specifier}'\n`
const importingType = (specifier: string) => `import type { Thing } from '${specifier}'\n`

const broken: [rule: string, file: string, text: string, says: RegExp][] = [
  [
    'a package has one entry',
    'src/server/providers/ai/a.ts',
    importing('../../../../packages/label-reader/read-label.ts'),
    /Import '@smart-hydration\/label-reader' instead of/,
  ],
  [
    'a package has one entry under its name',
    'tests/http/a.test.ts',
    importing('@smart-hydration/label-reader/read-label.ts'),
    /Import '@smart-hydration\/label-reader' instead of/,
  ],
  [
    'a package is loaded when it is needed',
    'src/server/providers/ai/a.ts',
    importing('@smart-hydration/label-reader'),
    /await import\('@smart-hydration\/label-reader'\)/,
  ],
  [
    'a package knows no other that it does not declare',
    'packages/report-reader/a.ts',
    importingType('@smart-hydration/label-reader'),
    /packages\/report-reader\/ imports itself and what its package.json declares/,
  ],
  [
    'a package declares what it imports',
    'packages/stripe-sandbox/a.ts',
    importingType('zod'),
    /imports itself and what its package.json declares \('zod'\)/,
  ],
  [
    'a package does not leave its folder',
    'packages/stripe-sandbox/a.ts',
    importing('../../src/shared/ids.ts'),
    /imports itself and what its package.json declares/,
  ],
  [
    'a package knows no server',
    'packages/stripe-sandbox/a.ts',
    importing('#server/deps.ts'),
    /imports itself and what its package.json declares/,
  ],
  [
    'shared has one name in the product',
    'src/client/lib/a.ts',
    importing('@smart-hydration/shared/ids.ts'),
    /Write '#shared\/ids.ts'/,
  ],
  [
    'the client uses no package of ours',
    'src/client/lib/a.ts',
    importingType('@smart-hydration/stripe-sandbox'),
    /Only the server/,
  ],
]

describe('each rule is broken by the case that names it', () => {
  it.each(broken)('%s', (_rule, file, text, says) => {
    expect(problems(file, text)).toEqual([expect.stringMatching(says)])
  })
})

const kept: [what: string, file: string, text: string][] = [
  [
    'a package that is loaded when it is needed',
    'src/server/providers/ai/a.ts',
    `${importingType('@smart-hydration/label-reader')}const load = () => import('@smart-hydration/label-reader')\n`,
  ],
  [
    'a package that runs its process',
    'packages/report-reader/a.ts',
    importing('@smart-hydration/reading-process'),
  ],
  ['a package that every start needs', 'src/server/open-site.ts', importing('@smart-hydration/water-data')],
  ['shared in a package', 'packages/stripe-sandbox/a.ts', importing('@smart-hydration/shared/ids.ts')],
  [
    "the product's data in a package's test",
    'packages/label-reader/brand/a.test.ts',
    importing('../../../src/server/seed/load-seed-data.ts'),
  ],
]

describe('what keeps the rules is left in peace', () => {
  it.each(kept)('%s', (_what, file, text) => {
    expect(problems(file, text)).toEqual([])
  })
})

it('workspaces that need the same package ask for the same version, so that npm installs one copy', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const versions = new Map<string, Set<string>>()
  for (const file of [
    'package.json',
    'src/shared/package.json',
    ...globSync('packages/*/package.json', { cwd: root }),
  ]) {
    const { dependencies } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const [name, version] of Object.entries(dependencies ?? {}))
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  expect(versions.size).toBeGreaterThan(50)
  expect([...versions].filter(([, asked]) => asked.size > 1)).toEqual([])
})
