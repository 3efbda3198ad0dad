import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Units } from '#shared/format/amount.ts'
import { DESKTOP } from '../harness/browser.ts'
import { createDevice, type Device } from '../harness/person.ts'
import { loggedIn } from './members.ts'
import { main } from './pages.ts'
import type { Site } from './site.ts'
import { visit } from './visit.ts'

/** A subscriber with their tracker open, and another device of theirs. */
export interface TrackerUser {
  page: Page
  id: string
  device: Device
}

/** Adds water from another device. */
export const drink = (device: Device, amount: number, kind: 'water' | 'milk' = 'water') =>
  device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount, drink: kind }))

/** Adds water from another device, and lets two hours pass: what is drunk next is not too much within an hour. */
export async function drinkEarlier(site: Site, device: Device, amount: number): Promise<void> {
  await drink(device, amount)
  site.deps.clock.set(new Date(site.deps.clock.now().getTime() + 2 * 3_600_000).toISOString())
}

/** Opens the tracker of a new subscriber; `before` is what happened until then, on another device. */
export async function openTracker(
  site: Site,
  options: BrowserContextOptions = DESKTOP,
  {
    path = '/tracker',
    before,
    units,
  }: { path?: string; before?: (device: Device) => Promise<unknown>; units?: Units } = {},
): Promise<TrackerUser> {
  const { context, id, email } = await loggedIn(site, { is_subscribed: true, units }, options)
  const device = createDevice(site.deps)
  await device.resume(email)
  await before?.(device)
  const page = await context.newPage()
  // The page's clock goes with the server's, and on from there.
  await page.clock.setSystemTime(site.deps.clock.now())
  await visit(site, page, path)
  return { page, id, device }
}

/** Opens the tracker and waits for its day: a key that is pressed before is lost. */
export async function openWithKeys(site: Site): Promise<TrackerUser> {
  const opened = await openTracker(site)
  await site.hydrated(opened.page, 'main button[aria-label="Keyboard shortcuts"]')
  return opened
}

/** Opens a screen of the tracker by its tab. */
export const showScreen = (page: Page, name: 'Today' | 'History' | 'Settings'): Promise<void> =>
  main(page).getByRole('navigation', { name: 'Tracker' }).getByRole('link', { name }).click()

/** Opens a group of the tracker's settings. */
export async function openSettings(page: Page, group: string): Promise<void> {
  await showScreen(page, 'Settings')
  const heading = main(page).getByRole('heading', { name: group, exact: true, level: 2 })
  await heading.waitFor()
  const isOpen = await heading.evaluate((element) => element.closest('details')?.open === true)
  if (!isOpen) await heading.click()
}

/** The streak next to the day. */
export const streakWords = (page: Page): Promise<string> =>
  main(page)
    .getByText(/^Current streak: /)
    .locator('..')
    .innerText()

const glass = (page: Page): Locator => main(page).getByRole('img', { name: /^A glass with/ })

/** What the glass says it holds: '1,250 ml of 2,000 ml'. */
export const glassWords = async (page: Page): Promise<string> =>
  ((await glass(page).getAttribute('aria-label')) ?? '').replace('A glass with ', '')

/** The button that adds one of the usual amounts: '250 ml'. */
export const quickAdd = (page: Page, amount: string): Locator =>
  main(page)
    .getByRole('group', { name: 'Quick add' })
    .getByRole('button', { name: `Add ${amount}`, exact: true })

/** The list of today's drinks, one text for each, the latest first. */
export const entries = (page: Page): Promise<string[]> =>
  main(page)
    .getByRole('region', { name: /drinks/i })
    .getByRole('listitem')
    .allInnerTexts()

/** What the server keeps for today, ml. */
export const keptIntake = async (device: Device): Promise<number> =>
  (await device.ask((api) => api.hydration.day())).intake

/** The amounts the server has of somebody, in the order in which they came, ml. */
export async function savedOf(site: Site, userId: string): Promise<number[]> {
  const rows = await site.db
    .selectFrom('hydration_entries')
    .select('amount')
    .where('user_id', '=', userId)
    .orderBy('added_order')
    .execute()
  return rows.map(({ amount }) => amount)
}
