import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A workspace below `packages/`. */
interface WorkspacePackage {
  name: string
  /** `packages/NAME/` */
  folder: string
  /** The one file that others import. */
  entry: string
  /** Names of the packages that its package.json declares. */
  declared: ReadonlySet<string>
}

const ROOT = path.resolve(import.meta.dirname, '..')

/** Every workspace below `packages/`, as its package.json describes it. */
export const PACKAGES: readonly WorkspacePackage[] = readdirSync(path.join(ROOT, 'packages')).map((name) => {
  const folder = `packages/${name}/`
  const manifest = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    name: string
    exports: string
    dependencies?: Record<string, string>
  }
  return {
    name: manifest.name,
    folder,
    entry: path.posix.join(folder, manifest.exports),
    declared: new Set(Object.keys(manifest.dependencies ?? {})),
  }
})

/** The package that an import names, without the path in it; null for a file or a module of Node. */
export function packageOf(specifier: string): string | null {
  if (/^(?:\.|#|node:)/.test(specifier)) return null
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
