import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { letterToken } from '../authorization/plants.ts'
import { insertPerson } from '../factories/people.ts'
import { insertLetter, somePushDevice } from '../factories/reminders.ts'
import { eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { violationsInBothThemes, violationsOf } from './axe.ts'
import { button, loggedIn } from './members.ts'
import { useSite } from './site.ts'
import { revisit, visit } from './visit.ts'

const site = useSite()
const card = (page: Page) => page.locator('#reminders')
const saved = (userId: string) =>
  site.db.selectFrom('hydration_reminders').selectAll().where('user_id', '=', userId).executeTakeFirst()
const devicesOf = async (userId: string) =>
  (
    await site.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', userId).execute()
  ).map(({ endpoint }) => endpoint)

const hasLetter = async (userId: string) => {
  const query = site.db.selectFrom('weekly_letters').select('user_id').where('user_id', '=', userId)
  return (await query.executeTakeFirst()) !== undefined
}

/** A browser whose push service is at hand: it subscribes and forgets without one. */
async function withPushService(page: Page, permission: NotificationPermission): Promise<string> {
  const device = somePushDevice()
  await page.addInitScript(
    ({ device, permission }) => {
      let current: object | null = null
      let answer = permission === 'denied' ? 'denied' : 'default'
      const subscription = {
        endpoint: device.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => device,
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      const pushManager = {
        getSubscription: async () => current,
        subscribe: async () => {
          current = subscription
          return subscription
        },
      }
      const registration = { pushManager }
      Object.defineProperty(Notification, 'permission', { get: () => answer })
      Notification.requestPermission = async () => {
        answer = permission
        return permission
      }
      Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => registration })
      navigator.serviceWorker.getRegistration = async () => registration as never
    },
    { device, permission },
  )
  return device.endpoint
}

async function openTracker(
  options?: Parameters<typeof loggedIn>[2],
  permission: NotificationPermission = 'granted',
) {
  const { context, id } = await loggedIn(site, { is_subscribed: true, time_zone: 'Asia/Kathmandu' }, options)
  const page = await context.newPage()
  const endpoint = await withPushService(page, permission)
  // The address that mails lead to.
  await visit(site, page, '/tracker#reminders')
  await card(page).getByRole('switch').check()
  return { page, id, endpoint }
}

it('gives the times as a calendar file, saves when somebody is reminded, and turns the weekly letter on and off', async () => {
  const { page, id } = await openTracker()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download calendar file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('smart-hydration-reminders.ics')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.match(/^DTSTART:\d{8}T080000\r$/gm)).toHaveLength(1)
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(7)
  const toggle = page.getByRole('switch', { name: 'Remind me when I am behind' })
  await toggle.check()
  expect(
    await toggle.evaluate((each) => getComputedStyle(each, '::after').content),
    'no tick over the knob',
  ).toBe('none')
  await page.getByLabel('From', { exact: true }).fill('07:30')
  await page.getByLabel('To', { exact: true }).fill('21:00')
  await page.getByLabel('How often').selectOption('90')
  for (const day of ['Saturday', 'Sunday']) await page.getByLabel(day).uncheck()
  await button(page, 'Save reminders').click()
  await page.getByText('Your reminders are on.').waitFor()
  expect(await saved(id)).toMatchObject({
    is_on: true,
    from_minute: 450,
    to_minute: 1260,
    every_minutes: 90,
    weekdays: [0, 1, 2, 3, 4],
    by_push: false,
    by_mail: true,
  })
  await revisit(site, page)
  await eventually(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('07:30')
  await eventually(() => page.getByRole('switch').isChecked()).toBe(true)

  await button(page, 'Turn on the weekly letter').click()
  await page.getByText('The first one comes on Monday morning.').waitFor()
  expect(await hasLetter(id)).toBe(true)
  await revisit(site, page)
  await button(page, 'Turn off the weekly letter').click()
  await button(page, 'Turn on the weekly letter').waitFor()
  expect(await hasLetter(id)).toBe(false)
})

it.each(flowSizes('desktop'))(
  'says next to the field what is wrong, fits 360 px, and sends nothing, on a %s',
  async (_name, size) => {
    const { page, id } = await openTracker(size)
    await page.getByRole('switch').check()
    await page.getByLabel('To', { exact: true }).fill('07:00')
    await page.getByLabel('E-mail').uncheck()
    await button(page, 'Save reminders').click()
    await page.getByText('Choose a time after the start, on the same day.').waitFor()
    await page.getByText('Choose notifications, e-mail or both').waitFor()
    await eventually(() =>
      page.getByLabel('To', { exact: true }).evaluate((field) => field === document.activeElement),
    ).toBe(true)
    expect(await saved(id)).toBeUndefined()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await violationsInBothThemes(page, '#reminders')).toEqual([])
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    await page.getByLabel('To', { exact: true }).fill('21:00')
    await page.getByLabel('E-mail').check()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByLabel(day).uncheck()
    await button(page, 'Save reminders').click()
    await page.getByText('Choose at least one day, or turn reminders off.').waitFor()
    expect(await saved(id)).toBeUndefined()
  },
)

it('turns notifications on and off for the device in hand', async () => {
  const { page, id, endpoint } = await openTracker(PHONE)
  await button(page, 'Turn on for this device').click()
  await page.getByText('This device can show your reminders.').waitFor()
  expect(await devicesOf(id)).toEqual([endpoint])
  await eventually(() => page.getByLabel('Notifications', { exact: true }).isChecked()).toBe(true)
  await button(page, 'Turn off on this device').click()
  await page.getByText('This device shows no notifications yet.').waitFor()
  expect(await devicesOf(id)).toEqual([])
})

it('says what to do where notifications are blocked', async () => {
  const { page } = await openTracker(undefined, 'denied')
  await page.getByText('Notifications from this site are blocked.').waitFor()
  await eventually(() => button(page, 'Turn on for this device').count()).toBe(0)
})

it.each(flowSizes('desktop'))(
  'the link in the weekly letter turns it off with one press and without a log-in, on a %s',
  async (_name, size) => {
    const { id } = await insertPerson(site.db)
    await insertLetter(site.db, id, '2999-01-01T00:00:00Z')
    const page = await site.open(`/weekly-letter?token=${letterToken(site.deps, id)}`, size)
    await page.getByRole('heading', { level: 1, name: 'Turn off the weekly letter' }).waitFor()
    await eventually(() => page.url()).toBe(`${site.origin}/weekly-letter`)
    expect(await hasLetter(id)).toBe(true)
    await button(page, 'Turn off').click()
    await page.getByRole('heading', { level: 1, name: 'The weekly letter is off' }).waitFor()
    expect(await hasLetter(id)).toBe(false)
    expect(await violationsOf(page)).toEqual([])
  },
)
