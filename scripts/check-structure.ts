import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { classNameProblems } from './class-names.ts'
import { clientRequestProblems } from './client-requests.ts'
import { missingPaths } from './document-paths.ts'
import { limitScopeProblems } from './limit-scopes.ts'
import { pictureProblems } from './noun-picture.ts'
import { numberReadingProblems } from './number-reading.ts'
import { packageProblems } from './package-rules.ts'
import { reExportProblems } from './re-exports.ts'
import { ALIASES, type Import, importsOf } from './read-imports.ts'
import { smallModuleProblems } from './small-modules.ts'
import { spacingProblems } from './spacing.ts'
import { storedKeyProblems } from './stored-keys.ts'
import { VENDOR_FILES } from './vendor-files.ts'

/** One rule broken in one file; the message says where the thing belongs. */
interface Problem {
  file: string
  message: string
}

const root = path.resolve(import.meta.dirname, '..')
const MAX_LINES = 400
/** Documents that guide newcomers through the files: the paths they name must exist. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']
const GENERATED = new Set(['src/server/db/db-types.generated.ts', 'src/client/route-tree.generated.ts'])

/** The role in a feature that a file's name states. A file without one is a helper. */
const FEATURE_ROLES = /\.(module|router|routes|service|queries|policy)(\.test)?\.ts$/

/** The source files of a folder. The page bench installs Lighthouse there, which is not ours. */
function listFiles(folder: string, ending = /\.tsx?$/): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !GENERATED.has(file) && !file.includes('/node_modules/'))
}

/** The first folder below src/client; what a feature shares with others stands in its folder `common`. */
function clientLayer(file: string): string {
  if (/^src\/client\/features\/[^/]+\/common\//.test(file)) return 'common'
  return /^src\/client\/(routes|features|ui|lib)\//.exec(file)?.[1] ?? 'entry'
}
/** The name below features/ or platform/; each folder below features/admin/ is a feature of its own. */
const featureOf = (file: string) => /\/(?:features|platform)\/((?:admin\/)?[^/]+)\//.exec(file)?.[1]
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

const CLIENT_ORDER = ['lib', 'ui', 'common', 'features', 'routes', 'entry']
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
    if (!target.startsWith('src/client/') || (isTypeOnly && clientLayer(target) === 'entry')) return []
    const own = featureOf(file)
    const other = featureOf(target)
    if (own !== undefined && other !== undefined && own !== other && clientLayer(target) !== 'common') {
      return [
        `The feature '${own}' imports the feature '${other}'; compose the two in a route, or move what both need to its folder common.`,
      ]
    }
    const goesUp = CLIENT_ORDER.indexOf(clientLayer(target)) > CLIENT_ORDER.indexOf(layer)
    return goesUp
      ? [
          `${layer} may not import ${clientLayer(target)} ('${specifier}'): routes → features → common → ui → lib.`,
        ]
      : []
  })
}

const KNOWS_NO_NOUN = /^src\/shared\/([^/]+$|format\/|images\/)/
const nounsHaveFeatures: Rule = (file, imports) => {
  if (!['lib', 'ui'].includes(clientLayer(file)) || isTest(file)) return []
  return imports
    .filter(({ target }) => target?.startsWith('src/shared/') && !KNOWS_NO_NOUN.test(target))
    .map(({ specifier }) => `lib and ui know no noun ('${specifier}'); move this to the feature of the noun.`)
}

/** What the product is about. A folder below features/ or src/shared is one of them, under the same name on all three sides. */
const NOUNS = [
  'accounts',
  'admin',
  'billing',
  'bookmarks',
  'cities',
  'guides',
  'hydration',
  'innovations',
  'products',
  'scans',
  'site',
  'water',
]
const foldersAreNouns: Rule = (file) => {
  const folder = /^src\/(?:(?:client|server)\/features|shared)\/([^/]+)\//.exec(file)?.[1]
  return folder === undefined || NOUNS.includes(folder) || KNOWS_NO_NOUN.test(file)
    ? []
    : [`'${folder}' is none of the nouns: ${NOUNS.join(', ')}.`]
}

/** The floors of src/shared/water, the lowest first: a file imports its own floor or a lower one. */
const WATER_FLOORS = [['places'], ['values'], ['status'], ['answer'], ['find', 'loads', 'mine', 'reports']]
const floorOf = (file: string) =>
  WATER_FLOORS.findIndex((floors) => floors.some((floor) => file.startsWith(`src/shared/water/${floor}/`)))
const waterHasFloors: Rule = (file, imports) => {
  if (!file.startsWith('src/shared/water/') || isTest(file)) return []
  const floor = floorOf(file)
  if (floor === -1) return [`src/shared/water has these floors: ${WATER_FLOORS.flat().join(', ')}.`]
  return imports.flatMap(({ target, specifier }) =>
    target !== null && floorOf(target) > floor ? [`'${specifier}' stands on a higher floor of water.`] : [],
  )
}

const SERVER_STEP: Record<string, string[]> = {
  module: ['router', 'routes', 'service', 'queries', 'helper'],
  routes: ['service', 'policy', 'helper'],
  router: ['service', 'policy', 'helper'],
  service: ['service', 'queries', 'policy', 'helper'],
  queries: ['queries', 'helper'],
  policy: ['helper'],
  helper: ['service', 'queries', 'policy', 'helper'],
}
const isServerFeature = (file: string) => /^src\/server\/(?:features|platform)\//.test(file)
const roleOf = (file: string) => FEATURE_ROLES.exec(file)?.[1] ?? 'helper'
const serverFlowsOneWay: Rule = (file, imports) => {
  if (!file.startsWith('src/server/') || isTest(file)) return []
  const role = isServerFeature(file) ? roleOf(file) : undefined
  return imports.flatMap(({ target, isTypeOnly, specifier }) => {
    if (target === null) return []
    if (target.startsWith('src/client/')) {
      return file.startsWith('src/server/ssr/') && isTypeOnly
        ? []
        : [`The server knows the client only by the page entry's type, in src/server/ssr ('${specifier}').`]
    }
    if (role === undefined) return []
    if (/^src\/server\/(http|ssr|app\.ts)/.test(target) && role !== 'routes' && role !== 'module')
      return [`A feature may not import the host ('${specifier}').`]
    if (!isServerFeature(target)) return []
    const other = roleOf(target)
    const isNamed =
      role === 'module' && (target.startsWith(`${path.dirname(file)}/`) || storeyOf(target) === 0)
    if (featureOf(file) !== featureOf(target) && ['router', 'queries'].includes(other) && !isNamed) {
      return [`Between features only services meet: '${specifier}' is the other's ${other}.`]
    }
    return SERVER_STEP[role]?.includes(other)
      ? []
      : [`${role} → ${other} is not a step of router → service → queries ('${specifier}').`]
  })
}

/** The storeys of the server, the lowest first. A file imports its own storey or a lower one. */
const STOREYS = ['platform', 'features', 'features/admin']
const storeyOf = (file: string) => STOREYS.findLastIndex((storey) => file.startsWith(`src/server/${storey}/`))

const featuresStandOnLowerStoreys: Rule = (file, imports) => {
  if (!isServerFeature(file) || isTest(file)) return []
  return imports.flatMap(({ target, specifier }) =>
    target !== null && storeyOf(target) > storeyOf(file)
      ? [`${STOREYS[storeyOf(file)]} may not import '${specifier}' of ${STOREYS[storeyOf(target)]}.`]
      : [],
  )
}

const toolsStayInTheirPlace: Rule = (file, imports, text) => {
  const problems: string[] = []
  const names = (name: string) =>
    imports.some(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`))
  if (/^(?:src|packages)\//.test(file)) {
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
    if (
      readsClock &&
      /^(packages|src\/server\/(features|http|ssr|trpc|providers))\//.test(file) &&
      !isTest(file)
    )
      problems.push('The time comes from deps.clock, so that tests can move it.')
    if (readsClock && file.startsWith('src/shared/') && !isTest(file))
      problems.push('src/shared takes the time as a parameter.')
    for (const [vendor, suffix] of VENDOR_FILES) {
      if (names(vendor) && !file.endsWith(suffix) && !isTest(file))
        problems.push(`'${vendor}' is used in *${suffix} alone.`)
    }
  }
  if (file.startsWith('migrations/') && imports.some(({ target }) => target !== null))
    problems.push('A migration is frozen: it imports nothing of ours.')
  return problems
}

/** What package.json names by `#`; of those names a workspace, which has a package.json of its own, knows what its tests need. */
const ROOTS = Object.entries(ALIASES).flatMap(([name, folder]) => (name.startsWith('#') ? folder : []))
const isOfWorkspace = (file: string) => /^(?:packages|src\/shared)\//.test(file)
const importsAreShort: Rule = (file, imports) =>
  imports.flatMap(({ specifier, target }) => {
    if (target === null || !specifier.startsWith('.')) return []
    const root = ROOTS.find((folder) => target.startsWith(folder))
    if (root === undefined || (isOfWorkspace(file) && isOfWorkspace(target))) return []
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

const TEXT_RULES = [limitScopeProblems, clientRequestProblems, reExportProblems]
const RULES: Rule[] = [
  sharedStandsAlone,
  packageProblems,
  clientFlowsOneWay,
  nounsHaveFeatures,
  foldersAreNouns,
  waterHasFloors,
  serverFlowsOneWay,
  featuresStandOnLowerStoreys,
  toolsStayInTheirPlace,
  importsAreShort,
  staysSmall,
  (file, _imports, text) => TEXT_RULES.flatMap((problemsOf) => problemsOf(file, text)),
  (file, _imports, text) => (isTest(file) ? [] : numberReadingProblems(file, text)),
]

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The cycles of a graph, each once: its nodes in the order of their arrows. */
function cyclesOf(graph: Graph): string[][] {
  const cycles: string[][] = []
  const path: string[] = []
  const done = new Set<string>()
  const visit = (node: string): void => {
    const start = path.indexOf(node)
    if (start !== -1) cycles.push(path.slice(start))
    if (start !== -1 || done.has(node)) return
    path.push(node)
    for (const next of graph.get(node) ?? []) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return cycles
}

/** Server features, and files, that import each other in a circle, if only types. */
function importCycles(imports: ReadonlyMap<string, Import[]>): Problem[] {
  const features = new Map<string, Set<string>>()
  const files = new Map<string, Set<string>>()
  for (const [file, all] of imports) {
    if (!/^(?:src|packages)\//.test(file) || isTest(file)) continue
    const targets = all.filter(({ target }) => target !== null && imports.has(target))
    files.set(file, new Set(targets.flatMap(({ target }) => target ?? [])))
    const feature = featureOf(file)
    if (!isServerFeature(file) || feature === undefined) continue
    const others = features.get(feature) ?? new Set()
    for (const { target } of all) {
      const other = target !== null && isServerFeature(target) ? featureOf(target) : undefined
      if (other !== undefined && other !== feature) others.add(other)
    }
    features.set(feature, others)
  }
  const problems = (cycles: string[][], what: string, folder = '') =>
    cycles.map((cycle) => ({
      file: `${folder}${cycle[0]}`,
      message: `${what} import each other: ${[...cycle, cycle[0]].join(' → ')}.`,
    }))
  return [
    ...problems(cyclesOf(features), 'Features', 'src/server/features/'),
    ...problems(cyclesOf(files), 'Files'),
  ]
}

/** Checks texts by file name; the command below feeds it the whole tree. */
export function checkStructure(files: ReadonlyMap<string, string>): Problem[] {
  const importsByFile = new Map([...files].map(([file, text]) => [file, importsOf(file, text)] as const))
  const problems = importCycles(importsByFile)
  for (const [file, text] of files) {
    const imports = importsByFile.get(file) ?? []
    for (const rule of RULES)
      problems.push(...rule(file, imports, text).map((message) => ({ file, message })))
  }
  return problems
}

/** Folders that hold nothing but one file. A route's folder is a part of its address. */
export function lonelyFolders(paths: readonly string[]): Problem[] {
  const isAlone = (file: string) => {
    const folder = `${path.posix.dirname(file)}/`
    return paths.every((other) => other === file || !other.startsWith(folder))
  }
  return paths.flatMap((file) =>
    !file.startsWith('src/client/routes/') && isAlone(file)
      ? [{ file, message: 'is alone in its folder; move it up.' }]
      : [],
  )
}

if (import.meta.main) {
  const files = ['src', 'packages', 'build', 'migrations', 'scripts', 'tests', 'lab']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => listFiles(folder))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const texts = new Map(files.map((file) => [file, read(file)]))
  const client = new Map(listFiles('src/client', /\.(tsx?|css)$/).map((file) => [file, read(file)]))
  const problems = [
    ...checkStructure(texts),
    ...smallModuleProblems(texts),
    ...storedKeyProblems(texts),
    ...classNameProblems(client),
    ...spacingProblems(client),
    ...lonelyFolders(['src', 'packages'].flatMap((folder) => listFiles(folder, /./))),
    ...pictureProblems(read('docs/architecture.md'), texts).map((message) => ({
      file: 'docs/architecture.md',
      message,
    })),
    ...DOCUMENTS.flatMap((file) =>
      missingPaths(read(file), (each) => existsSync(path.join(root, each))).map((each) => ({
        file,
        message: `names ${each}, which does not exist.`,
      })),
    ),
  ]
  for (const { file, message } of problems) console.error(`${file}\n  ${message}`)
  console.log(`structure: ${files.length} files, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
