import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { withTemporaryFolder } from './temporary-folder.ts'

const EXECUTABLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium that is closed when `work` ends. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A fresh Chromium of its own, driven from outside through the given port. */
export async function withDebuggedChromium<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder(async (profile) => {
    const browser = spawn(
      EXECUTABLE,
      [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      { stdio: 'ignore' },
    )
    const ended = once(browser, 'exit')
    try {
      return await work(await debuggingPort(profile))
    } finally {
      browser.kill('SIGTERM')
      await ended
    }
  })
}

/** Chromium writes the port it chose into its profile. */
async function debuggingPort(profile: string): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const text = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const port = Number(text.split('\n')[0])
    if (port > 0) return port
    await sleep(50)
  }
  throw new Error('Chromium did not open its debugging port')
}
