import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { addressOf, main, PUBLIC_PAGES } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

const header = (page: Page) => page.getByRole('banner')
const explore = (page: Page) => header(page).locator('summary', { hasText: 'Explore' })
const exploreEntry = (page: Page, name: string) =>
  header(page).getByRole('listitem').getByRole('link', { name, exact: true })
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const isInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)

/** What each link of a part of the page is called, and where it leads. */
const linksOf = (part: Locator): Promise<Record<string, string | null>> =>
  part
    .getByRole('link')
    .evaluateAll((anchors) =>
      Object.fromEntries(anchors.map((anchor) => [anchor.textContent, anchor.getAttribute('href')])),
    )

describe('the header', () => {
  it('leads to the tools and to the offer, for a visitor to nothing more', async () => {
    const page = await site.open('/cities', DESKTOP)
    await eventually(() => linksOf(header(page))).toEqual({
      'Smart Hydration': '/',
      'Find your water': '/find',
      Scanner: '/scanner',
      Tracker: '/tracker',
      Cities: '/cities',
      // The way to find one's water is an icon.
      '': '/find',
      'Go Premium': '/pricing',
    })
    const current = header(page).getByRole('link', { name: 'Cities' })
    await eventually(() => current.getAttribute('aria-current')).not.toBeNull()
  })

  it('offers to launch the app on the home page, at both sizes', async () => {
    const page = await site.open('/', DESKTOP)
    const launch = header(page).getByRole('link', { name: 'Launch App' })
    for (const { viewport } of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await eventually(() => launch.isVisible()).toBe(true)
    }
    await eventually(() => launch.getAttribute('href')).toBe('/scanner')
    await eventually(() => header(page).getByRole('link', { name: 'Go Premium' }).count()).toBe(0)
  })
})

describe('the Explore menu', () => {
  it('opens by the mouse, leads on and is closed there', async () => {
    const page = await site.open('/cities', DESKTOP)
    const entry = exploreEntry(page, 'Tap Water Ratings')
    await eventually(() => entry.isVisible()).toBe(false)
    await explore(page).click()
    await entry.waitFor()
    for (const name of ['Innovations', 'Products']) {
      await eventually(() => exploreEntry(page, name).isVisible()).toBe(true)
    }
    await entry.click()
    await main(page).getByRole('heading', { level: 1, name: 'Tap Water Ratings' }).waitFor()
    await eventually(() => addressOf(page).path).toBe('/tap-water-ratings')
    await eventually(() => entry.isVisible()).toBe(false)
  })

  it('is walked through by the arrow keys, and Esc gives the focus back', async () => {
    const page = await site.open('/cities', DESKTOP)
    await explore(page).focus()
    await page.keyboard.press('Enter')
    await exploreEntry(page, 'Products').waitFor()
    await page.keyboard.press('ArrowDown')
    await eventually(() => focused(page)).toBe('Tap Water Ratings')
    await page.keyboard.press('ArrowDown')
    await eventually(() => focused(page)).toBe('US Water Systems')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await eventually(() => focused(page)).toBe('Contact')
    await page.keyboard.press('Escape')
    await eventually(() => exploreEntry(page, 'Products').isVisible()).toBe(false)
    await eventually(() => focused(page)).toBe('Explore')
    await page.keyboard.press('ArrowDown')
    await eventually(() => focused(page)).toBe('Tap Water Ratings')
    await page.keyboard.press('Enter')
    await eventually(() => addressOf(page).path).toBe('/tap-water-ratings')
  })

  it('is closed by a press next to it, and by the Tab key leaving it', async () => {
    const page = await site.open('/cities', DESKTOP)
    const last = exploreEntry(page, 'Contact')
    await explore(page).click()
    await last.waitFor()
    await page.mouse.click(20, 400)
    await eventually(() => last.isVisible()).toBe(false)
    await explore(page).focus()
    await page.keyboard.press('Space')
    await last.waitFor()
    for (const name of [
      'Tap Water Ratings',
      'US Water Systems',
      'Bottled Waters',
      'Guides',
      'Innovations',
      'Products',
      'Compare Waters',
      'Contact',
    ]) {
      await page.keyboard.press('Tab')
      await eventually(() => focused(page)).toBe(name)
    }
    await page.keyboard.press('Tab')
    await eventually(() => last.isVisible()).toBe(false)
  })
})

describe('the side menu', () => {
  it('keeps the focus, and gives it back when Esc or the cross closes it', async () => {
    const page = await site.open('/cities', PHONE)
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await eventually(() => dialog.count()).toBe(0)
    await menuButton(page).click()
    await dialog.waitFor()
    await eventually(() => isInDialog(page)).toBe(true)
    const stops = new Set<string | undefined>()
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab')
      const { tag, inside } = await page.evaluate(() => ({
        tag: document.activeElement?.tagName,
        inside: document.activeElement?.closest('dialog[open]') !== null,
      }))
      // Between the last and the first stop the focus is the browser's own; it is never on the page behind.
      expect(inside || tag === 'BODY', `${tag} has the focus`).toBe(true)
      if (inside) stops.add(await focused(page))
    }
    for (const name of ['Cities', 'Tap Water Ratings', 'Innovations', 'Products']) {
      expect([...stops]).toContain(name)
    }
    await page.keyboard.press('Escape')
    await eventually(() => dialog.count()).toBe(0)
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Menu',
    )
    await menuButton(page).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await eventually(() => dialog.count()).toBe(0)
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Menu',
    )
  })

  it('closes by a press next to it, and by following one of its links', async () => {
    const page = await site.open('/cities', PHONE)
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await menuButton(page).click()
    await dialog.waitFor()
    await page.mouse.click(10, 400)
    await eventually(() => dialog.count()).toBe(0)
    await menuButton(page).click()
    await dialog.getByRole('link', { name: 'Innovations' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Water Innovations' }).waitFor()
    await eventually(() => dialog.count()).toBe(0)
    await eventually(() => addressOf(page).path).toBe('/innovations')
  })

  it('is not there where the header shows the links itself', async () => {
    const page = await site.open('/cities', DESKTOP)
    await eventually(() => menuButton(page).isVisible()).toBe(false)
    await eventually(() => header(page).getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    await page.setViewportSize(PHONE.viewport)
    await eventually(() => header(page).getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
    await menuButton(page).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.setViewportSize(DESKTOP.viewport)
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the bottom bar', () => {
  it('leads on, marks the current page and opens the rest in a sheet', async () => {
    const page = await site.open('/find', PHONE)
    await eventually(() => linksOf(bottomBar(page))).toEqual({
      Find: '/find',
      Scan: '/scanner',
      Track: '/tracker',
      Premium: '/app',
    })
    const find = bottomBar(page).getByRole('link', { name: 'Find' })
    expect(await find.getAttribute('aria-current')).not.toBeNull()
    await bottomBar(page).getByRole('button', { name: 'More' }).click()
    const sheet = page.getByRole('dialog', { name: 'More' })
    await sheet.waitFor()
    await eventually(() => sheet.getByRole('link').allInnerTexts()).toEqual([
      'Cities',
      'Tap Water Ratings',
      'US Water Systems',
      'Bottled Waters',
      'Guides',
      'Innovations',
      'Products',
      'Compare Waters',
      'Contact',
    ])
    await page.keyboard.press('Escape')
    await eventually(() => sheet.count()).toBe(0)
    await eventually(() => focused(page)).toBe('More')
    await bottomBar(page).getByRole('button', { name: 'More' }).click()
    await sheet.getByRole('link', { name: 'Products' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Product Marketplace' }).waitFor()
    await eventually(() => sheet.count()).toBe(0)
    expect(await find.getAttribute('aria-current')).toBeNull()
    await find.click()
    await eventually(() => addressOf(page).path).toBe('/find')
  })

  it.each([
    ['letters of the usual size', 390, 16],
    ['large letters', 390, 28],
    ['large letters in a narrow window, which need two rows', 320, 32],
  ])(
    'stays at the window’s foot and covers nothing at the page’s end, with %s',
    async (_, width, letters) => {
      const context = await site.newContext({ ...PHONE, viewport: { width, height: 844 } })
      const page = await context.newPage()
      // As the browser's own setting does: it counts for widths in `rem` as well.
      const session = await context.newCDPSession(page)
      await session.send('Page.enable')
      await session.send('Page.setFontSizes', { fontSizes: { standard: letters } })
      await page.goto(`${site.origin}/cities`)
      const inWindow = () =>
        bottomBar(page).evaluate((bar) => bar.getBoundingClientRect().bottom <= innerHeight)
      await eventually(() => inWindow()).toBe(true)
      await page.goto(`${site.origin}/pricing`)
      await site.hydrated(page)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await eventually(() => inWindow()).toBe(true)
      const bar = await bottomBar(page).boundingBox()
      const below = await page
        .getByRole('contentinfo')
        .evaluate((footer) => footer.getBoundingClientRect().bottom)
      // A page scrolls by whole pixels only.
      expect(below).toBeLessThan((bar?.y ?? 0) + 1)
      expect((bar?.height ?? 0) > 90).toBe(width === 320)
    },
  )
})

it('footer and bottom bar are on every page but home', async () => {
  const context = await site.newContext({ ...PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path } of PUBLIC_PAGES) {
    await page.goto(site.origin + path)
    const isHome = path === '/'
    await eventually(() => bottomBar(page).count(), path).toBe(isHome ? 0 : 1)
    await eventually(() => page.getByRole('contentinfo').count(), path).toBe(isHome ? 0 : 1)
    if (isHome) continue
    await eventually(() => bottomBar(page).isVisible()).toBe(true)
    const footer = page.getByRole('contentinfo')
    for (const name of [
      'US Water Systems',
      'Guides',
      'Innovations',
      'Products',
      'Contact',
      'Privacy',
      'Terms',
    ]) {
      await eventually(() => footer.getByRole('link', { name, exact: true }).count()).toBe(1)
    }
    const sister = footer.getByRole('link', { name: /Open Food Facts/ })
    await eventually(() => sister.getAttribute('href')).toBe('https://world.openfoodfacts.org')
    await eventually(() => sister.getAttribute('rel')).toContain('noopener')
    await eventually(() => sister.textContent()).toContain('An independent non-profit')
    await eventually(() => sister.textContent()).not.toContain('sister app')
  }
})

it('on wide screens there is no bottom bar', async () => {
  const page = await site.open('/cities', DESKTOP)
  await eventually(() => bottomBar(page).isVisible()).toBe(false)
  await eventually(() => page.getByRole('contentinfo').isVisible()).toBe(true)
})

it('the skip link is the first stop, and leads past the header', async () => {
  const page = await site.open('/cities', DESKTOP)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await eventually(() => focused(page)).toBe('Skip to content')
  await eventually(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.keyboard.press('Tab')
  await eventually(() => focused(page)).toBe('Find your water by ZIP code or town')
})

it('after a navigation the focus is at the new page’s beginning', async () => {
  const page = await site.open('/cities?search=vienna', DESKTOP)
  await main(page).getByRole('link', { name: 'Vienna', exact: true }).press('Enter')
  await main(page).getByRole('heading', { level: 1, name: 'Vienna' }).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})
