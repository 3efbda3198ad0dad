import type { Browser, Request } from 'playwright-core'
import { countShifts, worstShift } from '#tests/e2e/layout-shifts.ts'

/** The sizes of a window, in CSS pixels. */
const WINDOWS = {
  phone: { width: 412, height: 823 },
  desktop: { width: 1350, height: 940 },
} as const

/** What one page costs a browser with an empty cache. Bytes as sent: compressed, without headers. */
export interface PageWeight {
  html: number
  js: number
  jsFiles: number
  css: number
  fonts: number
  images: number
  data: number
  requests: number
  /** Cumulative layout shift: the worst window of shifts that no input caused. */
  layoutShift: number
  /** Errors reported by the console or the page. */
  errors: string[]
}

const KINDS: Partial<Record<string, 'html' | 'js' | 'css' | 'fonts' | 'images' | 'data'>> = {
  document: 'html',
  script: 'js',
  stylesheet: 'css',
  font: 'fonts',
  image: 'images',
  fetch: 'data',
  xhr: 'data',
}

/** Loads an address in a fresh profile and waits until nothing is loading any more. */
export async function weighPage(
  browser: Browser,
  address: string,
  window: keyof typeof WINDOWS,
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: WINDOWS[window], isMobile: window === 'phone' })
  try {
    await countShifts(context)
    const page = await context.newPage()
    const finished: Request[] = []
    const errors: string[] = []
    page.on('requestfinished', (request) => finished.push(request))
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
    const weight: PageWeight = {
      html: 0,
      js: 0,
      jsFiles: 0,
      css: 0,
      fonts: 0,
      images: 0,
      data: 0,
      requests: finished.length,
      layoutShift: await worstShift(page),
      errors,
    }
    for (const request of finished) {
      const kind = /\.js(\?|$)/.test(request.url()) ? 'js' : KINDS[request.resourceType()]
      if (kind === undefined) continue
      const { responseBodySize } = await request.sizes()
      weight[kind] += responseBodySize
      if (kind !== 'js') continue
      weight.jsFiles++
      const packing = (await request.response())?.headers()['content-encoding']
      if (packing !== 'br' && responseBodySize > 1024)
        throw new Error(`${request.url()} came as ${packing ?? 'plain text'}, not as brotli`)
    }
    return weight
  } finally {
    await context.close()
  }
}
