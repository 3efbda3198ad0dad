import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()
beforeEach(() => forgetLimits(site))

/** What Chromium itself writes to the console about a refusal somebody provoked. */
const CONFLICT = /console error: .*409 \(Conflict\)/

/** The back office of a new admin, at a page. */
async function openAdmin(path: string, options: Parameters<typeof loggedIn>[2] = DESKTOP) {
  const admin = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, options)
  return { ...admin, page: await site.openIn(admin.context, path) }
}

const rows = (page: Page): Locator => main(page).locator('tr[data-row]')
const field = (page: Page, name: string): Locator => main(page).getByLabel(name, { exact: true })
const idOf = async (slug: string) =>
  (await site.db.selectFrom('cities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const storedCity = (slug: string) =>
  site.db
    .selectFrom('cities')
    .select(['name', 'status', 'version', 'tagline'])
    .where('slug', '=', slug)
    .executeTakeFirst()

describe.each(flowSizes('desktop'))('/admin/cities on a %s', (_size, size) => {
  it('adds a city by hand as a draft, publishes it, and its page is there', async () => {
    const { page, context } = await openAdmin('/admin/cities', size)
    const name = `Bregenz ${_size}`
    const slug = `bregenz-${_size}-austria`
    await main(page).getByRole('link', { name: 'Add City' }).click()
    await button(page, 'Save draft').click()
    await main(page).getByText('City name is required').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await field(page, 'Name').fill(name)
    await field(page, 'Country').fill('Austria')
    await field(page, 'Tagline').fill('On the lake.')
    await button(page, 'Save draft').click()
    await toastOf(page, 'status', 'City created').waitFor()
    await page.waitForURL(/\/admin\/cities\/[0-9a-f-]{36}$/)
    expect(await storedCity(slug)).toMatchObject({ status: 'draft', version: 1 })
    await button(page, 'Publish').click()
    await toastOf(page, 'status', 'City saved').waitFor()
    const visitor = await site.openIn(context, `/cities/${slug}`)
    await eventually(() => main(visitor).innerText()).toContain(name)
  })
})

describe('the table', () => {
  it('searches, takes several back with undo, and deletes after asking', async () => {
    const { page } = await openAdmin('/admin/cities')
    await main(page).getByRole('searchbox').fill('alappuzha')
    await eventually(() => rows(page).count()).toBe(1)
    await page.waitForURL(/q=alappuzha/)
    await rows(page).getByRole('checkbox').check()
    await button(page, 'Unpublish').click()
    await toastOf(page, 'status', '1 city unpublished').getByRole('button', { name: 'Undo' }).click()
    await toastOf(page, 'status', 'Undone').waitFor()
    expect(await storedCity('alappuzha-india')).toMatchObject({ status: 'published', version: 3 })
    await button(page, /^Actions for Alappuzha/).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await eventually(() => dialog(page).innerText()).toContain('This action cannot be undone')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await storedCity('alappuzha-india')).toBeDefined()
    await button(page, /^Actions for Alappuzha/).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Delete city' }).click()
    await toastOf(page, 'status', 'Alappuzha deleted').waitFor()
    expect(await storedCity('alappuzha-india')).toBeUndefined()
  })
})

describe('the editor', () => {
  it('asks for a name before anything is generated, and says that an address is taken next to its field', async () => {
    site.expectComplaint(CONFLICT)
    const { page } = await openAdmin('/admin/cities/new')
    await button(page, 'Compose from our values').click()
    await toastOf(page, 'alert', 'Missing Information').getByText('Please provide a city name').waitFor()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await field(page, 'Name').fill('A second Denver')
    await field(page, 'Country').fill('United States')
    await field(page, 'Address').fill('denver-united-states')
    await button(page, 'Save draft').click()
    await main(page).getByText('Another city has this address already.').first().waitFor()
    await eventually(() => field(page, 'Name').inputValue()).toBe('A second Denver')
  })

  it('leaves somebody where they went while a save was under way', async () => {
    const { page } = await openAdmin('/admin/cities/new')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/trpc/admin.cities.create*', async (route) => {
      await held
      await route.continue()
    })
    await field(page, 'Name').fill('Steyr')
    await field(page, 'Country').fill('Austria')
    await button(page, 'Save draft').click()
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Leave without saving', exact: true }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    release()
    await toastOf(page, 'status', 'City created').waitFor()
    await eventually(() => storedCity('steyr-austria')).toMatchObject({ status: 'draft' })
    // A page that was still to be opened would be open before the next one asked for has answered.
    await main(page).getByRole('searchbox').fill('filter')
    await page.waitForURL(/\/admin\/products\?q=filter$/)
  })

  it('keeps the status that was pressed when somebody else saved first', async () => {
    site.expectComplaint(CONFLICT)
    const slug = 'barcelona-spain'
    const { page } = await openAdmin(`/admin/cities/${await idOf(slug)}`)
    await site.db
      .updateTable('cities')
      .set({ version: 2, tagline: 'Somebody was here.' })
      .where('slug', '=', slug)
      .execute()
    await button(page, 'Unpublish').click()
    await main(page).getByText('Nothing was overwritten.').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Nothing was overwritten.',
    )
    expect(await storedCity(slug)).toMatchObject({ tagline: 'Somebody was here.' })
    await button(page, 'Keep mine').click()
    await toastOf(page, 'status', 'City saved').waitFor()
    expect(await storedCity(slug)).toMatchObject({ status: 'draft', version: 3 })
    // What stands around the form follows: a draft has no page to view.
    await eventually(() => main(page).getByRole('link', { name: 'View page' }).count()).toBe(0)
  })

  it('saves by Enter, and by its key wherever the focus is, and takes an old version up again', async () => {
    const slug = 'lisbon-portugal'
    const { page } = await openAdmin(`/admin/cities/${await idOf(slug)}`)
    const before = await field(page, 'Tagline').inputValue()
    await field(page, 'Tagline').fill('By Enter.')
    await field(page, 'Tagline').press('Enter')
    await toastOf(page, 'status', 'City saved').waitFor()
    await eventually(() => storedCity(slug)).toMatchObject({ tagline: 'By Enter.', version: 2 })
    await field(page, 'Tagline').fill('By its key.')
    await button(page, 'Compose from our values').focus()
    await page.keyboard.press('Control+s')
    await eventually(() => storedCity(slug)).toMatchObject({ tagline: 'By its key.', version: 3 })
    await button(page, 'History').click()
    await dialog(page).getByText('Version 1:').click()
    await dialog(page).getByRole('button', { name: 'Restore version 1' }).click()
    await eventually(() => field(page, 'Tagline').inputValue()).toBe(before)
  })

  it('comes back from the preview to the field that stopped a save', async () => {
    const { page } = await openAdmin('/admin/cities/new', PHONE)
    await main(page).getByRole('tab', { name: 'Preview' }).click()
    await button(page, 'Save draft').click()
    await main(page).getByText('City name is required').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  })
})

describe('the scores', () => {
  const score = (page: Page, name: string) => main(page).locator('details', { hasText: name }).last()

  it.each(flowSizes('phone'))(
    'are computed while one types, and count with a source alone, on a %s',
    async (name, size) => {
      const slug = name === 'phone' ? 'amman-jordan' : 'bangkok-thailand'
      await site.db
        .deleteFrom('city_scores')
        .where('city_id', '=', await idOf(slug))
        .execute()
      await site.db
        .deleteFrom('city_score_inputs')
        .where('city_id', '=', await idOf(slug))
        .execute()
      const { page } = await openAdmin(`/admin/cities/${await idOf(slug)}`, size)
      const stress = score(page, 'Water stress')
      await stress.locator('summary').click()
      await stress.getByLabel('Stored value').fill('30')
      await stress.getByText('shown as 100 minus it, so 70').waitFor()
      await button(page, 'Save scores').click()
      await stress.getByText('Name the source: a figure without one does not count').waitFor()
      await stress.locator('summary').click()
      await button(page, 'Save scores').click()
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
        'water_stress.place',
      )
      await stress.getByLabel('Place').fill('The country')
      await stress.getByLabel('Source', { exact: true }).fill('Aqueduct')
      await stress.getByLabel('Source address').fill('https://www.wri.org/aqueduct')
      await eventually(() => main(page).locator('dl', { hasText: 'Sustainability' }).innerText()).toContain(
        '70',
      )
      await button(page, 'Save scores').click()
      await toastOf(page, 'status', 'Scores saved').waitFor()
      const saved = await site.db
        .selectFrom('city_scores')
        .select('water_stress_score')
        .where('city_id', '=', await idOf(slug))
        .executeTakeFirst()
      expect(saved).toEqual({ water_stress_score: 30 })
    },
  )

  it.each(flowSizes('desktop'))(
    'say on the city’s page whose claim a figure is, on a %s',
    async (name, size) => {
      const slug = name === 'phone' ? 'windhoek-namibia' : 'entebbe-uganda'
      const cityId = await idOf(slug)
      const { page } = await openAdmin(`/admin/cities/${cityId}`, size)
      const losses = score(page, 'Leakage rate')
      await losses.locator('summary').click()
      await losses.getByLabel('Stored value').fill('12')
      await losses.getByLabel('Published value').fill('12')
      await losses.getByLabel('Unit').fill('% of water supplied')
      await losses.getByLabel('Place').fill('The utility')
      await losses.getByLabel('Source', { exact: true }).fill('Press release')
      await losses.getByLabel('Source address').fill('https://utility.example/press')
      const claim = losses.getByRole('checkbox', { name: /The utility’s own claim/ })
      expect(await claim.isChecked()).toBe(false)
      await claim.check()
      await button(page, 'Save scores').click()
      await toastOf(page, 'status', 'Scores saved').waitFor()
      await page.reload()
      await score(page, 'Leakage rate').locator('summary').click()
      await eventually(() =>
        score(page, 'Leakage rate')
          .getByRole('checkbox', { name: /The utility’s own claim/ })
          .isChecked(),
      ).toBe(true)
      await page.goto(`${site.origin}/cities/${slug}`)
      await main(page)
        .getByText(/The utility says 12% of water supplied/)
        .waitFor()
    },
  )

  it('are put over what somebody else saved in the meantime, who is told; our own figures are read again', async () => {
    site.expectComplaint(CONFLICT)
    const cityId = await idOf('toronto-canada')
    const { page } = await openAdmin(`/admin/cities/${cityId}`)
    const { page: other } = await openAdmin(`/admin/cities/${cityId}`)
    const type = async (place: Page, value: string) => {
      const stress = score(place, 'Water stress')
      await stress.locator('summary').click()
      await stress.getByLabel('Stored value').fill(value)
      await stress.getByLabel('Place').fill('The country')
      await stress.getByLabel('Source', { exact: true }).fill('Aqueduct')
      await stress.getByLabel('Source address').fill('https://www.wri.org/aqueduct')
      await button(place, 'Save scores').click()
    }
    await type(page, '31')
    await toastOf(page, 'status', 'Scores saved').waitFor()
    await type(other, '32')
    const told = main(other).locator('dl', { hasText: 'Theirs' })
    await eventually(() => told.innerText()).toMatch(/Theirs\s+31, .*Yours\s+32, /s)
    await eventually(() => score(other, 'Water stress').getByLabel('Stored value').inputValue()).toBe('32')
    await button(other, 'Save scores').click()
    await toastOf(other, 'status', 'Scores saved').waitFor()
    await eventually(() => told.count()).toBe(0)
    const saved = await site.db
      .selectFrom('city_score_inputs')
      .select('stored_value')
      .where('city_id', '=', cityId)
      .where('input', '=', 'water_stress')
      .executeTakeFirst()
    expect(saved).toEqual({ stored_value: 32 })
    await button(other, 'Read our figures again').click()
    await toastOf(other, 'status', 'Figures read again').waitFor()
  })
})

describe.each(flowSizes('desktop'))('places people asked for, on a %s', (_size, size) => {
  it('are listed under the cities, the most wanted first', async () => {
    const request = (place: string, network: string) => ({
      place_key: place.toLowerCase(),
      place,
      asker: `network:${network}`,
    })
    await site.db
      .insertInto('place_requests')
      .values([
        request('Utopia', 'one'),
        request('Atlantis on Sea', 'one'),
        request('Atlantis on Sea', 'two'),
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { page } = await openAdmin('/admin/cities', size)
    const list = main(page).getByRole('region', { name: 'Places people asked for' })
    await list.getByRole('row', { name: /^Atlantis on Sea 2 / }).waitFor()
    await list.getByRole('row', { name: /^Utopia 1 / }).waitFor()
    expect(await list.getByRole('rowheader').allTextContents()).toEqual(['Atlantis on Sea', 'Utopia'])
    expect(await violationsInBothThemes(page)).toEqual([])
  })
})
