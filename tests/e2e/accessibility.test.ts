import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { main, PUBLIC_PAGES } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

/** What axe finds wrong, in words. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary}`),
  )
}

/** Shows the page in the other theme, which a style sheet alone does. */
const showTheme = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

/** Controls lower than a fingertip needs, but for links inside a text and what a label enlarges. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input, summary, nav a, header a')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-label=Breadcrumbs], label'))
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(
        ({ element, height }) =>
          `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${height} px`,
      ),
  )

const runningAnimations = (page: Page) => page.evaluate(() => document.getAnimations().length)

describe('every page', () => {
  it.each(PUBLIC_PAGES)(
    '$path: nothing for axe, nothing moves, nothing is too small to press',
    async ({ path }) => {
      const page = await site.open(path, { ...PHONE, reducedMotion: 'reduce' })
      expect(await runningAnimations(page)).toBe(0)
      expect(await smallTargets(page)).toEqual([])
      expect(await violations(page), 'dark, on a phone').toEqual([])
      await page.setViewportSize(DESKTOP.viewport)
      await showTheme(page, 'light')
      expect(await violations(page), 'light, on a desktop').toEqual([])
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
    for (const theme of ['dark', 'light']) {
      await showTheme(page, theme)
      expect(await violations(page), theme).toEqual([])
    }
  })

  it('a page that is not there', async () => {
    site.expectComplaint(/404/)
    const page = await site.open('/nothing-here', { ...PHONE, reducedMotion: 'reduce' })
    expect(await violations(page)).toEqual([])
  })

  it('an open side menu, an open sheet, an open Explore menu', async () => {
    const page = await site.open('/cities', { ...PHONE, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog', { name: 'More' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESKTOP.viewport)
    await page.getByRole('banner').getByText('Explore').click()
    expect(await violations(page)).toEqual([])
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
