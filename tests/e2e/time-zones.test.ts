// @module-tag FB
import type { BrowserContext } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { DESKTOP, eventually } from '../harness/browser.ts'
import { sumOf } from './account.ts'
import { dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit, visit } from './visit.ts'

const site = useSite()

/** Wednesday evening in UTC, Thursday morning in Tokyo. */
const NOW = '2026-11-25T21:52:00Z'
beforeEach(() => site.deps.clock.set(NOW))

const subscriber = { is_subscribed: true } as const

/** What a browser says of its own zone, and which zones it does not know. */
async function pretend(context: BrowserContext, own: string | undefined, unknown: readonly string[] = []) {
  await context.addInitScript(
    ({ own, unknown }) => {
      const Real = Intl.DateTimeFormat
      const { resolvedOptions } = Real.prototype
      Real.prototype.resolvedOptions = function () {
        return { ...resolvedOptions.call(this), timeZone: own as string }
      }
      const known = {
        construct: (target: typeof Real, [locale, options]: [string, Intl.DateTimeFormatOptions?]) => {
          const { timeZone } = options ?? {}
          if (timeZone !== undefined && unknown.includes(timeZone))
            throw new RangeError('Invalid time zone specified')
          return new target(locale, options)
        },
      }
      Intl.DateTimeFormat = new Proxy(Real, {
        ...known,
        apply: (target, _this, [locale, options]) => known.construct(target, [locale, options]),
      })
    },
    { own, unknown: [...unknown] },
  )
}

async function open(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.clock.setSystemTime(site.deps.clock.now())
  await visit(site, page, path)
  return page
}

const zoneOf = async (id: string) =>
  (await site.db.selectFrom('profiles').select('time_zone').where('id', '=', id).executeTakeFirstOrThrow())
    .time_zone

// Which names are zones is tested beside the rule: one that this browser refuses, and none at all.
it.each(['Etc/Unknown', undefined])(
  'a browser that says its zone is %j keeps every page, and its person has no zone',
  async (reported) => {
    const { context, id } = await loggedIn(site, { ...subscriber, time_zone: null })
    await pretend(context, reported, ['Etc/Unknown'])
    for (const path of ['/tracker', '/account']) {
      const page = await open(context, path)
      await main(page).getByRole('heading', { level: 1 }).waitFor()
      if (path === '/account')
        await eventually(() => main(page).getByLabel('Time zone').inputValue()).toBe('')
      expect(await zoneOf(id)).toBeNull()
    }
  },
)

it('one that knows no zone of its own can sign up', async () => {
  const context = await site.newContext({ ...DESKTOP, locale: 'en-US' })
  await pretend(context, 'Etc/Unknown', ['Etc/Unknown'])
  const page = await open(context, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await dialog(page).getByRole('tab', { name: 'Sign Up' }).click()
  await dialog(page).getByLabel('Full name').fill('Maya Rai')
  await dialog(page).getByLabel('E-mail').fill('unknown-zone@example.org')
  await dialog(page).getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD)
  await dialog(page)
    .getByLabel(/^What is \d/)
    .fill(String(await sumOf(page)))
  await dialog(page).getByRole('button', { name: 'Create account' }).click()
  await eventually(async () => {
    const row = await site.db
      .selectFrom('profiles')
      .select('time_zone')
      .where('email', '=', 'unknown-zone@example.org')
      .executeTakeFirst()
    return row
  }).toEqual({ time_zone: null })
})

it('someone without a zone lives in that of their browser from the first page on', async () => {
  const tokyo = { ...DESKTOP, timezoneId: 'Asia/Tokyo' }
  const { context, id } = await loggedIn(site, { ...subscriber, time_zone: null }, tokyo)
  const page = await open(context, '/tracker')
  await main(page).getByText(/^Thu/).first().waitFor()
  expect(await zoneOf(id)).toBe('Asia/Tokyo')
  expect(
    await main(page)
      .getByText(/Your days follow/)
      .count(),
  ).toBe(0)
})

describe('where the device and the profile differ', () => {
  const tokyo = { ...DESKTOP, timezoneId: 'Asia/Tokyo' }

  // The preferences of the account ask the same: account-pages.test.ts.
  it('the tracker asks in one sentence, and one press changes it', async () => {
    const { context, id } = await loggedIn(site, { ...subscriber, time_zone: 'UTC' }, tokyo)
    const page = await open(context, '/tracker')
    await main(page).getByText('Your days follow UTC. Use Tokyo?').waitFor()
    await main(page).getByRole('button', { name: 'Use Tokyo' }).click()
    await eventually(() =>
      main(page)
        .getByText(/Your days follow UTC/)
        .count(),
    ).toBe(0)
    await eventually(() => zoneOf(id)).toBe('Asia/Tokyo')
    await main(page).getByText(/^Thu/).first().waitFor()
  })

  it('the answer to keep it is kept on this device', async () => {
    const { context, id } = await loggedIn(site, { ...subscriber, time_zone: 'UTC' }, tokyo)
    const page = await open(context, '/tracker')
    await main(page).getByRole('button', { name: 'Keep UTC' }).click()
    await eventually(() =>
      main(page)
        .getByText(/Your days follow/)
        .count(),
    ).toBe(0)
    await revisit(site, page)
    expect(
      await main(page)
        .getByText(/Your days follow/)
        .count(),
    ).toBe(0)
    expect(await zoneOf(id)).toBe('UTC')
  })

  it('another name of the same zone, and another zone with the same clock, are no difference', async () => {
    const zurich = { ...DESKTOP, timezoneId: 'Europe/Zurich' }
    const { context } = await loggedIn(site, { ...subscriber, time_zone: 'Europe/Berlin' }, zurich)
    const page = await open(context, '/tracker')
    await main(page).getByRole('button', { name: 'Add 250 ml' }).first().waitFor()
    expect(
      await main(page)
        .getByText(/Your days follow/)
        .count(),
    ).toBe(0)
  })
})

it('a device that does not know the zone of the profile shows the pages all the same', async () => {
  const zone = 'Europe/Kyiv'
  const { context } = await loggedIn(site, { ...subscriber, time_zone: zone })
  await pretend(context, 'UTC', [zone])
  for (const path of ['/tracker', '/account']) {
    const page = await open(context, path)
    await main(page).getByRole('heading', { level: 1 }).waitFor()
    if (path === '/tracker') await main(page).getByRole('button', { name: 'Add 250 ml' }).first().waitFor()
    else await eventually(() => main(page).getByLabel('Time zone').inputValue()).toBe(zone)
  }
})

it('a zone that neither the server nor the device knows shows the pages, too', async () => {
  const { context } = await loggedIn(site, { ...subscriber, time_zone: 'Mars/Olympus' })
  await main(await open(context, '/tracker'))
    .getByText(/^Wed/)
    .first()
    .waitFor()
  await main(await open(context, '/account'))
    .getByRole('heading', { level: 1 })
    .waitFor()
})
