import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

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

describe('the Explore menu', () => {
  it('opens by the mouse, is closed by a press next to it and by the Tab key, and leads on', async () => {
    const page = await site.open('/cities', DESKTOP)
    const entry = exploreEntry(page, 'Tap Water Ratings')
    const last = exploreEntry(page, 'Contact')
    await eventually(() => entry.isVisible()).toBe(false)
    await explore(page).click()
    for (const name of ['Tap Water Ratings', 'Innovations', 'Products'])
      await eventually(() => exploreEntry(page, name).isVisible()).toBe(true)
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
    await explore(page).click()
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
})

describe('the side menu', () => {
  it('keeps the focus, gives it back when it is closed, and closes where one of its links leads', async () => {
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

  it('and the bottom bar are not there where the header shows the links itself', async () => {
    const page = await site.open('/cities', DESKTOP)
    await eventually(() => bottomBar(page).isVisible()).toBe(false)
    await eventually(() => page.getByRole('contentinfo').isVisible()).toBe(true)
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
    const bar = bottomBar(page).getByRole('link')
    const links = await bar.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(Object.fromEntries(links)).toEqual({
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
      await visit(site, page, '/pricing')
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

it('after a navigation the focus is at the new page’s beginning', async () => {
  const page = await site.open('/cities?search=vienna', DESKTOP)
  await main(page).getByRole('link', { name: 'Vienna', exact: true }).press('Enter')
  await main(page).getByRole('heading', { level: 1, name: 'Vienna' }).waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})
