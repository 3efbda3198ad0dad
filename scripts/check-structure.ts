import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One rule broken in one file; the message says where the thing belongs. */
interface Problem {
  file: string
  message: string
}

const root = path.resolve(import.meta.dirname, '..')
const MAX_LINES = 400
const GENERATED = new Set(['src/server/db/db-types.generated.ts', 'src/client/route-tree.generated.ts'])

/** What a feature's files may be called: one role each, or a helper in a named sub-folder. */
const FEATURE_ROLES = /\.(router|service|queries|policy)(\.test)?\.ts$/
const VENDORS = [
  'stripe',
  'openai',
  'lucia',
  'nodemailer',
  'arctic',
  'jose',
  'otpauth',
  'sharp',
  'tesseract.js',
  'zxing-wasm',
  'minisearch',
  'cockatiel',
  'web-push',
  'prom-client',
  'csv-parse',
  'pg-copy-streams',
  '@aws-sdk/client-s3',
]
/** How a vendor is named in a file's ending, where that is not its own name. */
const SUFFIXES: Readonly<Record<string, string>> = {
  'tesseract.js': 'tesseract',
  '@aws-sdk/client-s3': 'aws',
}

/** Files allowed to break a rule, with the reason. The list may only shrink. */
const EXCEPTIONS: Record<string, string> = {
  'src/shared/transformer.ts': 'superjson: both ends of the wire must share one transformer',
}

function listFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !GENERATED.has(file))
}

/** An import: the module named, the project file it means (if it is one), and whether only types are taken. */
interface Import {
  specifier: string
  target: string | null
  isTypeOnly: boolean
}

/** The folders that an alias in the `imports` of package.json stands for. */
const ALIASES: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#client/': 'src/client/',
  '#tests/': 'tests/',
}

/** The project file that an import means, or null if it means a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
  }
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  return alias === undefined ? null : ALIASES[alias] + specifier.slice(alias.length)
}

function importsOf(file: string, text: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'"`;=]*?\bfrom\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? ''
    return { specifier, target: targetOf(file, specifier), isTypeOnly: match[1] !== undefined }
  })
}

/** The first folder below src/client. */
function clientLayer(file: string): string {
  // The back office's shared parts know its nouns.
  if (/^src\/client\/(ui|lib)\/admin\//.test(file)) return 'entities'
  return /^src\/client\/(routes|features|entities|ui|lib)\//.exec(file)?.[1] ?? 'entry'
}
/** The feature's name below features/; each folder below features/admin/ is a feature of its own. */
const featureOf = (file: string) => /\/features\/((?:admin\/)?[^/]+)\//.exec(file)?.[1]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

type Rule = (file: string, imports: Import[], text: string) => string[]

const sharedStandsAlone: Rule = (file, imports) => {
  if (!file.startsWith('src/shared/') || isTest(file)) return []
  return imports
    .filter(({ specifier, target }) =>
      target === null ? specifier !== 'zod' : !target.startsWith('src/shared/'),
    )
    .map(
      ({ specifier }) =>
        `src/shared imports only zod and itself; '${specifier}' belongs to the client or the server.`,
    )
}

const CLIENT_ORDER = ['lib', 'ui', 'entities', 'features', 'routes', 'entry']
const clientFlowsOneWay: Rule = (file, imports) => {
  if (!file.startsWith('src/client/')) return []
  const layer = clientLayer(file)
  return imports.flatMap(({ target, isTypeOnly, specifier }) => {
    if (target === null) return []
    if (target.startsWith('src/server/')) {
      const isTheOneType =
        isTypeOnly && file === 'src/client/lib/trpc.ts' && target.endsWith('/app-router.ts')
      return isTheOneType
        ? []
        : [
            `The client knows one type of the server, through src/client/lib/trpc.ts; '${specifier}' is not it.`,
          ]
    }
    if (!target.startsWith('src/client/') || isTypeOnly) return []
    const own = featureOf(file)
    const other = featureOf(target)
    if (own !== undefined && other !== undefined && own !== other) {
      return [
        `The feature '${own}' imports the feature '${other}'; compose the two in a route, or move what both need to entities.`,
      ]
    }
    const goesUp = CLIENT_ORDER.indexOf(clientLayer(target)) > CLIENT_ORDER.indexOf(layer)
    return goesUp
      ? [
          `${layer} may not import ${clientLayer(target)} ('${specifier}'): routes → features → entities → ui → lib.`,
        ]
      : []
  })
}

const SERVER_STEP: Record<string, string[]> = {
  router: ['service', 'policy'],
  service: ['service', 'queries', 'policy'],
  queries: ['queries'],
  policy: [],
}
const roleOf = (file: string) => FEATURE_ROLES.exec(file)?.[1]
const serverFlowsOneWay: Rule = (file, imports) => {
  if (!file.startsWith('src/server/') || isTest(file)) return []
  const role = file.startsWith('src/server/features/') ? roleOf(file) : undefined
  return imports.flatMap(({ target, isTypeOnly, specifier }) => {
    if (target === null) return []
    if (target.startsWith('src/client/')) {
      return file.startsWith('src/server/ssr/') && isTypeOnly
        ? []
        : [`The server knows the client only by the page entry's type, in src/server/ssr ('${specifier}').`]
    }
    if (role === undefined) return []
    if (/^src\/server\/(http|ssr|app\.ts)/.test(target))
      return [`A feature may not import the host ('${specifier}').`]
    const other = roleOf(target)
    if (other === undefined || !target.startsWith('src/server/features/')) return []
    if (featureOf(file) !== featureOf(target) && other !== 'service') {
      return [`Between features only services meet: '${specifier}' is the other's ${other}.`]
    }
    return SERVER_STEP[role]?.includes(other)
      ? []
      : [`${role} → ${other} is not a step of router → service → queries ('${specifier}').`]
  })
}

const featuresHaveRoles: Rule = (file) => {
  if (!/^src\/server\/features\/[^/]+\/[^/]+$/.test(file) || FEATURE_ROLES.test(file)) return []
  return [
    'A feature holds *.router.ts, *.service.ts, *.queries.ts and *.policy.ts; put anything else into a named sub-folder.',
  ]
}

const toolsStayInTheirPlace: Rule = (file, imports, text) => {
  const problems: string[] = []
  const names = (name: string) =>
    imports.some(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`))
  if (file.startsWith('src/')) {
    const mayUseKysely =
      /^src\/server\/(db|seed)\//.test(file) || /\.queries(\.test)?\.ts$/.test(file) || isTest(file)
    if (names('kysely') && !mayUseKysely) problems.push('kysely belongs into db/, seed/ and *.queries.ts.')
    const mayThrowTrpc = file.startsWith('src/server/trpc/') || /\.router\.ts$/.test(file) || isTest(file)
    if (
      /\bTRPCError\b/.test(text) &&
      file.startsWith('src/server/') &&
      !mayThrowTrpc &&
      !file.startsWith('src/server/http/')
    ) {
      problems.push('TRPCError belongs into trpc/ and routers; throw an AppError.')
    }
    if (/\bprocess\.env\b/.test(text) && file !== 'src/server/env.ts' && !isTest(file))
      problems.push('process.env is read in src/server/env.ts alone.')
    const readsClock = /\bDate\.now\(|\bnew Date\(\)/.test(text)
    const isClock = isTest(file)
    if (readsClock && /^src\/server\/(features|http|ssr|trpc|providers)\//.test(file) && !isClock)
      problems.push('The time comes from deps.clock, so that tests can move it.')
    if (readsClock && file.startsWith('src/shared/') && !isTest(file))
      problems.push('src/shared takes the time as a parameter.')
    for (const vendor of VENDORS) {
      const suffix = `.${SUFFIXES[vendor] ?? vendor}.ts`
      if (names(vendor) && !file.endsWith(suffix) && !isTest(file))
        problems.push(`'${vendor}' is used in *${suffix} alone.`)
    }
  }
  if (file.startsWith('migrations/') && imports.some(({ target }) => target !== null))
    problems.push('A migration is frozen: it imports nothing of ours.')
  return problems
}

const ROOTS = Object.values(ALIASES)
const importsAreShort: Rule = (file, imports) =>
  imports.flatMap(({ specifier, target }) => {
    if (target === null || !specifier.startsWith('.')) return []
    const root = ROOTS.find((folder) => target.startsWith(folder))
    if (root === undefined) return []
    const isDeep = specifier.startsWith('../../')
    return isDeep || !file.startsWith(root)
      ? [`Write '#${root.replace('src/', '')}${target.slice(root.length)}' instead of '${specifier}'.`]
      : []
  })

const staysSmall: Rule = (_file, _imports, text) => {
  const lines = text.split('\n').length - 1
  return lines > MAX_LINES
    ? [`${lines} lines; ${MAX_LINES} is the limit. Give a part of it a file of its own.`]
    : []
}

const RULES = [
  sharedStandsAlone,
  clientFlowsOneWay,
  serverFlowsOneWay,
  featuresHaveRoles,
  toolsStayInTheirPlace,
  importsAreShort,
  staysSmall,
]

/** Checks texts by file name; the command below feeds it the whole tree. */
export function checkStructure(files: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = []
  for (const [file, text] of files) {
    const imports = importsOf(file, text)
    const found = RULES.flatMap((rule) => rule(file, imports, text))
    if (!(file in EXCEPTIONS)) problems.push(...found.map((message) => ({ file, message })))
    else if (found.length === 0)
      problems.push({ file, message: 'keeps the rules now: remove its exception from check-structure.' })
  }
  return problems
}

if (import.meta.main) {
  const files = ['src', 'migrations', 'scripts', 'tests', 'bench'].flatMap((folder) => {
    try {
      return listFiles(folder)
    } catch {
      return []
    }
  })
  const problems = checkStructure(
    new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])),
  )
  for (const { file, message } of problems) console.error(`${file}\n  ${message}`)
  console.log(`structure: ${files.length} files, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
