import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isBuildCurrent } from './build-stamp.ts'

process.chdir(path.resolve(import.meta.dirname, '..'))

/** Builds the front end unless the sources have not changed since the last build. */
function buildIfNeeded(): void {
  if (isBuildCurrent()) return
  console.log('Building the front end …')
  const build = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

buildIfNeeded()
await import('#server/main.ts')
