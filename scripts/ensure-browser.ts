import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

/** Chromium without its window: draws no frame for a screen, and opens a page with less than half the work. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const WHOLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
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

/** What a test needs of Chromium: the whole program has notifications, its headless shell is faster. */
export type BrowserKind = 'whole' | 'shell'

/** Finds an installed Chromium: `CHROMIUM_PATH`, then the system's, then Playwright's own. */
function findBrowser(kind: BrowserKind): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which cannot be run.`)
    return chosen
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const inFolders = (names: string[]) =>
    folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  const shells = kind === 'shell' ? inFolders(SHELL_NAMES) : []
  return [...shells, ...inFolders(WHOLE_NAMES), ...MAC_APPS, chromium.executablePath()].find(
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
    run('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
  } catch (error) {
    console.error('Chromium could not be installed:', error instanceof Error ? error.message : error)
  }
}

/**
 * The path of a Chromium to test with, installed if necessary; undefined if none is available. Without a headless shell
 * the whole program takes its place.
 */
export function ensureBrowser(kind: BrowserKind = 'shell'): string | undefined {
  const found = findBrowser(kind)
  if (found !== undefined) return found
  installBrowser()
  return findBrowser(kind)
}
