import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, flowSizes } from '../harness/browser.ts'
import { header, logInButton } from './account.ts'
import { violationsOf } from './axe.ts'
import { button, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { openSettings, showScreen } from './tracker.ts'
import { revisit, visit } from './visit.ts'

const site = useSite()

/** The tracker as an installed app, which notes the numbers on its icon. */
async function openApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const numbers: number[] = []
    Object.assign(globalThis, { badges: numbers })
    navigator.setAppBadge = async (count) => void numbers.push(count ?? -1)
    navigator.clearAppBadge = async () => void numbers.push(0)
    const browserMatch = window.matchMedia.bind(window)
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? browserMatch('all') : browserMatch(query)
  })
  await visit(site, page, '/tracker')
  return page
}

const badges = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { badges: number[] }).badges.at(-1))
const setting = (page: Page) => page.getByRole('checkbox', { name: 'Show how many cups are missing today' })

it('is not offered in a browser’s tab', async () => {
  const { context } = await loggedIn(site, { is_subscribed: true })
  const page = await site.openIn(context, '/tracker/settings')
  await main(page).getByRole('heading', { name: 'Reminders' }).waitFor()
  expect(await setting(page).count()).toBe(0)
})

it.each(flowSizes('phone'))(
  'shows the cups that are missing once it is turned on, on a %s',
  async (_size, size) => {
    const { context } = await loggedIn(site, { is_subscribed: true }, size)
    const page = await openApp(context)
    await openSettings(page, 'App icon')
    await setting(page).waitFor()
    expect(await setting(page).isChecked()).toBe(false)
    await showScreen(page, 'Today')
    await button(page, 'Add 500 ml').first().click()
    await main(page).getByText('500').first().waitFor()
    expect(await badges(page)).toBeUndefined()

    await openSettings(page, 'App icon')
    await setting(page).check()
    await eventually(() => badges(page)).toBe(6)
    await showScreen(page, 'Today')
    await button(page, 'Add 250 ml').first().click()
    await eventually(() => badges(page)).toBe(5)
    expect(await violationsOf(page, 'main')).toEqual([])

    await revisit(site, page)
    await eventually(() => badges(page)).toBe(5)
    await openSettings(page, 'App icon')
    await eventually(() => setting(page).isChecked()).toBe(true)
    await setting(page).uncheck()
    await eventually(() => badges(page)).toBe(0)
  },
)

it('goes away with the log-out', async () => {
  const { context } = await loggedIn(site, { is_subscribed: true })
  const page = await openApp(context)
  await openSettings(page, 'App icon')
  await setting(page).check()
  await eventually(() => badges(page)).toBe(8)
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await logInButton(page).waitFor()
  await eventually(() => badges(page)).toBe(0)
})
