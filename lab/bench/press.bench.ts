import type { Page } from 'playwright-core'
import { withBrowser } from './support/chromium.ts'
import { startSite } from './support/running-site.ts'
import { percentile } from './support/statistics.ts'
import { printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * From a press to the frame that shows its answer, on a phone with a processor four times slower than this one's: `npm run bench:press`.
 * The server is on this machine, so the network adds next to nothing. The code is in the browser's cache, as on a second visit; each
 * page was opened anew and sleeps until the press. Needs a build and Chromium (CHROMIUM_PATH, or /usr/bin/chromium).
 */

const GOAL_MS = 500
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' }
const FLINT = '/water/us/mi0002310-city-of-flint'

/** A press, and the selector or text that stands on the page once it was answered. */
interface Press {
  name: string
  path: string
  press: (page: Page) => Promise<unknown>
  /** The kind of event that is the press. */
  event: 'click' | 'input'
  answer: string
}

const PRESSES: readonly Press[] = [
  {
    name: 'find: a letter typed → places offered',
    path: '/',
    press: (page) => page.getByRole('combobox').first().fill('Flint'),
    event: 'input',
    answer: '[role="option"]',
  },
  {
    name: 'a drink on this device → counted',
    path: '/tracker',
    press: (page) => page.getByRole('button', { name: 'Add 8 fl oz' }).tap(),
    event: 'click',
    answer: '//main//*[contains(text(), "1 drink today")]',
  },
  {
    name: 'a folded part of a water → open',
    path: FLINT,
    press: (page) => page.locator('main summary').first().tap(),
    event: 'click',
    answer: 'main details[open]',
  },
  {
    name: 'the menu of a sleeping page → open',
    path: FLINT,
    press: (page) => page.getByRole('button', { name: /menu/i }).first().tap(),
    event: 'click',
    answer: 'dialog[open]',
  },
]

/** Waits in the page for the press and the frame after its answer; returns the milliseconds between them. */
function waitForAnswer({ event, answer }: { event: string; answer: string }): Promise<number> {
  const isThere = () =>
    answer.startsWith('//')
      ? document.evaluate(answer, document, null, XPathResult.BOOLEAN_TYPE).booleanValue
      : document.querySelector(answer) !== null
  return new Promise((resolve) => {
    let pressed: number | undefined
    addEventListener(event, (press) => (pressed ??= press.timeStamp), { capture: true })
    const look = () => {
      if (pressed === undefined || !isThere()) return void requestAnimationFrame(look)
      const begun = pressed
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
    }
    look()
  })
}

await withTemporaryFolder(async (folder) => {
  const site = await startSite(folder)
  try {
    await withBrowser(async (browser) => {
      const rows: (string | number)[][] = []
      for (const { name, path, press, ...what } of PRESSES) {
        const context = await browser.newContext(PHONE)
        const times: number[] = []
        // The first round fills the cache.
        for (let round = 0; round <= ROUNDS; round += 1) {
          const page = await context.newPage()
          const devTools = await context.newCDPSession(page)
          await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
          await page.goto(site.origin + path, { waitUntil: 'networkidle' })
          await page.evaluate(() => localStorage.removeItem('basic-glass'))
          const answered = page.evaluate(waitForAnswer, what)
          await press(page)
          if (round > 0) times.push(await answered)
          else await answered
          await page.close()
        }
        await context.close()
        rows.push([name, ...[0.5, 0.95, 1].map((share) => Math.round(percentile(times, share)))])
      }
      printTable(
        `From a press to its answer's frame, ${SLOWER} times slower; goal ${GOAL_MS} ms`,
        ['press', 'p50 ms', 'p95 ms', 'most ms'],
        rows,
      )
    })
  } finally {
    await site.stop()
  }
})
