import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { removeFolder } from './remove-folder.ts'

/** A Chromium with a profile on the disk, which a test can kill and start again. */
export interface BrowserProcess {
  /** The context of its profile. */
  context: BrowserContext
  /** Kills all of it at once, as a flat battery would. */
  kill: () => Promise<void>
}

/** The address at which a Chromium that has just started is controlled. */
async function controlAddress(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stderr ?? []) {
    text += String(chunk)
    const [, address] = /DevTools listening on (ws:\S+)/.exec(text) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`Chromium did not start: ${text}`)
}

/** A new folder for a profile; deleted when the test ends. */
export async function newProfile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'profile-'))
  onTestFinished(() => removeFolder(folder))
  return folder
}

/** Starts Chromium with a profile; killed when the test ends. */
export async function startBrowser(profile: string): Promise<BrowserProcess> {
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
  ]
  const executable = ensureBrowser('whole')
  if (executable === undefined) throw new Error('There is no Chromium')
  const child = spawn(executable, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own group, so that killing it takes its helpers too.
    detached: true,
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const browser: Browser = await chromium.connectOverCDP(await controlAddress(child))
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('Chromium has no context')
  return { context, kill }
}
