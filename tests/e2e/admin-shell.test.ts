import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes, type PHONE, SIZES } from '../harness/browser.ts'
import { startPayments } from '../harness/payments.ts'
import { button, confirmItIsMe, dialog, loggedIn, REFUSED, status } from './members.ts'
import { useSite } from './site.ts'

const site = useSite(async (db) => {
  await insertPerson(db, { full_name: 'Zora Quell', email: 'zora@quell.example' })
})

const ADMIN = { role: 'admin', full_name: 'Ada Admin' } as const
const asAdmin = async (path = '/admin', size: typeof PHONE | typeof DESKTOP = DESKTOP) => {
  const { context, ...admin } = await loggedIn(site, ADMIN, size)
  return { ...admin, context, page: await site.openIn(context, path) }
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const search = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Every page of the sidebar, with its heading where that is another one. */
const PAGES: readonly (readonly [label: string, path: string, title?: string])[] = [
  ['Dashboard', '/admin'],
  ['Cities', '/admin/cities'],
  ['Tap Water', '/admin/tap-water', 'Tap Water Reports'],
  ['Products', '/admin/products'],
  ['Innovations', '/admin/innovations'],
  ['Users', '/admin/users'],
  ['Messages', '/admin/messages'],
  ['Analytics', '/admin/analytics'],
  ['Data', '/admin/data'],
  ['Import', '/admin/import'],
  ['Settings', '/admin/settings'],
  ['Billing', '/admin/billing'],
  ['Audit log', '/admin/audit'],
]

async function endSessions(context: BrowserContext, userId: string): Promise<void> {
  await site.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  expect(context.pages()).not.toHaveLength(0)
}

describe.each(SIZES)('on a %s', (name, size) => {
  it('every page is reached, has one heading, and is nowhere wider than the window', async () => {
    await startPayments(site.deps)
    const { page } = await asAdmin('/cities', size)
    if (name === 'phone') await button(page, 'Menu').click()
    await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
    await heading(page, 'Dashboard').waitFor()
    for (const [label, path, title = label] of PAGES) {
      if (name === 'phone') await button(page, 'Menu').click()
      const navigation = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
      const link = navigation.getByRole('link', { name: label, exact: true })
      await link.click()
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === path)
      await heading(page, title).waitFor()
      await eventually(() => page.locator('h1').count(), path).toBe(1)
      await eventually(() => isWide(page), path).toBe(false)
    }
  })
})

describe.each(flowSizes('desktop'))('on a %s', (_name, size) => {
  it('finds a city by what is typed, with the arrow keys, and a person by a press', async () => {
    const { page } = await asAdmin('/admin', size)
    await page.keyboard.press('Control+k')
    await eventually(() => search(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('denv')
    await page.getByRole('option', { name: /^Denver/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/cities\/[0-9a-f-]{36}$/)
    await search(page).fill('quell')
    await page.getByRole('option', { name: /Zora Quell/ }).click()
    await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/)
    await search(page).fill('nothing is called so')
    await eventually(() => page.getByText('Nothing is called “nothing is called so”.').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await eventually(() => search(page).getAttribute('aria-expanded')).toBe('false')
  })
})

it('shows its pages before any code or data of the page is there, and their links lead on', async () => {
  const { context } = await loggedIn(site, ADMIN, { ...DESKTOP, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/admin/users`)
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  for (const [label] of PAGES) await links.getByText(label, { exact: true }).waitFor()
  await links.getByText('Analytics', { exact: true }).click()
  await page.waitForURL('**/admin/analytics')
})

it('opens the first result on Enter, but none that belongs to an earlier text', async () => {
  const { page } = await asAdmin()
  await search(page).fill('quell')
  const found = page.getByRole('option', { name: /Zora Quell/ })
  await found.waitFor()
  await page.route('**/api/trpc/admin.search*', () => {})
  await search(page).fill('quel')
  await page.keyboard.press('Enter')
  await eventually(() => found.isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/admin')
  await search(page).fill('quell')
  await eventually(() => found.getAttribute('data-highlighted')).not.toBeNull()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/)
})

it('leads from the user menu to the settings and to whom people write, and logs out', async () => {
  const { page } = await asAdmin('/admin/cities')
  const menu = button(page, 'Account: Ada Admin')
  await menu.click()
  await eventually(() => page.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/contact')
  await page.getByRole('link', { name: 'Settings' }).last().click()
  await page.waitForURL(/\/admin\/settings$/)
  await menu.click()
  await button(page, 'Logout').click()
  await page.waitForURL((url) => url.pathname === '/')
  await button(page, 'Log In').first().waitFor()
})

it('keeps the page when the session ends in mid-work, and goes on after logging in again', async () => {
  site.expectComplaint(/401/)
  site.allowComplaint(/403 \(Forbidden\)/)
  await startPayments(site.deps)
  const { page, context, id, email } = await asAdmin('/admin/billing')
  await page.getByLabel('Price id').fill('price_halfway')
  await endSessions(context, id)
  await button(page, 'Save').click()
  await dialog(page).getByText('Your session has ended. Log in to go on.').waitFor()
  await eventually(() => new URL(page.url()).pathname).toBe('/admin/billing')
  await dialog(page).getByLabel('E-mail').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Log In', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await eventually(() => page.getByLabel('Price id').inputValue()).toBe('price_halfway')
  site.expectComplaint(REFUSED)
  await button(page, 'Save').click()
  await confirmItIsMe(page)
  await page.getByText('The payment provider has no price of this id.').waitFor()
})

it.each(flowSizes('desktop'))(
  'saves another price, and refuses what is none, on a %s',
  async (_name, size) => {
    site.allowComplaint(/403 \(Forbidden\)/)
    const sandbox = await startPayments(site.deps)
    const { page } = await asAdmin('/admin/billing', size)
    await eventually(() => page.getByLabel('Price id').inputValue()).toBe(sandbox.priceId)
    await page.getByLabel('Price id').fill('prod_wrong')
    await button(page, 'Save').click()
    await page.getByText('A price id begins with price_').waitFor()
    await page.getByLabel('Price id').fill(sandbox.priceId)
    await button(page, 'Save').click()
    await confirmItIsMe(page)
    await status(page).getByText('Price saved').waitFor()
    await eventually(() => page.getByLabel('Webhook URL').inputValue()).toBe(
      `${site.origin}/api/stripe/webhook`,
    )
  },
)
