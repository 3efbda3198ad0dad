import { describe, expect, it } from 'vitest'
import { checkStructure, lonelyFolders } from './check-structure.ts'
import { missingPaths } from './document-paths.ts'

/** The messages about one file with this text, in a tree that holds nothing else. */
const messages = (file: string, text: string) =>
  checkStructure(new Map([[file, text]])).map(({ message }) => message)

const importing = (specifier: string) => `import { thing } from '${specifier}'\n`
const importingType = (specifier: string) => `import type { Thing } from '${specifier}'\n`

const broken: [rule: string, file: string, text: string, says: RegExp][] = [
  ['shared takes no package but zod', 'src/shared/a.ts', importing('react'), /only zod and itself; 'react'/],
  ['shared takes no type either', 'src/shared/a.ts', importingType('express'), /only zod and itself/],
  ['shared knows no server', 'src/shared/cities/b.ts', importing('#server/env.ts'), /only zod and itself/],
  [
    'shared re-exports nothing foreign',
    'src/shared/a.ts',
    "export * from '#client/lib/x.ts'\n",
    /only zod and itself/,
  ],
  ['shared takes the time', 'src/shared/a.ts', 'const now = Date.now()\n', /time as a parameter/],
  [
    'shared reads no environment',
    'src/shared/a.ts',
    'const x = process.env.X\n',
    /src\/server\/env\.ts alone/,
  ],
  [
    'a client feature knows no other',
    'src/client/features/cities/a.tsx',
    importing('../products/b.tsx'),
    /'cities' imports the feature 'products'/,
  ],
  [
    'a client feature takes no styles of another',
    'src/client/features/cities/a.tsx',
    "import styles from '../products/b.module.css'\n",
    /'cities' imports the feature 'products'/,
  ],
  ...["text.replace(',', '.')", 'parseFloat(text)', 'Number(typed)', '<input type="number" />'].map(
    (code): (typeof broken)[number] => [
      ...([`numbers have one reader: ${code}`, 'src/client/lib/a.tsx', `const a = ${code}`] as const),
      /Read numbers by number-column or typed-number/,
    ],
  ),
  ['no limit takes a bare network', 'src/server/a.ts', 'networkOf(client.address)\n', /one network alone/],
  ['no limit takes an address', 'src/server/a.ts', "countUp(db, 'export', address)\n", /one network alone/],
  [
    'lib knows no ui',
    'src/client/lib/a.ts',
    importing('../ui/b.tsx'),
    /lib may not import ui .*routes → features → common → ui → lib/,
  ],
  [
    'imports do not climb two folders',
    'src/client/ui/layout/a.tsx',
    importing('../../lib/b.ts'),
    /'#client\/lib\/b\.ts' instead of/,
  ],
  [
    'imports of another root use its alias',
    'scripts/a.ts',
    importing('../src/server/env.ts'),
    /'#server\/env\.ts' instead of/,
  ],
  [
    'the pages of the back office are features of their own',
    'src/client/features/admin/cities/a.tsx',
    importing('#client/features/admin/users/b.tsx'),
    /compose the two in a route/,
  ],
  [
    'what features share knows no feature',
    'src/client/features/cities/common/a.tsx',
    importing('#client/features/cities/b.tsx'),
    /common may not import features/,
  ],
  ['ui knows no feature', 'src/client/ui/a.tsx', importing('../features/cities/b.tsx'), /ui may not import/],
  [
    'ui knows no feature by a type',
    'src/client/ui/a.tsx',
    importingType('../features/cities/common/b.tsx'),
    /ui may not import/,
  ],
  ['ui knows no noun', 'src/client/ui/a.tsx', importing('#shared/cities/b.ts'), /know no noun/],
  ['lib knows no noun', 'src/client/lib/a.ts', importingType('#shared/accounts/b.ts'), /know no noun/],
  [
    'a feature knows no route',
    'src/client/features/cities/a.tsx',
    importing('#client/routes/index.tsx'),
    /features may not import routes/,
  ],
  [
    'an import over several lines counts',
    'src/client/lib/a.ts',
    "import {\n  one,\n  two,\n} from '../ui/b.tsx'\n",
    /lib may not import ui/,
  ],
  [
    'an import when it is needed counts',
    'src/client/lib/a.ts',
    "const load = () => import('../routes/index.tsx')\n",
    /lib may not import routes/,
  ],
  [
    'an import for its effect counts',
    'src/client/lib/a.ts',
    "import '../ui/theme.css'\n",
    /lib may not import ui/,
  ],
  [
    'packages take their time from a clock',
    'packages/stripe-sandbox/a.ts',
    'const now = Date.now()\n',
    /deps\.clock/,
  ],
  [
    'the client runs nothing of the server',
    'src/client/lib/trpc.ts',
    importing('#server/trpc/app-router.ts'),
    /one type of the server/,
  ],
  [
    'the client knows one type only',
    'src/client/lib/trpc.ts',
    importingType('#server/deps.ts'),
    /one type of the server/,
  ],
  [
    'the one type comes through one file',
    'src/client/ui/a.ts',
    importingType('#server/trpc/app-router.ts'),
    /one type of the server/,
  ],
  ['the server knows no client', 'src/server/app.ts', importing('#client/router.tsx'), /page entry's type/],
  [
    'the page renderer takes types alone',
    'src/server/ssr/a.ts',
    importing('#client/entry-server.tsx'),
    /page entry's type/,
  ],
  [
    'a router asks no queries',
    'src/server/features/cities/cities.router.ts',
    importing('./cities.queries.ts'),
    /router → queries is not a step/,
  ],
  [
    'queries know no service',
    'src/server/features/cities/cities.queries.ts',
    importing('./cities.service.ts'),
    /queries → service is not a step/,
  ],
  [
    'a policy knows no one',
    'src/server/features/cities/cities.policy.ts',
    importing('./cities.queries.ts'),
    /policy → queries is not a step/,
  ],
  [
    'features meet in services',
    'src/server/features/cities/cities.service.ts',
    importing('../products/products.queries.ts'),
    /only services meet/,
  ],
  [
    'a feature knows no host',
    'src/server/features/cities/cities.service.ts',
    importing('#server/http/security.ts'),
    /may not import the host/,
  ],
  [
    'a helper of a feature keeps to services of others',
    'src/server/features/cities/helpers.ts',
    importing('../products/products.queries.ts'),
    /only services meet/,
  ],
  [
    'a module names the routers of its own noun',
    'src/server/features/cities/cities.module.ts',
    importing('../products/products.router.ts'),
    /only services meet/,
  ],
  [
    'a helper knows no router',
    'src/server/features/cities/helpers.ts',
    importing('./cities.router.ts'),
    /helper → router is not a step/,
  ],
  [
    'a feature knows nothing of the back office',
    'src/server/features/cities/cities.service.ts',
    importing('../admin/editing/content-editing.service.ts'),
    /features may not import .* of features\/admin/,
  ],
  [
    'the platform knows no feature, not even its types',
    'src/server/platform/mail/helpers.ts',
    importingType('#server/features/billing/billing.service.ts'),
    /platform may not import .* of features/,
  ],
  [
    'a folder is a noun of the product',
    'src/server/features/weather/weather.service.ts',
    '',
    /'weather' is none of the nouns: accounts, /,
  ],
  [
    'kysely stays with the queries',
    'src/server/features/cities/cities.service.ts',
    importing('kysely'),
    /kysely belongs into db/,
  ],
  [
    'kysely stays off the host',
    'src/server/http/a.ts',
    importing('kysely/helpers'),
    /kysely belongs into db/,
  ],
  [
    'services throw AppError',
    'src/server/features/cities/cities.service.ts',
    "throw new TRPCError({ code: 'NOT_FOUND' })\n",
    /throw an AppError/,
  ],
  ['one file reads the environment', 'src/server/app.ts', 'process.env.PORT\n', /src\/server\/env\.ts alone/],
  [
    'the time is injected',
    'src/server/features/cities/cities.service.ts',
    'const now = new Date()\n',
    /deps\.clock/,
  ],
  [
    'a vendor has one place',
    'src/server/features/billing/billing.service.ts',
    importing('stripe'),
    /\*\.stripe\.ts/,
  ],
  [
    'a migration is frozen',
    'migrations/2026.ts',
    importing('#server/db/search.ts'),
    /imports nothing of ours/,
  ],
  [
    'a lower floor of water knows no higher one',
    'src/shared/water/values/a.ts',
    importingType('../answer/b.ts'),
    /higher floor of water/,
  ],
  ['water has its floors', 'src/shared/water/a.ts', '', /has these floors: places, values/],
  ['a file is small', 'tests/a.ts', 'x\n'.repeat(401), /401 lines; 400 is the limit/],
]

describe('a broken rule is told with where the thing belongs', () => {
  it.each(broken)('%s', (_rule, file, text, says) => {
    expect(messages(file, text)).toEqual([expect.stringMatching(says)])
  })
})

const kept: [what: string, file: string, text: string][] = [
  ['zod and itself in shared', 'src/shared/cities/b.ts', importing('zod') + importing('../ids.ts')],
  ['anything in a test of shared', 'src/shared/a.test.ts', `${importing('vitest')}new Date()\n`],
  [
    'ui and lib in a feature',
    'src/client/features/cities/b.tsx',
    importing('#client/ui/c.tsx') + importing('./d.ts'),
  ],
  [
    'two features in a route',
    'src/client/routes/a.tsx',
    importing('../features/cities/b.tsx') + importing('../features/scans/d.tsx'),
  ],
  ['the one type of the server', 'src/client/lib/trpc.ts', importingType('#server/trpc/app-router.ts')],
  ['a type from above', 'src/client/ui/a.tsx', importingType('../router.tsx')],
  ["the page entry's type in ssr", 'src/server/ssr/a.ts', importingType('#client/entry-server.tsx')],
  [
    'the steps of a feature',
    'src/server/features/cities/cities.service.ts',
    importing('./cities.queries.ts') + importing('../billing/billing.service.ts'),
  ],
  [
    'a policy and a helper of another feature',
    'src/server/features/hydration/reminders/due-reminders.service.ts',
    importing('#server/features/billing/entitlement.policy.ts') +
      importing('#server/platform/mail/mail-layout.ts'),
  ],
  [
    'a lower storey',
    'src/server/features/admin/editing/reports/report-editing.service.ts',
    importing('#server/features/water/reports/tap-water.service.ts'),
  ],
  ['kysely where rows are read', 'src/server/features/cities/cities.queries.ts', importing('kysely')],
  ['kysely in a test of a feature', 'src/server/features/cities/cities.router.test.ts', importing('kysely')],
  ['a time made of a value', 'src/server/features/cities/cities.service.ts', 'new Date(value)\n'],
  ['the clock itself', 'src/server/deps.ts', 'new Date()\n'],
  ['a vendor in its own file', 'src/server/providers/payments/payments.stripe.ts', importing('stripe')],
  ['400 lines', 'src/server/a.ts', 'x\n'.repeat(400)],
]

describe('what keeps the rules is left in peace', () => {
  it.each(kept)('%s', (_what, file, text) => {
    expect(messages(file, text)).toEqual([])
  })
})

it('finds the paths in a document that do not exist', () => {
  const text =
    'See `src/a.ts`, `src/b/`, [c](../src/c.md), [d](docs/d.md), `src/<noun>/e.ts` and `npm run x`.'
  expect(missingPaths(text, (path) => path === 'src/a.ts')).toEqual(['src/b/', 'src/c.md', 'docs/d.md'])
})

describe('imports that run in a circle', () => {
  const features = 'src/server/features'
  const check = (files: Record<string, string>) => checkStructure(new Map(Object.entries(files)))

  it('are found between features of one storey, through any of their files, types too', () => {
    expect(
      check({
        [`${features}/cities/cities.service.ts`]: importing('../guides/guides.service.ts'),
        [`${features}/guides/guides.service.ts`]: importing('../scans/scans.service.ts'),
        [`${features}/scans/scans.service.ts`]: '',
        [`${features}/scans/helper.ts`]: importingType('../cities/cities.service.ts'),
      }),
    ).toEqual([
      {
        file: `${features}/cities`,
        message: 'Features import each other: cities → guides → scans → cities.',
      },
    ])
  })

  it('are found between files, types too', () => {
    expect(
      check({
        'src/shared/a.ts': importing('./b.ts'),
        'src/shared/b.ts': importing('./c.ts'),
        'src/shared/c.ts': importingType('./b.ts'),
      }),
    ).toEqual([
      {
        file: 'src/shared/b.ts',
        message: 'Files import each other: src/shared/b.ts → src/shared/c.ts → src/shared/b.ts.',
      },
    ])
  })

  it('are none where several paths lead to one feature, or in a test', () => {
    expect(
      check({
        [`${features}/cities/cities.service.ts`]:
          importing('../billing/billing.service.ts') + importing('../water/water.service.ts'),
        [`${features}/billing/billing.service.ts`]: importing('../water/water.service.ts'),
        [`${features}/water/water.service.ts`]: '',
        [`${features}/water/water.service.test.ts`]: importing('../cities/cities.service.ts'),
      }),
    ).toEqual([])
  })
})

it('a file is not alone in its folder, but a route may be', () => {
  const paths = [
    'src/shared/a.ts',
    'src/shared/b/c.ts',
    'src/shared/d/e.ts',
    'src/shared/d/f/g.css',
    'src/shared/d/f/h.ts',
  ]
  expect(lonelyFolders([...paths, 'src/client/routes/b/$id.tsx', 'src/client/routes/a.tsx'])).toEqual([
    { file: 'src/shared/b/c.ts', message: 'is alone in its folder; move it up.' },
  ])
})
