import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { mailedLink } from './members.ts'
import { addressOf, cards, main, scrollToEnd, titlesOf } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

const ALL_CITIES = 95
const PAGE_SIZE = 24

const cityNames = (page: Page) => titlesOf(page, '/cities/')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search cities' })
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true })

describe.each(flowSizes('desktop'))('the list of cities on a %s', (_name, size) => {
  it('finds by name, state or country, whatever the case and the accents', async () => {
    const page = await site.open('/cities', size)
    await searchField(page).fill('zURich')
    await eventually(() => cityNames(page)).toEqual(['Zurich'])
    await eventually(() => addressOf(page).query).toEqual({ search: 'zURich' })
    await searchField(page).fill('zürich')
    await eventually(() => addressOf(page).query).toEqual({ search: 'zürich' })
    await eventually(() => cityNames(page)).toEqual(['Zurich'])
    await searchField(page).fill('ile-de-france')
    await eventually(() => cityNames(page)).toEqual(['Paris'])
    await searchField(page).fill('NEW ZEALAND')
    await eventually(() => cityNames(page)).toEqual(['Queenstown'])
    await page.getByRole('button', { name: 'Clear search' }).click()
    await eventually(() => cityNames(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => searchField(page).inputValue()).toBe('')
    await eventually(() => addressOf(page).query).toEqual({})
  })

  it('keeps its filters in the address, over a reload and in another tab', async () => {
    const page = await site.open('/cities', size)
    await category(page, 'Glacial').click()
    await eventually(() => addressOf(page).query).toEqual({ category: 'Glacial' })
    await searchField(page).fill('switz')
    await eventually(() => addressOf(page).query).toEqual({ category: 'Glacial', search: 'switz' })
    await eventually(() => cityNames(page)).toEqual(['Interlaken'])

    await page.reload()
    await site.hydrated(page)
    await eventually(() => searchField(page).inputValue()).toBe('switz')
    await eventually(() => category(page, 'Glacial').getAttribute('aria-pressed')).toBe('true')
    await eventually(() => cityNames(page)).toEqual(['Interlaken'])

    const shared = new URL(page.url())
    const other = await site.open(shared.pathname + shared.search, size)
    await eventually(() => cityNames(other)).toEqual(['Interlaken'])

    await category(page, 'All').click()
    await eventually(() => addressOf(page).query).toEqual({ search: 'switz' })
    await eventually(() => cityNames(page)).toEqual(['Geneva', 'Interlaken', 'Zurich'])
  })

  it('says No Cities Found, and clears', async () => {
    const page = await site.open('/cities?search=zurich&category=Oasis', size)
    await eventually(() => main(page).getByRole('heading', { name: 'No Cities Found' }).isVisible()).toBe(
      true,
    )
    await main(page).getByRole('button', { name: 'Clear filters' }).click()
    await eventually(() => cityNames(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => addressOf(page).query).toEqual({})
    await eventually(() => searchField(page).inputValue()).toBe('')
    await eventually(() => category(page, 'All').getAttribute('aria-pressed')).toBe('true')
  })

  it('loads more as one scrolls, and Back finds the place again', async () => {
    const page = await site.open('/cities', size)
    await eventually(() => cityNames(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => scrollToEnd(page, '/cities/')).toBe(ALL_CITIES)
    await eventually(() => page.getByRole('button', { name: /Load/ }).count()).toBe(0)
    const before = await cityNames(page)
    expect(new Set(before).size).toBe(ALL_CITIES)
    const known = await site.db
      .selectFrom('cities')
      .select('name')
      .orderBy('standing')
      .orderBy('name')
      .orderBy('id')
      .execute()
    expect(before).toEqual(known.map(({ name }) => name))

    const rome = main(page).getByRole('link', { name: 'Rome', exact: true })
    await rome.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
    const left = await page.evaluate(() => scrollY)
    await rome.click()
    await main(page).getByRole('heading', { level: 1, name: 'Rome' }).waitFor()
    await eventually(() => page.evaluate(() => scrollY)).toBe(0)

    await page.goBack()
    await main(page).getByRole('heading', { level: 1, name: 'City Water Management' }).waitFor()
    await eventually(() => cityNames(page)).toEqual(before)
    await eventually(() => page.evaluate(() => scrollY)).toBe(left)
    await eventually(() => rome.evaluate((link) => link.getBoundingClientRect().top < innerHeight)).toBe(true)
  })
})

it('a slow phone gets every city too, however fast one scrolls', async () => {
  const context = await site.newContext(PHONE)
  const page = await site.openIn(context, '/cities')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await eventually(() => scrollToEnd(page, '/cities/')).toBe(ALL_CITIES)
})

describe('product cards', () => {
  it('follow every ninth city, and lead to the maker without a commission', async () => {
    const page = await site.open('/cities', DESKTOP)
    await eventually(() => cards(page).count()).toBe(PAGE_SIZE + 2)
    const shops: (string | null)[] = []
    for (const index of [9, 19]) {
      const card = cards(page).nth(index)
      await eventually(() => card.getByText('Affiliate', { exact: true }).count()).toBe(0)
      const shop = card.getByRole('link', { name: /Visit maker/ })
      await eventually(() => shop.getAttribute('rel')).toBe('nofollow noopener')
      await eventually(() => shop.getAttribute('target')).toBe('_blank')
      shops.push(await shop.getAttribute('href'))
    }
    for (const href of shops) expect(href).toMatch(/^\/go\/[0-9a-f-]{36}$/)
    expect(new Set(shops).size, 'the products take turns').toBe(2)
    await eventually(() =>
      main(page)
        .getByText(/affiliate|commission/i)
        .count(),
    ).toBe(0)
  })

  it('stay away from a short list', async () => {
    const page = await site.open('/cities?category=Glacial', DESKTOP)
    await eventually(() => cityNames(page)).toHaveLength(8)
    await eventually(() => cards(page).count()).toBe(8)
    await eventually(() =>
      main(page)
        .getByText(/affiliate/i)
        .count(),
    ).toBe(0)
  })
})

it('the nine category buttons, one pressed', async () => {
  const page = await site.open('/cities', DESKTOP)
  const buttons = page.getByRole('group', { name: 'Category' }).getByRole('button')
  await eventually(() => buttons.allInnerTexts()).toEqual([
    'All',
    'Coastal',
    'River',
    'Lakefront',
    'Canal City',
    'Port Hub',
    'Oasis',
    'Glacial',
    'Historic Waterway',
  ])
  const pressed = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-pressed')))
  expect(pressed).toEqual(['true', ...Array.from({ length: 8 }, () => 'false')])
})

it('a card shows category, name, place, tagline and score, and leads to the city by the keyboard', async () => {
  const page = await site.open('/cities?search=denver', DESKTOP)
  const card = cards(page)
  await eventually(() => card.count()).toBe(1)
  const text = await card.innerText()
  for (const part of ['River', 'Denver', 'Colorado, United States']) expect(text).toContain(part)
  await eventually(() => card.getByText('Safe', { exact: true }).isVisible()).toBe(true)
  await eventually(() =>
    card.getByRole('img', { name: /^Overall score \d+ of 100: (?:Good|Fair|Poor)$/ }).isVisible(),
  ).toBe(true)
  await card.getByRole('link', { name: 'Denver' }).press('Enter')
  await eventually(() => addressOf(page).path).toBe('/cities/denver-united-states')
})

it('filters by status and country, in the address, together with category and search', async () => {
  const page = await site.open('/cities', DESKTOP)
  await page.getByLabel('Country').selectOption('Germany')
  await eventually(() => addressOf(page).query).toEqual({ country: 'Germany' })
  await page.getByLabel('Status').selectOption('not-enough-data')
  await eventually(() => addressOf(page).query).toEqual({
    country: 'Germany',
    status: 'not-enough-data',
  })
  await category(page, 'Port Hub').click()
  await eventually(() => cityNames(page)).toEqual(['Hamburg'])
  await page.reload()
  await site.hydrated(page)
  await eventually(() => page.getByLabel('Country').inputValue()).toBe('Germany')
  await eventually(() => cityNames(page)).toEqual(['Hamburg'])
})

it('filters without script: the form sends them in the address', async () => {
  const context = await site.newContext({ ...DESKTOP, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/cities?category=Port+Hub`)
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByRole('button', { name: 'Show results' }).click()
  expect(new URL(page.url()).searchParams.get('category')).toBe('Port Hub')
  await eventually(() => cityNames(page)).toEqual(['Hamburg'])
  await category(page, 'Canal City').click()
  await eventually(() => cityNames(page)).toEqual(['Berlin'])
  await category(page, 'All').click()
  await eventually(() => cityNames(page)).toEqual(['Berlin', 'Cologne', 'Hamburg'])
})

it('a card without a score shows what we hold, and how to ask where there is nothing', async () => {
  const page = await site.open('/cities?search=hamburg', DESKTOP)
  await eventually(() =>
    cards(page)
      .getByText(/^Hardness [\d.]+–[\d.]+ °dH/)
      .isVisible(),
  ).toBe(true)
  await eventually(() => cards(page).getByText('N/A').count()).toBe(0)
  const other = await site.open('/cities?search=queenstown', DESKTOP)
  await eventually(() =>
    cards(other)
      .getByText(/\d national figures?/)
      .isVisible(),
  ).toBe(true)
  await cards(other).getByRole('link', { name: 'Ask for this city' }).click()
  await eventually(() => addressOf(other).path).toBe('/cities/queenstown-new-zealand/tap-water')
  await other.getByLabel('E-mail (optional)').fill('asker@example.org')
  await other.getByRole('button', { name: 'Ask for this city' }).click()
  await eventually(() => other.getByText(/Open the link in the mail we sent you/).isVisible()).toBe(true)
  const link = await mailedLink(site, 'asker@example.org', '/confirm-request')
  const confirming = await site.open(link, PHONE)
  await confirming.getByRole('button', { name: 'Confirm' }).click()
  await eventually(() => confirming.getByText(/for each city .*: Queenstown/).isVisible()).toBe(true)
})

it('Enter in the search keeps the page and the list', async () => {
  const page = await site.open('/cities', DESKTOP)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await searchField(page).fill('vienna')
  await searchField(page).press('Enter')
  await eventually(() => cityNames(page)).toEqual(['Vienna'])
  await eventually(() => page.locator('html[data-same-page]').count()).toBe(1)
})
