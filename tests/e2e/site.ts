import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type BrowserOptions, hydrated, type TestBrowser, useBrowser } from '../harness/browser.ts'
import { type TestDeps, useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import type { TestData } from '../harness/test-templates.ts'

/** The built site over the published data, and a browser to look at it with. */
export interface Site extends TestBrowser {
  readonly origin: string
  readonly db: TestDeps['db']
  readonly deps: TestDeps
  /** Opens a path in a context of its own, and waits until the page answers to events. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  /** Opens a path in a given context. */
  openIn(context: BrowserContext, path: string): Promise<Page>
  /** Waits until a page answers to events, and with it an element that comes later. */
  hydrated(page: Page, also?: string): Promise<void>
}

/** What a test file's site has beyond the shipped content and a Chromium. */
interface SiteOptions extends BrowserOptions {
  data?: TestData
}

/**
 * Registers the server, its database with the shipped content and the browser of a test file.
 * @param prepare adds rows of the file's own
 */
export function useSite(prepare?: (db: TestDeps['db']) => Promise<void>, options?: SiteOptions): Site {
  const browser = useBrowser(options)
  const deps = useTestDeps({ isEmptiedBeforeEach: false, data: options?.data ?? 'content' })
  let server: TestServer

  beforeAll(async () => {
    await prepare?.(deps.db)
    server = await startTestServer(deps)
  })
  afterAll(() => server?.stop())

  async function openIn(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage()
    await page.goto(server.origin + path)
    await hydrated(page)
    return page
  }

  return {
    ...browser,
    get origin() {
      return server.origin
    },
    get db() {
      return deps.db
    },
    get deps() {
      return deps
    },
    openIn,
    hydrated,
    open: async (path, options) => openIn(await browser.newContext(options), path),
  }
}
