import type { Locator, Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { dialog } from './members.ts'
import { type Site, useSite } from './site.ts'

/** The page's header, and what it shows of a member. */
export const header = (page: Page): Locator => page.getByRole('banner')
export const accountLink = (page: Page): Locator => header(page).getByRole('link', { name: /^Account/ })
export const logInButton = (page: Page): Locator => header(page).getByRole('button', { name: 'Log In' })

/** Parts of the account dialog, which is the only one that is open. */
export const tab = (page: Page, name: string): Locator => dialog(page).getByRole('tab', { name })
export const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name, { exact: true })
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** The toast with this title: an error is an alert, a success a status. A page may say the same in an alert of its own. */
export const toastOf = (page: Page, role: 'alert' | 'status', title: string): Locator =>
  page
    .getByRole(role)
    .filter({ hasText: title })
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

/** Waits for a toast and puts it away, so that it is not taken for a later one of the same words. */
export async function readToast(page: Page, role: 'alert' | 'status', title: string): Promise<void> {
  const shown = toastOf(page, role, title)
  await shown.getByRole('button', { name: 'Dismiss' }).click()
  await shown.waitFor({ state: 'hidden' })
}

/** What has the focus: a field by its label, everything else by its words. */
export const focusedLabel = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
  })

/** Opens the account dialog from the header of a desktop, or from the menu of a phone. */
export async function openDialog(page: Page, tabName?: 'Sign Up'): Promise<void> {
  const menu = header(page).getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log In' }).click()
  } else await logInButton(page).click()
  await dialog(page).getByRole('tab', { name: 'Log In' }).waitFor()
  if (tabName !== undefined) await tab(page, tabName).click()
}

/** Fills in and sends the open dialog's log-in form. */
export async function logIn(page: Page, email: string, password = GOOD_PASSWORD): Promise<void> {
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
}

/** The sum the dialog asks for. */
export async function sumOf(page: Page): Promise<number> {
  const label = dialog(page).locator('label', { hasText: /^What is \d+ \+ \d+\?$/ })
  const [x = 0, y = 0] = ((await label.innerText()).match(/\d+/g) ?? []).map(Number)
  return x + y
}

/** Fills in and sends the open dialog's sign-up form; the sum is right unless one is given. */
export async function fillSignUp(
  page: Page,
  values: { email: string; password?: string; sum?: string },
): Promise<void> {
  await field(page, 'Full name').fill('Maya Keller')
  await field(page, 'E-mail').fill(values.email)
  await field(page, 'Password').fill(values.password ?? GOOD_PASSWORD)
  await dialog(page)
    .getByLabel(/^What is \d/)
    .fill(values.sum ?? String(await sumOf(page)))
  await press(page, 'Create account')
}

/** Remembers the page's heading, and answers whether it is still the very same element. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-mark', 'me'))
  return () => page.evaluate(() => document.querySelector('main h1')?.getAttribute('data-mark') === 'me')
}

/** Counts the calls of one procedure the page makes from now on. */
export function countCalls(page: Page, procedure: string): { count: number } {
  const calls = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.split(/[/,]/).includes(procedure)) calls.count += 1
  })
  return calls
}

/** Forgets what was counted against abuse: everybody in the tests comes from one network. */
export async function forgetLimits(site: Site): Promise<void> {
  await site.db.deleteFrom('rate_limits').execute()
}

/** {@link useSite}, where every test starts with nothing counted against abuse. */
export function useSiteWithoutLimits(prepare?: (db: Site['db']) => Promise<void>): Site {
  const site = useSite(prepare)
  beforeEach(() => forgetLimits(site))
  return site
}
