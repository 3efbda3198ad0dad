import type { BrowserContext, Page } from 'playwright-core'

/** Chromium's own sum over the worst session of shifts that no input caused: a second between two at most, five in total. */
const COUNT_SHIFTS = `
  window.worstShift = 0
  window.shifted = []
  const nameOf = (node) => (node?.outerHTML ?? node?.textContent ?? 'removed').slice(0, 120)
  let session = { total: 0, start: 0, end: 0 }
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (shift.hadRecentInput) continue
      const isSame = shift.startTime - session.end < 1000 && shift.startTime - session.start < 5000
      session = isSame
        ? { ...session, total: session.total + shift.value, end: shift.startTime }
        : { total: shift.value, start: shift.startTime, end: shift.startTime }
      window.worstShift = Math.max(window.worstShift, session.total)
      for (const { node, previousRect: from, currentRect: to } of shift.sources)
        window.shifted.push(shift.value.toFixed(4) + ' ' + from.y + '→' + to.y + ', height ' + from.height + '→' + to.height + ' ' + nameOf(node))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** Counts what moves by itself on every page of a context. */
export const countShifts = (context: BrowserContext) => context.addInitScript(COUNT_SHIFTS)

/** The cumulative layout shift of the page so far. */
export const worstShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { worstShift?: number }).worstShift ?? 0)

/** What moved by itself on the page so far: by how much, from where to where, and the start of its markup. */
export const whatShifted = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifted?: string[] }).shifted ?? [])
