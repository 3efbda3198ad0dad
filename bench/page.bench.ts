import lighthouse from 'lighthouse'
import { withBrowser, withDebuggedChromium } from './support/chromium.ts'
import { weighPage } from './support/page-weight.ts'
import { startSite } from './support/running-site.ts'
import { median } from './support/statistics.ts'
import { printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * What each public page weighs in a browser with an empty cache, and what Lighthouse says of it as a phone would load it.
 * Needs a build and Chromium (CHROMIUM_PATH, or /usr/bin/chromium).
 */

const RUNS = Number(process.env.BENCH_ROUNDS ?? 5)
const CITY = '/cities/denver-united-states'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const GOALS = { homeJs: 130, homeHtml: 12, layoutShift: 0.01, score: 100, lcp: 1100, tbt: 50 }

/** A page's path as the tables show it. */
const shown = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** One page of each public kind; those of single rows are taken from the site map. */
async function publicPages(origin: string): Promise<string[]> {
  const siteMap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const first = (prefix: string) => paths.find((path) => path.startsWith(prefix)) ?? []
  const fixed = paths.filter((path) => path.split('/').length === 2)
  return [...fixed, CITY, `${CITY}/tap-water`, first('/innovations/'), first('/products/')].flat()
}

async function printWeights(origin: string): Promise<void> {
  const rows: (string | number)[][] = []
  const complaints: string[] = []
  await withBrowser(async (browser) => {
    for (const path of await publicPages(origin)) {
      const phone = await weighPage(browser, origin + path, 'phone')
      const desktop = await weighPage(browser, origin + path, 'desktop')
      const shift = Math.max(phone.layoutShift, desktop.layoutShift)
      for (const error of new Set([...phone.errors, ...desktop.errors])) complaints.push(`${path}: ${error}`)
      const isFine =
        shift <= GOALS.layoutShift &&
        (path !== '/' || (phone.js <= GOALS.homeJs * 1000 && phone.html <= GOALS.homeHtml * 1000))
      rows.push([
        shown(path),
        kilobytes(phone.html),
        kilobytes(phone.js),
        phone.jsFiles,
        kilobytes(phone.css),
        kilobytes(phone.fonts),
        kilobytes(phone.images),
        kilobytes(phone.data),
        phone.requests,
        phone.layoutShift.toFixed(4),
        desktop.layoutShift.toFixed(4),
        isFine ? 'ok' : 'OVER',
      ])
    }
  })
  printTable(
    `Cold pages in kB as sent (brotli); goals: / sends HTML ≤ ${GOALS.homeHtml} and JavaScript ≤ ${GOALS.homeJs}, no page shifts by more than ${GOALS.layoutShift}`,
    [
      'page',
      'html',
      'js',
      'files',
      'css',
      'fonts',
      'images',
      'data',
      'requests',
      'CLS phone',
      'CLS desktop',
      'goal',
    ],
    rows,
  )
  for (const complaint of complaints) console.log(`error on ${complaint}`)
}

/** How often a run is repeated in which Lighthouse could not measure something (a busy machine paints too late). */
const MAX_TRIES = 3

/** Lighthouse's scores (0 to 100) and its most important times in milliseconds, of one run in a fresh browser. */
async function score(address: string): Promise<Record<string, number>> {
  for (let attempt = 1; ; attempt++) {
    const result = await withDebuggedChromium((port) =>
      lighthouse(address, { port, onlyCategories: CATEGORIES, output: 'json', logLevel: 'silent' }),
    )
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}`)
    const { categories, audits } = result.lhr
    const broken = Object.values(audits).find((audit) => audit.scoreDisplayMode === 'error')
    if (broken !== undefined) {
      if (attempt < MAX_TRIES) continue
      throw new Error(`Lighthouse could not measure ${address}: ${broken.id}: ${broken.errorMessage}`)
    }
    for (const { id, title, score: passed, scoreDisplayMode } of Object.values(audits))
      if (scoreDisplayMode === 'binary' && passed !== null && passed < 1)
        findings.add(`${new URL(address).pathname}: ${id} (${title})`)
    const milliseconds = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      ...Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
      ),
      fcp: milliseconds('first-contentful-paint'),
      lcp: milliseconds('largest-contentful-paint'),
      tbt: milliseconds('total-blocking-time'),
      cls: milliseconds('cumulative-layout-shift'),
    }
  }
}
const findings = new Set<string>()

async function printScores(origin: string): Promise<void> {
  const rows: (string | number)[][] = []
  for (const path of await publicPages(origin)) {
    const runs: Record<string, number>[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await score(origin + path))
    const middle = (name: string) => median(runs.map((one) => one[name] ?? Number.NaN))
    const isFine =
      CATEGORIES.every((name) => middle(name) >= GOALS.score) &&
      middle('lcp') <= GOALS.lcp &&
      middle('tbt') <= GOALS.tbt
    rows.push([
      shown(path),
      ...CATEGORIES.map(middle),
      Math.round(middle('fcp')),
      Math.round(middle('lcp')),
      Math.round(middle('tbt')),
      middle('cls').toFixed(4),
      isFine ? 'ok' : 'BELOW',
    ])
  }
  printTable(
    `Lighthouse, mobile, median of ${RUNS}; goals: ${GOALS.score} each, LCP ≤ ${GOALS.lcp} ms, TBT ≤ ${GOALS.tbt} ms`,
    ['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'goal'],
    rows,
  )
  for (const finding of findings) console.log(`finding on ${finding}`)
}

await withTemporaryFolder(async (folder) => {
  const site = await startSite(folder)
  try {
    await printWeights(site.origin)
    await printScores(site.origin)
  } finally {
    await site.stop()
  }
})
