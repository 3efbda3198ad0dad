import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { type BrowserKind, ensureBrowser } from '../../scripts/ensure-browser.ts'
import { IS_PROOF } from './proof.ts'
import { IS_SLOW, slowDown } from './slow-page.ts'

/** A phone held upright, whose pages move. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  reducedMotion: 'no-preference',
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions

/** A desktop window of a person who asked for less motion: drawing what moves took a fifth of the time of the tests. */
export const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions

/** Both sizes, for `describe.each` of what differs between them. */
export const SIZES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const

/**
 * The sizes of a flow that takes the same steps at both, for `describe.each`. A test run takes the one that is named; the proof
 * takes both (row BS). How a screen looks at either size is tested by accessibility.test.ts, for every screen.
 */
export const flowSizes = (usual: (typeof SIZES)[number][0]): (typeof SIZES)[number][] =>
  SIZES.filter(([size]) => IS_PROOF || size === usual)

/** Only this machine can be reached, whatever a page links to. */
const LAUNCH_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** How long an element may take to appear, or a condition to become true, in milliseconds. */
const PATIENCE_MS = 45_000

/** Requests that the browser cancels when a page is left; nothing failed. */
const CANCELED = 'net::ERR_ABORTED'

/** The Chromium of a test file, and the errors of its pages in the running test. */
export interface TestBrowser {
  /** A context of its own (storage, cookies); closed when the test ends. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /**
   * Expects an error in the running test. An unexpected error fails the test, and so does an expected one that does not
   * occur.
   */
  expectComplaint(pattern: RegExp): void
  /** Allows an error that may accompany an expected one. */
  allowComplaint(pattern: RegExp): void
  /** The errors so far. */
  complaints(): readonly string[]
}

/**
 * Waits until a read value is as expected. Read everything a page shows this way, because on a busy machine it may be a
 * step behind. It costs nothing once the page is idle.
 * @param message shown if the value never becomes true
 */
export function eventually<T>(read: () => T | Promise<T>, message?: string) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 30, ...(message !== undefined && { message }) })
}

/** What the Chromium of a test file can do. */
export interface BrowserOptions {
  /** 'whole' where the headless shell lacks something, as it lacks notifications. */
  kind?: BrowserKind
  /**
   * Whether a page gets the service worker that it asks for. By default the browser refuses it, as one in private mode may: each new
   * context would download and keep some fifty files, and then answer every page through it. A context can choose for itself
   * by Playwright's option of this name.
   */
  serviceWorkers?: 'allow' | 'block'
}

/** Refuses the page's service worker without Playwright's own warning, which would count as a complaint of the page. */
const refuseServiceWorker = () => {
  if (!('ServiceWorkerContainer' in globalThis)) return
  ServiceWorkerContainer.prototype.register = () =>
    Promise.reject(new DOMException('This browser takes no service worker', 'SecurityError'))
}

const browsers = new Map<BrowserKind, Browser>()

/**
 * The Chromium of this worker: its files share it, because a start costs as much as opening a page. It ends with the worker. One that
 * has crashed is replaced.
 */
async function browserOfWorker(kind: BrowserKind): Promise<Browser> {
  const running = browsers.get(kind)
  if (running?.isConnected() === true) return running
  const executablePath = ensureBrowser(kind)
  if (executablePath === undefined) {
    throw new Error('The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.')
  }
  const browser = await chromium.launch({ executablePath, args: LAUNCH_FLAGS, chromiumSandbox: false })
  browsers.set(kind, browser)
  return browser
}

/**
 * Registers the Chromium of the test file, which begins without contexts. A console error or warning, an uncaught error, a failed or
 * blocked request, a request to another host and a violation of the content security policy fail the test in which they occur.
 */
export function useBrowser({ kind = 'shell', serviceWorkers = 'block' }: BrowserOptions = {}): TestBrowser {
  let browser: Browser
  const contexts = new Set<BrowserContext>()
  let complaints: string[] = []
  let expected: RegExp[] = []
  let allowed: RegExp[] = []

  beforeAll(async () => {
    browser = await browserOfWorker(kind)
    expect(browser.contexts().length, 'contexts that an earlier file left open').toBe(0)
  })

  afterEach(async () => {
    await Promise.all([...contexts].map((context) => context.close()))
    contexts.clear()
    const known = [...expected, ...allowed]
    const unexpected = complaints.filter((complaint) => !known.some((pattern) => pattern.test(complaint)))
    const missing = expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)))
    complaints = []
    expected = []
    allowed = []
    expect(unexpected, 'the page complained').toEqual([])
    expect(missing.map(String), 'the page was to complain').toEqual([])
  })

  return {
    async newContext(options) {
      const context = await browser.newContext({
        reducedMotion: 'no-preference',
        locale: 'en-GB',
        ...options,
        serviceWorkers: 'allow',
      })
      contexts.add(context)
      if ((options?.serviceWorkers ?? serviceWorkers) === 'block')
        await context.addInitScript(refuseServiceWorker)
      if (IS_SLOW) await context.addInitScript(slowDown)
      context.setDefaultTimeout(PATIENCE_MS)
      watch(context, (complaint) => complaints.push(complaint))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          reportError(new Error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`))
        })
      })
      return context
    },
    expectComplaint: (pattern) => expected.push(pattern),
    allowComplaint: (pattern) => allowed.push(pattern),
    complaints: () => complaints,
  }
}

function watch(context: BrowserContext, complain: (complaint: string) => void): void {
  context.on('console', (message) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    complain(`console ${type}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => complain(`uncaught: ${webError.error().stack ?? webError.error()}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== CANCELED) complain(`request failed: ${reason} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) complain(`status ${response.status()}: ${response.url()}`)
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') complain(`another host: ${request.url()}`)
  })
}

/** What React notes on a component or element, as far as {@link answersEvents} reads it. */
interface Fiber {
  tag: number
  flags: number
  return: Fiber | null
  alternate: Fiber | null
}

/**
 * Whether React would hand an event at an element of each selector, and at every control, to its handlers. Runs in the page, and
 * decides as React does (`findInstanceBlockingEvent`): an element is marked before the part of the page around it is taken over,
 * and until then an event waits, or is lost.
 */
function answersEvents(selectors: readonly string[]): boolean {
  const [HOST_ROOT, PLACEMENT_OR_HYDRATING] = [3, 2 | 4096]
  const fiberOf = (element: Element | null): Fiber | undefined => {
    const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactFiber$'))
    return key === undefined ? undefined : (element as unknown as Record<string, Fiber>)[key]
  }
  const answers = (element: Element | null): boolean => {
    const path: Fiber[] = []
    for (let fiber = fiberOf(element) ?? null; fiber !== null; fiber = fiber.return) path.push(fiber)
    const isNew = path[0]?.alternate === null
    const waits = isNew && path.some(({ flags }) => (flags & PLACEMENT_OR_HYDRATING) !== 0)
    return path.at(-1)?.tag === HOST_ROOT && !waits
  }
  const controls = document.querySelectorAll('button, input, select, textarea')
  return (
    document.querySelector('[data-waking]') === null &&
    [...selectors.map((selector) => document.querySelector(selector)), ...controls].every(answers)
  )
}

/**
 * Touches the page, which may sleep until someone does, and waits until React handles events everywhere on it and its first effects
 * have run.
 * @param also the selector of an element that comes later than the page's heading
 */
export async function hydrated(page: Page, also?: string): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.waitForFunction(answersEvents, ['header', 'main h1', ...(also === undefined ? [] : [also])])
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  )
}
