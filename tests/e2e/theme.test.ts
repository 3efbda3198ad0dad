import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const site = useSite()

const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const backdrop = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Switch theme' })
const choice = (page: Page) => page.getByRole('contentinfo').getByRole('combobox', { name: 'Theme' })

const DARK = 'rgb(6, 21, 29)'
const LIGHT = 'rgb(242, 247, 248)'

/** Notes the theme at every moment something could be drawn: when the body begins, at its end, and at each frame. */
async function noteThemes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: (string | undefined)[] = []
    const note = () => seen.push(document.documentElement.dataset.theme)
    const waiting = new MutationObserver(() => {
      if (document.body === null) return
      note()
      waiting.disconnect()
    })
    waiting.observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', note)
    const frame = () => {
      if (document.body !== null) note()
      if (seen.length < 30) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { seenThemes: seen })
  })
}
const seenThemes = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { seenThemes: string[] }).seenThemes)])

describe.each(flowSizes('phone'))('the theme on a %s', (_name, size) => {
  it('is dark until the toggle is pressed, is remembered, and comes back without a flash', async () => {
    const context = await site.newContext({ ...size, colorScheme: 'light' })
    const page = await site.openIn(context, '/cities')
    await eventually(() => shownTheme(page)).toBe('dark')
    await eventually(() => backdrop(page)).toBe(DARK)
    await eventually(() => choice(page).inputValue()).toBe('dark')
    await toggle(page).click()
    await eventually(() => shownTheme(page)).toBe('light')
    await eventually(() => backdrop(page)).toBe(LIGHT)
    await eventually(() => choice(page).inputValue()).toBe('light')
    await eventually(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')

    await noteThemes(context)
    await revisit(site, page)
    expect(await seenThemes(page)).toEqual(['light'])
    await eventually(() => backdrop(page)).toBe(LIGHT)
    await eventually(() => choice(page).inputValue()).toBe('light')
    await eventually(() => page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#F2F7F8')
    await toggle(page).click()
    await eventually(() => backdrop(page)).toBe(DARK)
  })

  it('is light on paper, which has the page alone', async () => {
    const page = await site.open('/cities/denver-united-states', size)
    await page.emulateMedia({ media: 'print' })
    await eventually(() => backdrop(page)).toBe(LIGHT)
    await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    for (const part of ['banner', 'contentinfo'] as const)
      expect(await page.getByRole(part).count(), part).toBe(0)
    expect(await page.getByRole('navigation').filter({ hasText: 'Scanner' }).count()).toBe(0)
  })

  it('follows the device when told to, at once and after a reload', async () => {
    const context = await site.newContext({ ...size, colorScheme: 'light' })
    const page = await site.openIn(context, '/innovations')
    await choice(page).selectOption('System')
    await eventually(() => shownTheme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(() => shownTheme(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(() => shownTheme(page)).toBe('light')
    await noteThemes(context)
    await revisit(site, page)
    expect(await seenThemes(page)).toEqual(['light'])
    await eventually(() => choice(page).inputValue()).toBe('system')
  })
})

it('other tabs follow', async () => {
  const context = await site.newContext(DESKTOP)
  const one = await site.openIn(context, '/cities')
  const other = await site.openIn(context, '/sources')
  await toggle(one).click()
  await eventually(() => shownTheme(other)).toBe('light')
  await eventually(() => choice(other).inputValue()).toBe('light')
  await choice(other).selectOption('Dark')
  await eventually(() => shownTheme(one)).toBe('dark')
})

it('is chosen in the side menu where the header has no room for its toggle', async () => {
  const page = await site.open('/', PHONE)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Theme' }).selectOption('Light')
  await eventually(() => backdrop(page)).toBe(LIGHT)
})

it('a browser that keeps nothing still flips', async () => {
  const context = await site.newContext(DESKTOP)
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('storage is off', 'SecurityError')
      },
    })
  })
  const page = await site.openIn(context, '/cities')
  await eventually(() => shownTheme(page)).toBe('dark')
  await toggle(page).click()
  await eventually(() => shownTheme(page)).toBe('light')
  await page.getByRole('banner').getByRole('link', { name: 'Cities' }).click()
  await eventually(() => shownTheme(page)).toBe('light')
})
