import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { accountLink, logIn, openDialog, useSiteWithoutLimits } from './account.ts'
import { addressOf, main } from './pages.ts'

const site = useSiteWithoutLimits()

/** Pages are drawn for the United States. */
const US_PHONE = { ...PHONE, locale: 'en-US' }
const US_DESKTOP = { ...DESKTOP, locale: 'en-US' }

/** A page as it stands some time after it has been loaded and no one has touched it. */
async function openUntouched(path: string, options: BrowserContextOptions = US_PHONE): Promise<Page> {
  const context = await site.newContext(options)
  const page = await context.newPage()
  await page.goto(site.origin + path)
  await page.waitForTimeout(600)
  return page
}

/** Where a pointer is first is no move. */
async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(100, 100)
  await page.mouse.move(140, 160)
}

/** How many files of code run: what is fetched ahead does not. */
const running = (page: Page) => page.locator('script[src]').count()
const state = (page: Page) => page.locator('html').getAttribute('data-waking')
const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log In' })

describe('home, which wakes up without the routes of other pages', () => {
  const openAwake = async () => {
    const page = await openUntouched('/', US_DESKTOP)
    await movePointer(page)
    await eventually(() => state(page)).toBeNull()
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'first'))
    return page
  }
  const isSamePage = async (page: Page) => (await page.locator('html[data-mark=first]').count()) === 1
  const cities = (page: Page) => main(page).locator('a[href="/cities"]').first()
  const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'City Water Management' })

  it('leads to them without loading a page, and Back and Forward do too, after a reload as well', async () => {
    const page = await openAwake()
    await cities(page).click()
    await heading(page).waitFor()
    expect(addressOf(page).path).toBe('/cities')
    expect(await isSamePage(page)).toBe(true)
    await page.goBack()
    await heading(page).waitFor({ state: 'hidden' })
    await page.reload()
    await eventually(() => state(page)).toBeNull()
    await page.goForward()
    await heading(page).waitFor()
    expect(addressOf(page).path).toBe('/cities')
  })

  it('has the browser go there where their file is gone', async () => {
    site.expectComplaint(/404/)
    const page = await openAwake()
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute('**/assets/*.js')
    })
    await cities(page).click()
    await heading(page).waitFor()
    expect(addressOf(page).path).toBe('/cities')
    expect(await isSamePage(page)).toBe(false)
  })
})

describe('a page that is the same for every visitor', () => {
  it.each(['/', '/cities', '/methodology', '/guides'])(
    'runs no code on %s until someone touches it',
    async (path) => {
      const page = await openUntouched(path)
      expect(await running(page)).toBe(0)
      await eventually(() => page.locator('link[rel=prefetch]').count()).toBeGreaterThan(4)
      expect(await state(page)).toBe('asleep')
      expect(await page.locator('[aria-disabled=true]').count()).toBe(0)
    },
  )

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['a pointer that moves', movePointer],
    ['a touch', (page) => page.touchscreen.tap(5, 400)],
    ['a key', (page) => page.keyboard.press('Tab')],
    ['a field that gets the focus', (page) => page.evaluate(() => document.querySelector('input')?.focus())],
    ['a press of a screen reader', (page) => page.locator('header button').first().dispatchEvent('click')],
    ['scrolling', (page) => page.evaluate(() => scrollTo(0, 300))],
  ])('wakes up by %s', async (_sign, touch) => {
    const page = await openUntouched('/')
    await touch(page)
    await eventually(() => state(page)).toBeNull()
  })

  it('carries out a press that came while it slept, once', async () => {
    const page = await openUntouched('/', US_DESKTOP)
    await logInButton(page).click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await page.locator('[aria-busy=true]').count()).toBe(0)
  })

  it('follows a link by itself', async () => {
    const page = await openUntouched('/guides')
    const link = main(page).getByRole('link').first()
    const address = await link.getAttribute('href')
    await link.tap()
    await eventually(() => addressOf(page).path).toBe(address)
  })

  it.each<[string, string, BrowserContextOptions]>([
    ['in a browser of another country', '/', { ...PHONE, locale: 'de-DE' }],
    ['at an address with a fragment', '/methodology#sources', US_PHONE],
    ['at an address with choices', '/cities?q=denver', US_PHONE],
    ['as the scanner', '/scanner', US_PHONE],
  ])('wakes up by itself %s', async (_case, path, options) => {
    const page = await openUntouched(path, options)
    await eventually(() => state(page)).toBeNull()
    expect(await running(page)).toBeGreaterThan(2)
  })

  it('wakes up by itself where this device keeps something, and after a reload', async () => {
    const page = await openUntouched('/')
    await page.reload()
    await eventually(() => state(page)).toBeNull()
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.goto(`${site.origin}/cities`)
    await eventually(() => state(page)).toBeNull()
  })

  it('says who logged in in another tab, when its person returns to it', async () => {
    const { email } = await insertPerson(site.db)
    const page = await openUntouched('/guides', US_DESKTOP)
    const see = (visibility: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' })
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, visibility)
    await see('hidden')
    const other = await site.openIn(page.context(), '/cities')
    await openDialog(other)
    await logIn(other, email)
    await accountLink(other).waitFor()
    expect(await state(page)).toBe('asleep')
    await see('visible')
    await accountLink(page).waitFor()
  })

  it('stays as it is where its code cannot be fetched for lack of a connection', async () => {
    site.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const page = await openUntouched('/guides', US_DESKTOP)
    await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
    await page.route(`${site.origin}/guides`, (route) => route.abort('internetdisconnected'))
    await movePointer(page)
    await page.waitForTimeout(300)
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    expect(await state(page)).toBe('asleep')
  })

  it('is loaded again where its code is gone, and carries the press out', async () => {
    site.expectComplaint(/404/)
    const context = await site.newContext(US_DESKTOP)
    const page = await context.newPage()
    let isOld = true
    await page.route('**/assets/*.js', (route) =>
      isOld ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    )
    await page.goto(site.origin)
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false
    })
    await logInButton(page).click()
    await page.getByRole('dialog').waitFor()
  })
})
