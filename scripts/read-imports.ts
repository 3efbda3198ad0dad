import path from 'node:path'
import { PACKAGES } from './workspace-packages.ts'

/** An import: the module named, the project file it means (if it is one), and how it is imported. */
export interface Import {
  specifier: string
  target: string | null
  isTypeOnly: boolean
  /** Loaded by an `import()` in the code. */
  isDynamic: boolean
}

/** The name under which packages import src/shared, which is a workspace of its own. */
export const SHARED_PACKAGE = '@smart-hydration/shared'

/** The folder or file that an alias in the `imports` of package.json, or the name of a workspace, stands for. */
export const ALIASES: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#client/': 'src/client/',
  '#tests/': 'tests/',
  '#migrations/': 'migrations/',
  [`${SHARED_PACKAGE}/`]: 'src/shared/',
  ...Object.fromEntries(PACKAGES.map(({ name, entry }) => [name, entry])),
  ...Object.fromEntries(PACKAGES.map(({ name, folder }) => [`${name}/`, folder])),
}

/** The project file that an import means, or null if it means a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
  }
  const alias = Object.keys(ALIASES).find((name) =>
    name.endsWith('/') ? specifier.startsWith(name) : specifier === name,
  )
  return alias === undefined ? null : ALIASES[alias] + specifier.slice(alias.length)
}

/** The imports of a file, and what it exports from others. */
export function importsOf(file: string, text: string): Import[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?[^'"`;=]*?\bfrom\s+['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? ''
    return {
      specifier,
      target: targetOf(file, specifier),
      isTypeOnly: match[1] !== undefined,
      isDynamic: match[4] !== undefined,
    }
  })
}
