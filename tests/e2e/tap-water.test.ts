import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { addressOf, cards, main, scrollToEnd, titlesOf } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

const REPORT = '/cities/denver-united-states/tap-water'
const PAGE_SIZE = 24

const ratedCities = (page: Page) => titlesOf(page, '/cities/')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search ratings' })

describe.each(flowSizes('desktop'))('the ratings on a %s', (_name, size) => {
  it('are searched by name, state or country; the search lives in the address', async () => {
    const page = await site.open('/tap-water-ratings', size)
    await eventually(() => ratedCities(page)).toHaveLength(PAGE_SIZE)
    await searchField(page).fill('ÎLE-DE-france')
    await eventually(() => ratedCities(page)).toEqual(['Paris'])
    await searchField(page).fill('colorado')
    await eventually(() => ratedCities(page)).toEqual(['Denver'])
    await page.reload()
    await site.hydrated(page)
    await eventually(() => searchField(page).inputValue()).toBe('colorado')
    await eventually(() => ratedCities(page)).toEqual(['Denver'])
    await eventually(() => addressOf(page)).toEqual({
      path: '/tap-water-ratings',
      query: { search: 'colorado' },
    })

    await searchField(page).fill('barcelona')
    await main(page).getByRole('heading', { name: 'No Cities Found' }).waitFor()
    await main(page).getByRole('button', { name: 'Clear filters' }).click()
    await eventually(() => ratedCities(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => addressOf(page).query).toEqual({})
  })

  it('name the status, and lead to the report', async () => {
    const page = await site.open('/tap-water-ratings', size)
    const zurich = await site.open('/tap-water-ratings?search=zurich', size)
    await eventually(() => cards(zurich).getByText('Not enough data').isVisible()).toBe(true)
    const denver = cards(page).filter({ hasText: 'Denver' })
    await eventually(() => denver.getByText('Safe', { exact: true }).isVisible()).toBe(true)
    await denver.getByRole('link', { name: 'Denver' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Denver tap water' }).waitFor()
    await eventually(() => addressOf(page).path).toBe(REPORT)
  })

  it('load more as one scrolls', async () => {
    const rated = await site.db.selectFrom('tap_water_data').select('id').execute()
    const page = await site.open('/tap-water-ratings', size)
    await eventually(() => scrollToEnd(page, '/cities/')).toBe(rated.length)
    await eventually(async () => new Set(await ratedCities(page)).size).toBe(rated.length)
  })
})

it('a product card follows every twelfth city', async () => {
  const page = await site.open('/tap-water-ratings', DESKTOP)
  await eventually(() => cards(page).count()).toBe(PAGE_SIZE + 2)
  for (const index of [12, 25]) {
    const card = cards(page).nth(index)
    const shop = card.getByRole('link', { name: /Visit maker/ })
    await eventually(() => shop.getAttribute('href')).toMatch(/^\/go\//)
    await eventually(() => shop.getAttribute('rel')).toBe('nofollow noopener')
  }
})

describe.each(flowSizes('desktop'))('a tap-water page on a %s', (_name, size) => {
  it('has status, summary, source and three products', async () => {
    const page = await site.open(REPORT, size)
    await eventually(() => main(page).getByText('Safe', { exact: true }).isVisible()).toBe(true)
    for (const name of ['Analysis Summary', 'Key Contaminant Analysis', 'Questions']) {
      await eventually(() => main(page).getByRole('heading', { level: 2, name }).isVisible()).toBe(true)
    }
    const aside = page.getByRole('complementary', { name: 'About this water' })
    await eventually(() => aside.getByText('Water Source').isVisible()).toBe(true)
    const products = page.getByRole('region', { name: 'Recommended products' })
    const items = products.getByRole('listitem')
    await eventually(() => items.count()).toBe(3)
    for (const item of await items.all()) {
      await eventually(() => item.locator('a').first().getAttribute('href')).toMatch(/^\/products\//)
    }
    const shops = products.getByRole('link', { name: /Visit maker/ })
    for (const shop of await shops.all()) {
      await eventually(() => shop.getAttribute('rel')).toBe('nofollow noopener')
    }
    await eventually(() => products.getByText(/affiliate|commission/i).count()).toBe(0)
  })

  it('says which rows there are, and offers them instead of showing them', async () => {
    const page = await site.open(REPORT, size)
    const rows = page.getByRole('region', { name: 'Key Contaminant Analysis' })
    await eventually(() =>
      rows.getByRole('heading', { name: 'Unlock Full Tap Water Report' }).isVisible(),
    ).toBe(true)
    const report = await site.db
      .selectFrom('tap_water_data')
      .innerJoin('cities', 'cities.id', 'tap_water_data.city_id')
      .select('contaminants')
      .where('slug', '=', 'denver-united-states')
      .executeTakeFirstOrThrow()
    const locked = report.contaminants as { name: string; unit: string; note?: string | null }[]
    expect(locked.length).toBeGreaterThan(3)
    const text = await rows.innerText()
    for (const { name, unit, note } of locked) {
      expect(text).toContain(name)
      if (/\/L/.test(unit)) expect(text).not.toContain(unit)
      if (note != null) expect(text).not.toContain(note)
    }
    await rows.getByRole('link', { name: 'Go Premium' }).click()
    await eventually(() => addressOf(page).path).toBe('/pricing')
  })

  it('answers questions by the keyboard', async () => {
    const page = await site.open(REPORT, size)
    const questions = page.getByRole('region', { name: 'Questions' })
    const source = questions.getByRole('group').filter({ hasText: 'Where does this data come from?' })
    const filter = questions.getByRole('group').filter({ hasText: 'Do I need a filter?' })
    await eventually(() => source.getByText('How results are compared').isVisible()).toBe(true)
    await eventually(() => filter.locator('p').isVisible()).toBe(false)
    await filter.locator('summary').focus()
    await page.keyboard.press('Enter')
    await eventually(() => filter.locator('p').isVisible()).toBe(true)
    await eventually(async () => (await filter.locator('p').innerText()).length).toBeGreaterThan(20)
    await page.keyboard.press('Space')
    await eventually(() => filter.locator('p').isVisible()).toBe(false)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await eventually(() => source.getByText('How results are compared').isVisible()).toBe(false)
  })

  it('leads back to the ratings and up its trail', async () => {
    const page = await site.open(REPORT, size)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await eventually(() => trail.getByRole('listitem').allInnerTexts()).toEqual([
      'Ratings',
      'Denver',
      'Tap water',
    ])
    await eventually(() => trail.getByText('Tap water').getAttribute('aria-current')).toBe('page')
    await main(page).getByRole('link', { name: 'Back', exact: true }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Tap Water Ratings' }).waitFor()
    await page.goBack()
    await trail.getByRole('link', { name: 'Denver' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Denver', exact: true }).waitFor()
    await eventually(() => addressOf(page).path).toBe('/cities/denver-united-states')
  })

  it('of a city no one published a report of says so', async () => {
    const page = await site.open('/cities/barcelona-spain/tap-water', size)
    await eventually(() =>
      main(page).getByRole('heading', { name: 'Tap Water Report Not Available' }).isVisible(),
    ).toBe(true)
    for (const name of ['Analysis Summary', 'Key Contaminant Analysis', 'Questions']) {
      await eventually(() => main(page).getByRole('heading', { name }).count()).toBe(0)
    }
    await eventually(() =>
      main(page)
        .getByText(
          /^(Safe|Caution Advised|Above a coming limit|Check your pipe|Violation on record|No problem on record|Not enough data)$/,
        )
        .count(),
    ).toBe(0)
    await main(page).getByRole('link', { name: 'Water management in Barcelona' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Barcelona', exact: true }).waitFor()
  })
})
