import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Installs Lighthouse into this folder unless its version is there already. It is not among the project's packages, because only
 * `npm run bench:pages` needs its 160 MB.
 */

/** The version of Lighthouse in a file of npm's, or undefined if there is none. */
function versionIn(file: string): string | undefined {
  try {
    const { packages } = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as {
      packages: Record<string, { version: string }>
    }
    return packages['node_modules/lighthouse']?.version
  } catch {
    return undefined
  }
}

if (versionIn('node_modules/.package-lock.json') !== versionIn('package-lock.json')) {
  console.error('Installing Lighthouse …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}
