import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { MISSING_PAGES, main, PUBLIC_PAGES } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

/** Controls lower than a fingertip needs, but for links inside a text and what a label enlarges. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input, summary, nav a, header a')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('[aria-label=Breadcrumbs], label, [aria-hidden=true]'),
      )
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(
        ({ element, height }) =>
          `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${height} px`,
      ),
  )

const runningAnimations = (page: Page) => page.evaluate(() => document.getAnimations().length)

/** What a visitor may see besides: the tracker's offer, and what there is without a network. */
const OTHER_PAGES = [{ path: '/tracker' }, { path: '/offline' }] as const

describe('every page', () => {
  it.each([...PUBLIC_PAGES, ...OTHER_PAGES])(
    '$path: nothing for axe, nothing moves, nothing is too small to press',
    async ({ path }) => {
      const page = await site.open(path, { ...PHONE, reducedMotion: 'reduce' })
      expect(await runningAnimations(page)).toBe(0)
      expect(await smallTargets(page)).toEqual([])
      expect(await violationsInBothThemes(page), 'on a phone').toEqual([])
      await page.setViewportSize(DESKTOP.viewport)
      expect(await violationsInBothThemes(page), 'on a desktop').toEqual([])
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await runningAnimations(page)).toBe(0)
    },
  )
})

describe('axe in the states a page may be in', () => {
  it.each([
    ['/cities?search=atlantis', 'No Cities Found'],
    ['/products?category=Beverages&brands=["Nuun"]&search=tab', 'Nuun Sport tablets'],
  ])('%s', async (path, shows) => {
    const page = await site.open(path, { ...PHONE, reducedMotion: 'reduce' })
    await main(page).getByRole('heading', { name: shows }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  it.each(MISSING_PAGES)('$path, which is not there', async ({ path }) => {
    site.expectComplaint(/404/)
    const page = await site.open(path, { ...PHONE, reducedMotion: 'reduce' })
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  it('an open side menu, an open sheet, an open Explore menu', async () => {
    const page = await site.open('/cities', { ...PHONE, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog', { name: 'More' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESKTOP.viewport)
    await page.getByRole('banner').getByText('Explore').click()
    expect(await violationsInBothThemes(page)).toEqual([])
  })
})

describe('whoever wants no motion', () => {
  it('sees nothing move when a menu, a sheet or a question opens', async () => {
    const page = await site.open('/cities/denver-united-states/tap-water', {
      ...PHONE,
      reducedMotion: 'reduce',
    })
    await page.getByText('Do I need a filter?').click()
    expect(await runningAnimations(page)).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await runningAnimations(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESKTOP.viewport)
    await page.getByRole('banner').getByText('Explore').click()
    expect(await runningAnimations(page)).toBe(0)
  })

  it('and the same page moves for everybody else, or this would prove nothing', async () => {
    const context = await site.newContext(DESKTOP)
    await context.addInitScript(() => {
      addEventListener('animationstart', () => document.documentElement.setAttribute('data-has-moved', ''))
    })
    const page = await site.openIn(context, '/')
    await eventually(() => page.locator('html[data-has-moved]').count()).toBe(1)
  })
})
