import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const STAMP = path.join(ROOT, 'dist/built-from')
const SOURCES = ['src/client', 'src/shared', 'public', 'build', 'vite.config.ts', 'package-lock.json']

/** A hash of everything the build depends on. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const isFile = source.includes('.')
    const place = path.join(ROOT, source)
    const files = isFile
      ? [place]
      : readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort()
    for (const file of files)
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether the sources have not changed since the build in `dist/`. */
export const isBuildCurrent = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash()

/** Saves the hash of the sources in `dist/`. */
export const stampBuild = (): void => writeFileSync(STAMP, sourceHash())
