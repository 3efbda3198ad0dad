import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds an installed Chromium: `CHROMIUM_PATH`, then the system's, then Playwright's own. */
function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which cannot be run.`)
    return chosen
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => path.join(folder, name)))
  return [...candidates, ...MAC_APPS, chromium.executablePath()].find(
    (file) => existsSync(file) && isExecutable(file),
  )
}

/** Installs Debian's Chromium if possible (Linux, apt-get, root). */
function installBrowser(): void {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0
  if (!mayInstall || spawnSync('apt-get', ['--version']).error !== undefined) return
  console.log('No Chromium found; installing the system package …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit', env })
  try {
    run('update')
    run('install', '-y', '--no-install-recommends', 'chromium')
  } catch (error) {
    console.error('Chromium could not be installed:', error instanceof Error ? error.message : error)
  }
}

/** The path of a Chromium to test with, installed if necessary; undefined if none is available. */
export function ensureBrowser(): string | undefined {
  const found = findBrowser()
  if (found !== undefined) return found
  installBrowser()
  return findBrowser()
}
