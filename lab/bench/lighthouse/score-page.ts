import lighthouse, { type Result } from 'lighthouse'
import { withDebuggedChromium } from '../support/chromium.ts'
import { median } from '../support/statistics.ts'

/** In the order of the scores. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** How often to repeat a run in which Lighthouse could not measure something (a busy machine paints too late). */
const MAX_TRIES = 5

/** Medians of several runs. */
export interface PageScore {
  /** 0 to 100: performance, accessibility, best practices, SEO. */
  categories: number[]
  /** Milliseconds until the first and the largest content is painted. */
  fcp: number
  lcp: number
  /** Milliseconds by which tasks after the first paint exceed 50 ms. */
  tbt: number
  cls: number
  /** Audits that cost points in any category but performance, in any run. */
  findings: string[]
}

/** One run as a phone on a slow connection, in a fresh browser. */
async function run(address: string): Promise<Result> {
  let complaint = 'it gave no result'
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const result = await withDebuggedChromium((port) =>
      lighthouse(address, { port, onlyCategories: CATEGORIES, output: 'json', logLevel: 'silent' }),
    ).catch((error: Error) => {
      complaint = error.message
    })
    if (result === undefined) continue
    const { audits, runtimeError } = result.lhr
    const broken = Object.values(audits).find((audit) => audit?.scoreDisplayMode === 'error')
    if (broken === undefined && runtimeError === undefined) return result.lhr
    complaint = runtimeError?.message ?? `${broken?.id}: ${broken?.errorMessage}`
  }
  throw new Error(`Lighthouse could not measure ${address}: ${complaint}`)
}

/** Failed audits that count; those of performance are in the table already. */
function findingsOf({ categories, audits }: Result): string[] {
  return CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  )
}

/** How Lighthouse scores a page on a phone. Throws if it cannot measure it. */
export async function scorePage(address: string, runs: number): Promise<PageScore> {
  const results: Result[] = []
  for (let round = 0; round < runs; round += 1) results.push(await run(address))
  const middle = (pick: (result: Result) => number | null | undefined) =>
    median(results.map((result) => pick(result) ?? Number.NaN))
  const measured = (audit: string) => middle(({ audits }) => audits[audit]?.numericValue)
  return {
    categories: CATEGORIES.map((name) =>
      Math.round(middle(({ categories }) => (categories[name]?.score ?? 0) * 100)),
    ),
    fcp: measured('first-contentful-paint'),
    lcp: measured('largest-contentful-paint'),
    tbt: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
    findings: [...new Set(results.flatMap(findingsOf))],
  }
}
