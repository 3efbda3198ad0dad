import type { BrowserContext, Page, Worker } from 'playwright-core'
import { expect, it } from 'vitest'
import { insertReminders } from '../factories/reminders.ts'
import { eventually } from '../harness/browser.ts'
import { newProfile, startBrowser } from '../harness/browser-process.ts'
import { loggedIn } from './members.ts'
import { main } from './pages.ts'
import { type Site, useSite } from './site.ts'
import { savedOf } from './tracker.ts'
import { visit } from './visit.ts'

const site = useSite(undefined, { kind: 'whole', serviceWorkers: 'allow' })

const ENTRY = '11111111-1111-4111-8111-111111111111'

/** The service worker of a browser whose person has opened the tracker once and closed it. */
async function workerOf(context: BrowserContext, site: Site): Promise<Worker> {
  await context.grantPermissions(['notifications'], { origin: site.origin })
  const page = await context.newPage()
  await visit(site, page, '/tracker')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await page.close()
  return worker
}

/** Delivers a reminder, as the push service would. */
const push = (worker: Worker, userId: string) =>
  worker.evaluate(
    async ([userId, id]) => {
      const drink = { userId, id, amount: 330, units: 'ml' }
      const text = JSON.stringify({ title: 'Time for some water', body: 'A glass.', url: '/tracker', drink })
      const waiting: Promise<unknown>[] = []
      const event = Object.assign(new Event('push'), {
        data: { text: () => text },
        waitUntil: (work: Promise<unknown>) => waiting.push(work),
      })
      self.dispatchEvent(event)
      await Promise.all(waiting)
    },
    [userId, ENTRY] as const,
  )

interface Shown {
  title: string
  body: string
  buttons: string[]
}

/** What the notifications of the site say. */
const shown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map((notification) => ({
      title: notification.title,
      body: notification.body,
      buttons: (notification as unknown as { actions: { title: string }[] }).actions.map(
        ({ title }) => title,
      ),
    }))
  })

/** Presses a button of the reminder so many times at once, as the browser would report it. */
const press = (worker: Worker, userId: string, action: 'drink' | 'snooze', times = 1) =>
  worker.evaluate(
    async ([userId, id, action, times]) => {
      const data = { url: '/tracker', drink: { userId, id, amount: 330, units: 'ml' } }
      const waiting: Promise<unknown>[] = []
      for (let count = 0; count < times; count += 1)
        self.dispatchEvent(
          Object.assign(new Event('notificationclick'), {
            action,
            notification: { data, close: () => undefined },
            waitUntil: (work: Promise<unknown>) => waiting.push(work),
          }),
        )
      await Promise.all(waiting)
    },
    [userId, ENTRY, action, times] as const,
  )

it('a reminder offers the first cup and another hour; pressed twice, it adds one drink', async () => {
  const { context, id } = await loggedIn(site, { is_subscribed: true })
  const worker = await workerOf(context, site)
  await push(worker, id)
  expect(await shown(worker)).toEqual([
    { title: 'Time for some water', body: 'A glass.', buttons: ['+ 330 ml', 'In an hour'] },
  ])
  await press(worker, id, 'drink', 2)
  await press(worker, id, 'drink')
  expect(await savedOf(site, id)).toEqual([330])
  expect(await shown(worker)).toEqual([
    { title: '330 ml added', body: '330 ml of 2,000 ml today', buttons: [] },
  ])
})

it('a press in a notification shows in an open tracker', async () => {
  const { context, id } = await loggedIn(site, { is_subscribed: true })
  const worker = await workerOf(context, site)
  const page = await site.openIn(context, '/tracker')
  await main(page).getByText('Nothing yet. Your first glass goes here.').first().waitFor()
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('offline:day:')))
  await press(worker, id, 'drink')
  await eventually(() => main(page).getByText('330').count()).toBeGreaterThan(0)
})

it('In an hour puts the reminder off, and says so where it could not', async () => {
  site.allowComplaint(/404/)
  const { context, id } = await loggedIn(site, { is_subscribed: true })
  const worker = await workerOf(context, site)
  await press(worker, id, 'snooze')
  expect(await shown(worker)).toMatchObject([
    {
      title: 'We will not remind you in an hour',
      body: 'Your reminders are off. Turn them on in the tracker’s settings.',
    },
  ])
  await insertReminders(site.db, id, { next_at: '2999-01-01T00:00:00Z' })
  await press(worker, id, 'snooze')
  const row = await site.db
    .selectFrom('hydration_reminders')
    .select(['next_at', 'is_snoozed'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const inAnHour = site.deps.clock.now().getTime() + 3_600_000
  expect(row.is_snoozed).toBe(true)
  expect(Math.abs(Date.parse(row.next_at ?? '') - inAnHour)).toBeLessThan(600_000)
})

it('another person’s reminder adds nothing to the account that is logged in', async () => {
  site.allowComplaint(/401/)
  const maya = await loggedIn(site, { is_subscribed: true })
  const noor = await loggedIn(site, { is_subscribed: true })
  const worker = await workerOf(maya.context, site)
  await press(worker, noor.id, 'drink')
  expect(await savedOf(site, maya.id)).toEqual([])
  expect(await savedOf(site, noor.id)).toEqual([])
  expect(await shown(worker)).toMatchObject([{ title: '330 ml saved on this device' }])
})

it('a press without a network outlives the kill of the browser, and is added once', async () => {
  const { context: person, id } = await loggedIn(site, { is_subscribed: true })
  const profile = await newProfile()
  const first = await startBrowser(profile)
  await first.context.addCookies(await person.cookies())
  const worker = await workerOf(first.context, site)
  await first.context.setOffline(true)
  await press(worker, id, 'drink')
  expect(await shown(worker)).toMatchObject([
    {
      title: '330 ml saved on this device',
      body: 'It is added when this device is online and you are logged in, and counts for that day.',
    },
  ])
  await first.kill()
  expect(await savedOf(site, id)).toEqual([])

  const second = await startBrowser(profile)
  await second.context.addCookies(await person.cookies())
  const page: Page = await second.context.newPage()
  await page.goto(`${site.origin}/cities`)
  await eventually(() => savedOf(site, id)).toEqual([330])
})
