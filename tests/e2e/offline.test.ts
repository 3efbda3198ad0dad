import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { guidePath, NOTICES } from '#shared/guides/guide-list.ts'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import { forgetLimits, header, logInButton } from './account.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { savedOf } from './tracker.ts'
import { goOffline, goOnline, revisit, visit } from './visit.ts'

const site = useSite(undefined, { serviceWorkers: 'allow' })
beforeEach(async () => {
  await forgetLimits(site)
  // What Chromium itself writes when a request finds no network.
  site.allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  site.deps.clock.set('2026-11-20T08:30:00Z')
})

const SUBSCRIBER = { is_subscribed: true }
const note = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /Offline|saved|Saving/ })
const entries = (page: Page) =>
  main(page)
    .getByRole('region', { name: /^(Last drinks|All drinks of today)$/ })
    .getByRole('listitem')
const add = (page: Page, ml: string) => button(page, `Add ${ml} ml`).first().click()
const isReady = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')

/** Opens the tracker, and waits until the site can do without a network. */
async function openTracker(context: BrowserContext): Promise<Page> {
  // The page's clock goes with the server's, and on from there.
  await context.clock.setSystemTime(site.deps.clock.now())
  const page = await site.openIn(context, '/tracker')
  await eventually(() => isReady(page)).toBe(true)
  return page
}

/** What this browser keeps for the site without a network: the keys. */
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('offline:')))

/** The people whose presses wait in this browser, one entry for each press. */
const waitingOf = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    // Opening it would create it.
    if (!databases.some(({ name }) => name === 'waiting-presses')) return []
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await answerOf(indexedDB.open('waiting-presses'))
    const stored = await answerOf(db.transaction('presses').objectStore('presses').getAll())
    db.close()
    return (stored as { userId: string }[]).map(({ userId }) => userId)
  })

/** Logs a person in again in a context of theirs. */
async function comeBack(context: BrowserContext, email: string): Promise<void> {
  const device = createDevice(site.deps)
  await device.resume(email)
  await context.addCookies([...device.jar].map(([name, value]) => ({ name, value, url: site.origin })))
}

/** Replaces anyone who is logged in in a context by somebody else. */
async function takeSession(context: BrowserContext, from: BrowserContext | null): Promise<void> {
  await context.clearCookies()
  if (from !== null) await context.addCookies(await from.cookies())
}

describe.each(flowSizes('phone'))('without a network on a %s', (_name, size) => {
  it('a press is counted and said although the code that says it cannot be loaded', async () => {
    const { context } = await loggedIn(site, SUBSCRIBER, { ...size, serviceWorkers: 'block' })
    site.allowComplaint(/Unable to preload CSS|Failed to fetch dynamically imported module|preload assets/)
    await context.clock.install({ time: site.deps.clock.now() })
    const page = await site.openIn(context, '/tracker')
    await goOffline(context)
    await add(page, '250')
    await page.getByRole('status').filter({ hasText: '250 ml added' }).waitFor({ state: 'attached' })
    await note(page).getByText('1 drink will be saved when you are back.').waitFor()
    await goOnline(context)
    await add(page, '500')
    await main(page).getByRole('img', { name: 'A glass with 750 ml of 2,000 ml' }).waitFor()
  })

  it('History and Settings open; drinks are pressed, survive a reload, and are saved once each when one is back', async () => {
    const { context, id } = await loggedIn(site, SUBSCRIBER, size)
    const page = await openTracker(context)
    await goOffline(context)
    const tabs = main(page).getByRole('navigation', { name: 'Tracker' })
    await tabs.getByRole('link', { name: 'Settings' }).click()
    await main(page).getByRole('heading', { name: 'Units and cups' }).waitFor()
    await tabs.getByRole('link', { name: 'History' }).click()
    await main(page).getByText('Current Streak').waitFor()
    await main(page)
      .getByText('Your charts are not on this device yet. Go online, and this part loads by itself.')
      .waitFor()
    await main(page)
      .getByText('The minerals of your waters are not on this device yet.', { exact: false })
      .waitFor()
    expect(await main(page).getByRole('alert').count()).toBe(0)
    await goOnline(context)
    await main(page).getByRole('heading', { name: 'No days yet' }).waitFor()
    await main(page).getByRole('heading', { name: 'Minerals of the last 7 days' }).waitFor()
    await goOffline(context)
    await tabs.getByRole('link', { name: 'Today' }).click()

    await add(page, '250')
    await note(page).getByText('1 drink will be saved when you are back.').waitFor()
    await add(page, '500')
    await note(page).getByText('2 drinks will be saved when you are back.').waitFor()

    await revisit(site, page)
    await eventually(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      '/offline?from=%2Ftracker',
    )
    await page.getByRole('heading', { level: 1, name: 'Hydration Tracker' }).waitFor({ state: 'attached' })
    await note(page).getByText('2 drinks will be saved when you are back.').waitFor()
    await add(page, '1,000')
    await note(page).getByText('3 drinks').waitFor()
    // The note is below the buttons, so that its coming never moves them.
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
    expect(await top(note(page))).toBeGreaterThan(await top(button(page, 'Add 250 ml').first()))
    await tabs.getByRole('link', { name: 'History' }).click()
    await main(page).getByText('Days Tracked').waitFor()
    await tabs.getByRole('link', { name: 'Settings' }).click()
    await main(page).getByText('2,000 ml today').waitFor()
    if (size !== DESKTOP)
      await page.getByRole('navigation', { name: 'Quick navigation' }).getByText('Saved').waitFor()
    await tabs.getByRole('link', { name: 'Today' }).click()
    await note(page).getByText('3 drinks').waitFor()
    await eventually(() => main(page).getByText('1,750').count()).toBeGreaterThan(0)
    expect(await savedOf(site, id)).toEqual([])

    await goOnline(context)
    await eventually(() => savedOf(site, id)).toEqual([250, 500, 1000])
    await main(page).getByText('1,750').first().waitFor()
    await eventually(() => note(page).count()).toBe(0)
    await main(page).getByRole('link', { name: 'You are online: go on' }).click()
    await page.waitForURL(`${site.origin}/tracker`)
    await main(page).getByText('1,750').first().waitFor()
    await eventually(() => waitingOf(page)).toEqual([])
  })

  it('a visitor’s offline page fits, has what notices ask for, can be installed, and keeps the small glass', async () => {
    const context = await site.newContext(size)
    const page = await site.openIn(context, '/pricing')
    await eventually(() => isReady(page)).toBe(true)
    // The code of what waits is loaded only where someone has used the tracker.
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    await goOffline(context)
    await visit(site, page, '/cities?search=vienna')
    await main(page).getByRole('heading', { name: 'No glass on this device yet' }).waitFor()
    const again = main(page).getByRole('link', { name: 'Try again' })
    await eventually(() => again.getAttribute('href')).toBe('/cities?search=vienna')
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)

    await page.goto(`${site.origin}/guides/boil-water-notice`)
    await site.hydrated(page)
    await main(page).getByRole('heading', { level: 1, name: 'Boil-water notice: what to do now' }).waitFor()
    await main(page).getByText('Throw out ice made with tap water', { exact: false }).waitFor()
    await page.goto(`${site.origin}/guides/aviso-de-no-beber`)
    await main(page)
      .getByRole('heading', { level: 1, name: 'Aviso de no beber el agua: qué hacer ahora' })
      .waitFor()

    await goOnline(context)
    await visit(site, page, '/tracker')
    const devTools = await page.context().newCDPSession(page)
    const { errors } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    // Every context of the tests is a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

    const glass = main(page).getByRole('region', { name: 'Today’s drinks' })
    await glass.getByRole('button', { name: /^Add (?:250 ml|8 fl oz)$/ }).click()
    await glass.getByText('1 drink today').waitFor()
    await goOffline(context)
    await visit(site, page, '/cities')
    await glass.getByText('1 drink today').waitFor()
    await glass.getByRole('button', { name: /^Add (?:250 ml|8 fl oz)$/ }).click()
    await glass.getByText('2 drinks today').waitFor()
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    await goOnline(context)
    await page.goto(`${site.origin}/tracker`)
    await glass.getByText('2 drinks today').waitFor()
  })
})

describe('what waits', () => {
  it('goes on by itself where the tracker stayed open, and counts once though two tabs send it', async () => {
    const { context, id } = await loggedIn(site, SUBSCRIBER)
    const pages = [await openTracker(context), await openTracker(context)]
    await goOffline(context)
    for (const page of pages) {
      await add(page, '250')
      await note(page).getByText('will be saved when you are back.').waitFor()
    }
    await goOnline(context)
    for (const page of pages) await eventually(() => note(page).count()).toBe(0)
    await eventually(() => waitingOf(pages[0] as Page)).toEqual([])
    expect(await savedOf(site, id)).toEqual([250, 250])
  })

  it('is sent by any page after the browser was closed', async () => {
    const { context, id } = await loggedIn(site, SUBSCRIBER)
    const page = await openTracker(context)
    await goOffline(context)
    await add(page, '750')
    await note(page).getByText('1 drink').waitFor()
    const storageState = await context.storageState({ indexedDB: true })
    await context.close()
    await site.openIn(await site.newContext({ ...DESKTOP, storageState }), '/cities')
    await eventually(() => savedOf(site, id)).toEqual([750])
  })

  it('is taken over from an earlier version and counts once; over midnight, for the day it arrives, and the page says so', async () => {
    const { context, id } = await loggedIn(site, SUBSCRIBER)
    const page = await openTracker(context)
    await goOffline(context)
    await add(page, '500')
    await note(page).getByText('1 drink').waitFor()
    await page.evaluate((userId) => {
      const press = (pressId: string, amount: number) => ({
        press: { kind: 'add', id: pressId, amount, drink: 'water', at: new Date().toISOString() },
        order: 1,
      })
      const first = '11111111-1111-4111-8111-111111111111'
      localStorage.setItem(`offline:press:${userId}:${first}`, JSON.stringify(press(first, 330)))
      localStorage.setItem(`offline:press:${userId}:broken`, '{')
    }, id)
    await revisit(site, page)
    await note(page).getByText('2 drinks will be saved when you are back.').waitFor()
    await eventually(async () => (await keptKeys(page)).filter((key) => key.includes('press'))).toEqual([])
    await goOnline(context)
    await eventually(() => savedOf(site, id)).toEqual([330, 500])
    await eventually(() => waitingOf(page)).toEqual([])

    // Over midnight it counts for the day it arrives.
    site.deps.clock.set('2026-11-20T23:50:00Z')
    await context.clock.setSystemTime(site.deps.clock.now())
    await revisit(site, page)
    await goOffline(context)
    await add(page, '250')
    await note(page).getByText('1 drink').waitFor()
    site.deps.clock.set('2026-11-21T00:10:00Z')
    await context.clock.setSystemTime(site.deps.clock.now())
    await revisit(site, page)
    await note(page).getByText('What is from an earlier day will count for the day it arrives.').waitFor()
    await goOnline(context)
    const days = () =>
      site.db
        .selectFrom('hydration_entries')
        .select('date')
        .where('user_id', '=', id)
        .orderBy('added_order')
        .execute()
    await eventually(async () => (await days()).at(-1)).toEqual({ date: '2026-11-21' })
    expect(await days()).toHaveLength(3)
  })

  it('is its person’s alone: another account in the same browser neither sees nor saves it', async () => {
    site.allowComplaint(/401/)
    const maya = await loggedIn(site, SUBSCRIBER)
    const noor = await loggedIn(site, SUBSCRIBER)
    const { context } = maya
    const mayas = await site.newContext()
    await mayas.addCookies(await context.cookies())
    const page = await openTracker(context)
    await add(page, '500')
    await eventually(() => savedOf(site, maya.id)).toEqual([500])
    await goOffline(context)
    await add(page, '250')
    await note(page).getByText('1 drink').waitFor()

    await takeSession(context, noor.context)
    await goOnline(context)
    await visit(site, page, '/tracker')
    await eventually(async () => (await keptKeys(page)).filter((key) => key.includes('day'))).toEqual([
      `offline:day:${noor.id}`,
    ])
    await eventually(() => entries(page).count()).toBe(0)
    await goOffline(context)
    await revisit(site, page)
    await main(page).getByText('Nothing yet. Your first glass goes here.').first().waitFor()
    await eventually(async () => (await note(page).innerText()).trim()).toBe('Offline.')
    expect(await savedOf(site, noor.id)).toEqual([])

    await takeSession(context, mayas)
    await goOnline(context)
    await page.goto(`${site.origin}/cities`)
    await eventually(() => savedOf(site, maya.id)).toEqual([500, 250])
    expect(await savedOf(site, noor.id)).toEqual([])
  })
})

describe('what is kept of a person', () => {
  it('is gone when the server says that no one is logged in, when they log out, and with the account; what waits is not', async () => {
    site.expectComplaint(/401/)
    const { context, id, email } = await loggedIn(site, SUBSCRIBER)
    const page = await openTracker(context)
    await eventually(() => keptKeys(page)).toHaveLength(1)
    await site.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await add(page, '250')
    await logInButton(page).waitFor()
    await eventually(() => waitingOf(page)).toEqual([id])
    await eventually(() => keptKeys(page)).toEqual([])

    await comeBack(context, email)
    await visit(site, page, '/tracker')
    await eventually(() => keptKeys(page)).toHaveLength(1)
    await header(page).getByRole('button', { name: 'Log Out' }).click()
    await logInButton(page).waitFor()
    await eventually(() => keptKeys(page)).toEqual([])
    await goOffline(context)
    await page.goto(`${site.origin}/tracker`)
    await main(page).getByRole('heading', { name: 'No glass on this device yet' }).waitFor()

    await goOnline(context)
    await comeBack(context, email)
    await visit(site, page, '/tracker')
    await eventually(() => keptKeys(page)).toHaveLength(1)
    await visit(site, page, '/account')
    await button(page, 'Delete my account').click()
    await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(GOOD_PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await logInButton(page).waitFor()
    await eventually(() => keptKeys(page)).toEqual([])
  })
})

describe('the installed app', () => {
  it('keeps hashed files and the page of everybody, nothing of a person, and lets old files go', async () => {
    const { context, email } = await loggedIn(site, SUBSCRIBER)
    await context.addInitScript(() => {
      if (location.pathname === '/pricing') void caches.open('static-earlier')
    })
    const page = await site.openIn(context, '/pricing')
    for (const path of ['/tracker', '/account', '/cities']) {
      await visit(site, page, path)
      await eventually(() => isReady(page)).toBe(true)
    }
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const found: { path: string; cacheControl: string; text: string }[] = []
      for (const name of names) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request)
          const { pathname, search } = new URL(request.url)
          found.push({
            path: pathname + search,
            cacheControl: response?.headers.get('cache-control') ?? '',
            text: pathname.startsWith('/assets/') ? '' : ((await response?.text()) ?? ''),
          })
        }
      }
      return { names, found }
    })
    expect(kept.names).toEqual([expect.stringMatching(/^static-[0-9a-f]{12}$/)])
    const others = kept.found.filter(({ path }) => !path.startsWith('/assets/'))
    expect(others.map(({ path }) => path).sort()).toEqual(
      ['/favicon.svg', '/icon-192.png', '/offline', ...NOTICES.map(({ slug }) => guidePath(slug))].sort(),
    )
    for (const { path, cacheControl, text } of kept.found) {
      expect(cacheControl, path).not.toContain('no-store')
      expect(text, path).not.toContain(email)
    }
  })
})
