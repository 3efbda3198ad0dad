import { type Import, SHARED_PACKAGE } from './read-imports.ts'
import { PACKAGES, packageOf } from './workspace-packages.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Packages that are loaded with what uses them: the readers run by the first two, and every start looks at the data of the third. */
const LOADED_AT_ONCE = [
  '@smart-hydration/reading-process',
  '@smart-hydration/text-reader',
  '@smart-hydration/water-data',
]

/** A package imports itself and what its package.json declares. Its tests may use the product's data, by `#tests` and `#server`. */
function ownProblems(file: string, imports: Import[]): string[] {
  const own = PACKAGES.find(({ folder }) => file.startsWith(folder))
  if (own === undefined || isTest(file)) return []
  return imports.flatMap(({ specifier, target }) => {
    const isOwn = specifier.startsWith('.') && target?.startsWith(own.folder) === true
    const named = packageOf(specifier)
    const isDeclared = named !== null && own.declared.has(named)
    return isOwn || isDeclared || specifier.startsWith('node:')
      ? []
      : [`${own.folder} imports itself and what its package.json declares ('${specifier}').`]
  })
}

/** Others import a package by its name, and the server only when it needs it. */
function entryProblems(file: string, imports: Import[]): string[] {
  const isOfPackage = PACKAGES.some(({ folder }) => file.startsWith(folder))
  return imports.flatMap(({ specifier, target, isTypeOnly, isDynamic }) => {
    if (target?.startsWith('src/shared/') && specifier.startsWith(SHARED_PACKAGE) && !isOfPackage)
      return [`Write '#shared/${target.slice('src/shared/'.length)}' instead of '${specifier}'.`]
    const part = PACKAGES.find(({ folder }) => target?.startsWith(folder))
    if (part === undefined || file.startsWith(part.folder)) return []
    if (target !== part.entry || specifier !== part.name)
      return [`Import '${part.name}' instead of '${specifier}'.`]
    if (file.startsWith('src/client/')) return [`Only the server uses ${part.folder} ('${specifier}').`]
    const isLoadedAtOnce = /^(?:src|packages)\//.test(file) && !isTest(file) && !isTypeOnly && !isDynamic
    return isLoadedAtOnce && !LOADED_AT_ONCE.includes(part.name)
      ? [`Load ${part.folder} when it is needed: await import('${specifier}').`]
      : []
  })
}

/** What is wrong with the imports of a file as to the workspaces in `packages/`. */
export const packageProblems = (file: string, imports: Import[]): string[] => [
  ...ownProblems(file, imports),
  ...entryProblems(file, imports),
]
