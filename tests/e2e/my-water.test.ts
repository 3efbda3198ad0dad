import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compareDueFollows } from '#server/features/water/mine/due-water-changes.service.ts'
import { insertPerson } from '../factories/people.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { logIn, openDialog } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, loggedIn, status } from './members.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

const ID = 'MI0009999'
const SYSTEM_PATH = '/water/us/mi0009999-city-of-plantedtown'
const DENVER = 'denver-united-states'

const site = useSite((db) => insertWaterSystem(db, { id: ID, town: 'plantedtown', zip: '48999', value: 12 }))

const myWaterOf = (email: string) =>
  site.db
    .selectFrom('profiles')
    .leftJoin('cities', 'cities.id', 'profiles.home_city_id')
    .select(['home_system_id as system', 'cities.slug as city'])
    .where('email', '=', email)
    .executeTakeFirst()

describe('my water', () => {
  it.each(flowSizes('desktop'))(
    'is saved on the device of a visitor, and moves into the account that logs in there, on a %s',
    async (_size, size) => {
      const { email } = await insertPerson(site.db)
      const page = await site.open(SYSTEM_PATH, size)
      await button(page, 'Save as my water').click()
      await status(page).getByText('City of Plantedtown is your water now on this device.').waitFor()
      await page.reload()
      await main(page).getByRole('button', { name: 'My water', pressed: true }).waitFor()
      expect(await myWaterOf(email)).toEqual({ system: null, city: null })
      await openDialog(page)
      await logIn(page, email)
      await eventually(() => myWaterOf(email)).toEqual({ system: ID, city: null })
      await page.goto(`${site.origin}${SYSTEM_PATH}`)
      await eventually(() => page.evaluate(() => localStorage.getItem('my-water'))).toBe(null)
      await page.reload()
      await main(page).getByRole('button', { name: 'My water', pressed: true }).waitFor()
    },
  )

  it('is changed on a city’s page and in the preferences, and shown in the tracker', async () => {
    const { context, email } = await loggedIn(site, { is_subscribed: true, home_system_id: ID })
    const page = await site.openIn(context, `/cities/${DENVER}/tap-water`)
    await button(page, 'Save as my water').first().click()
    await eventually(() => myWaterOf(email)).toEqual({ system: null, city: DENVER })
    const tracker = await site.openIn(context, '/tracker/settings#water')
    await main(tracker).getByRole('link', { name: 'Denver', exact: true }).waitFor()
    const account = await site.openIn(context, '/account')
    await button(account, 'Change my water').click()
    await account.getByRole('combobox', { name: 'ZIP code, town, utility or city' }).fill('48999')
    await account.getByRole('option', { name: /^City of Plantedtown 48999, Michigan/ }).click()
    await eventually(() => myWaterOf(email)).toEqual({ system: ID, city: null })
    await main(account).getByRole('link', { name: 'City of Plantedtown' }).waitFor()
  })
})

describe('a bottle next to my water', () => {
  const openBottle = async (page: Page) => {
    await page.getByRole('combobox', { name: 'Or search by name' }).fill('Evian')
    await page.getByRole('option', { name: /Evian/ }).first().click()
    await button(page, 'Compare with my tap water').click()
  }

  it('has what was counted, its years and its age next to each value', async () => {
    await site.db
      .insertInto('system_measurements')
      .values({
        system_id: ID,
        parameter: 'nitrate',
        source_id: 'test',
        value: 2,
        unit: 'mg/L',
        statistic: 'mean',
        year_from: 2006,
        year_to: 2019,
        status: 'derived',
        load_id: (await site.db.selectFrom('data_loads').select('id').executeTakeFirstOrThrow()).id,
      })
      .execute()
    const { context, email } = await loggedIn(site, { is_subscribed: true }, PHONE)
    const page = await site.openIn(context, '/scanner?type=bottle')
    await openBottle(page)
    await page.getByRole('combobox', { name: 'Your ZIP code, town, utility or city' }).fill('48999')
    await page.getByRole('option', { name: /^City of Plantedtown/ }).click()
    const nitrate = page.getByRole('row', { name: /^Nitrate/ })
    await nitrate.waitFor()
    expect(await nitrate.innerText()).toMatch(/about 8\.854\s+Average, 2006–19\s+Rough result, for context/)
    expect(await nitrate.innerText()).not.toContain('than the tap')
    await eventually(() => myWaterOf(email)).toEqual({ system: ID, city: null })
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  it('and following are offered to everyone else as parts of Premium', async () => {
    const { context } = await loggedIn(site, { home_system_id: ID })
    const page = await site.openIn(context, '/scanner?type=bottle')
    await openBottle(page)
    await page.getByRole('heading', { name: 'Compare with City of Plantedtown' }).waitFor()
    await visit(site, page, SYSTEM_PATH)
    await main(page).getByRole('link', { name: 'Follow with Premium' }).click()
    await main(page).getByRole('heading', { name: 'Plans and prices' }).waitFor()
    expect(await site.db.selectFrom('water_follows').selectAll().execute()).toEqual([])
  })
})

describe('following', () => {
  it('shows what was followed, also where the list that was asked for before comes late', async () => {
    const { context, id } = await loggedIn(site, { is_subscribed: true })
    const followed = () =>
      site.db.selectFrom('water_follows').where('user_id', '=', id).select('user_id').execute()
    let held = 0
    await context.route('**/api/trpc/**myWater.followed**', async (route) => {
      const response = await route.fetch()
      held += 1
      if (held === 1) await eventually(followed).toHaveLength(1)
      await route.fulfill({ response })
    })
    const page = await site.openIn(context, SYSTEM_PATH)
    await button(page, 'Follow').click()
    await button(page, 'Stop following').waitFor({ timeout: 15_000 })
    expect(held).toBeGreaterThan(1)
    await site.db.deleteFrom('water_follows').execute()
  })

  it('mails once when the figures change, and ends in one press from the mail’s link', async () => {
    const { context, email } = await loggedIn(site, { is_subscribed: true })
    const page = await site.openIn(context, SYSTEM_PATH)
    await button(page, 'Follow').click()
    await button(page, 'Stop following').waitFor()
    await site.db.insertInto('data_loads').values({ name: 'test', content_hash: 'newer' }).execute()
    await site.db.updateTable('system_measurements').set({ value: 14 }).where('system_id', '=', ID).execute()
    await compareDueFollows(site.deps)
    const mail = (await site.deps.deliverMails()).find(({ to }) => to === email)
    expect(mail?.text).toContain('Lead: 14 µg/L')
    const link = /\/water\/us\/\S+#my-water/.exec(mail?.text ?? '')?.[0] ?? ''
    const again = await site.openIn(context, link)
    await button(again, 'Stop following').click()
    await button(again, 'Follow').waitFor()
    expect(await site.db.selectFrom('water_follows').selectAll().execute()).toEqual([])
  })
})

const field = (page: Page) => page.getByRole('combobox', { name: 'Add a water' })

describe('/compare', () => {
  it.each(flowSizes('desktop'))(
    'adds and removes waters, and its address says which, on a %s',
    async (_size, size) => {
      const { context } = await loggedIn(site, { is_subscribed: true, home_system_id: ID }, size)
      const page = await site.openIn(context, '/compare')
      await main(page).getByRole('link', { name: 'Add my water: City of Plantedtown' }).click()
      await main(page).getByRole('heading', { name: 'Lead µg/L' }).waitFor()
      await field(page).fill('denver')
      await page.getByRole('option', { name: /^Denver United States/ }).click()
      await main(page).getByRole('link', { name: 'Remove Denver' }).waitFor()
      await field(page).fill('evian')
      await page.getByRole('option', { name: /^Evian Bottled water/i }).click()
      await main(page)
        .getByRole('link', { name: /Remove Evian/i })
        .waitFor()
      await eventually(() => field(page).count()).toBe(0)
      await eventually(() => addressOf(page).query.with).toBe(`system.${ID},city.${DENVER},bottle.evian`)
      await main(page).getByText('Nine of ten homes tested, 2024–25').first().waitFor()
      await main(page).getByText('No result here').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.viewport.width)
      expect(await violationsInBothThemes(page)).toEqual([])
      await page.reload()
      await main(page).getByRole('link', { name: 'Remove Denver' }).click()
      await eventually(() => addressOf(page).query.with).toBe(`system.${ID},bottle.evian`)
    },
  )
})
