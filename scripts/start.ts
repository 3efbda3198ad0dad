import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)

const STAMP = 'dist/built-from'
const SOURCES = ['src/client', 'src/shared', 'public', 'vite.config.ts', 'package-lock.json']

/** A hash over everything the build is made from. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const isFile = source.includes('.')
    const files = isFile
      ? [source]
      : readdirSync(source, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort()
    for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds the front end unless the last build was made from these very sources. */
function buildIfNeeded(): void {
  const hash = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the front end …')
  const build = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
  writeFileSync(STAMP, hash)
}

buildIfNeeded()
await import('../src/server/main.ts')
