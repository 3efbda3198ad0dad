import { scorePage } from './lighthouse/score-page.ts'
import { weighPage } from './pages/page-weight.ts'
import { publicPages, shownPath, warmUp } from './pages/public-pages.ts'
import { withBrowser } from './support/chromium.ts'
import { startSite } from './support/running-site.ts'
import { type Cell, printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * What each public page weighs in a browser with an empty cache, and how Lighthouse scores it on a phone.
 * Needs a build and Chromium (CHROMIUM_PATH, or /usr/bin/chromium). Paths given as arguments are measured instead of one
 * page of each kind. BENCH_ROUNDS is the number of Lighthouse runs per page (5; 0 only weighs them).
 */

const RUNS = Number(process.env.BENCH_ROUNDS ?? 5)
const GOALS = { homeJs: 115_000, homeHtml: 12_000, layoutShift: 0.01, score: 98, lcp: 1100, tbt: 100 }
const WEIGHT_COLUMNS = ['html', 'js', 'files', 'css', 'fonts', 'images', 'requests', 'CLS phone', 'desktop']
const SCORE_COLUMNS = ['scores', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']

/** The result for a page: its cells, the goals it misses, and notes for the reader. */
interface Said {
  cells: Cell[]
  missed: string[]
  notes: string[]
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const missing = (goals: Record<string, boolean>) => Object.keys(goals).filter((name) => goals[name] === false)

async function weights(origin: string, path: string): Promise<Said> {
  const { phone, desktop } = await withBrowser(async (browser) => ({
    phone: await weighPage(browser, origin + path, 'phone'),
    desktop: await weighPage(browser, origin + path, 'desktop'),
  }))
  const isHome = path === '/'
  return {
    cells: [
      kilobytes(phone.html),
      kilobytes(phone.js),
      phone.jsFiles,
      kilobytes(phone.css),
      kilobytes(phone.fonts),
      kilobytes(phone.images),
      phone.requests,
      phone.layoutShift.toFixed(4),
      desktop.layoutShift.toFixed(4),
    ],
    missed: missing({
      html: !isHome || phone.html <= GOALS.homeHtml,
      js: !isHome || phone.js <= GOALS.homeJs,
      CLS: Math.max(phone.layoutShift, desktop.layoutShift) <= GOALS.layoutShift,
    }),
    notes: [...new Set([...phone.errors, ...desktop.errors])],
  }
}

async function scores(origin: string, path: string): Promise<Said> {
  const { categories, fcp, lcp, tbt, cls, findings } = await scorePage(origin + path, RUNS)
  return {
    cells: [categories.join('/'), Math.round(fcp), Math.round(lcp), Math.round(tbt), cls.toFixed(4)],
    missed: missing({
      scores: categories.every((score) => score >= GOALS.score),
      LCP: lcp <= GOALS.lcp,
      TBT: tbt <= GOALS.tbt,
    }),
    notes: findings,
  }
}

await withTemporaryFolder(async (folder) => {
  const site = await startSite(folder)
  const rows: Cell[][] = []
  const notes: string[] = []
  try {
    const chosen = process.argv.slice(2)
    for (const path of chosen.length > 0 ? chosen : await publicPages(site.origin)) {
      await warmUp(site.origin + path)
      const said = [await weights(site.origin, path), ...(RUNS > 0 ? [await scores(site.origin, path)] : [])]
      const missed = said.flatMap((part) => part.missed)
      rows.push([shownPath(path), ...said.flatMap(({ cells }) => cells), missed.join(', ') || 'ok'])
      notes.push(...said.flatMap((part) => part.notes.map((note) => `${shownPath(path)}: ${note}`)))
      console.error(rows.at(-1)?.join('  '))
    }
  } finally {
    await site.stop()
  }
  printTable(
    `Public pages as a phone loads them first: kB as sent (brotli); Lighthouse mobile, performance/accessibility/best practices/SEO, median of ${RUNS}. Goals: / sends HTML ≤ ${kilobytes(GOALS.homeHtml)} and JavaScript ≤ ${kilobytes(GOALS.homeJs)}, shifts ≤ ${GOALS.layoutShift}, scores ≥ ${GOALS.score}, LCP ≤ ${GOALS.lcp} ms, TBT ≤ ${GOALS.tbt} ms`,
    ['page', ...WEIGHT_COLUMNS, ...(RUNS > 0 ? SCORE_COLUMNS : []), 'missed'],
    rows,
  )
  for (const note of notes) console.log(note)
})
