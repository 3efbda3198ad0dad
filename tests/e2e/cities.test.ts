import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { mailedLink } from './members.ts'
import { addressOf, cards, main, showAll, titlesOf } from './pages.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const site = useSite()

const ALL_CITIES = 95
const PAGE_SIZE = 24

const cityNames = (page: Page) => titlesOf(page, '/cities/')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search cities' })
const category = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true })

describe.each(flowSizes('desktop'))('the list of cities on a %s', (_name, size) => {
  it('finds by name, keeps its filters in the address over a reload, and clears them', async () => {
    const page = await site.open('/cities', size)
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await searchField(page).fill('zURich')
    await eventually(() => cityNames(page)).toEqual(['Zurich'])
    await eventually(() => addressOf(page).query).toEqual({ search: 'zURich' })
    await searchField(page).fill('vienna')
    await searchField(page).press('Enter')
    await eventually(() => cityNames(page)).toEqual(['Vienna'])
    await eventually(() => page.locator('html[data-same-page]').count()).toBe(1)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await eventually(() => cityNames(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => searchField(page).inputValue()).toBe('')
    await eventually(() => addressOf(page).query).toEqual({})

    await category(page, 'Glacial').click()
    await eventually(() => addressOf(page).query).toEqual({ category: 'Glacial' })
    await searchField(page).fill('switz')
    await eventually(() => addressOf(page).query).toEqual({ category: 'Glacial', search: 'switz' })
    await eventually(() => cityNames(page)).toEqual(['Interlaken'])
    await category(page, 'All').click()
    await eventually(() => addressOf(page).query).toEqual({ search: 'switz' })
    await eventually(async () => (await cityNames(page)).toSorted()).toEqual([
      'Geneva',
      'Interlaken',
      'Zurich',
    ])

    await searchField(page).fill('')
    await page.getByLabel('Country').selectOption('Germany')
    await page.getByLabel('Status').selectOption('not-enough-data')
    await category(page, 'Port Hub').click()
    await eventually(() => cityNames(page)).toEqual(['Hamburg'])
    const query = { country: 'Germany', status: 'not-enough-data', category: 'Port Hub' }
    await eventually(() => addressOf(page).query).toEqual(query)
    await revisit(site, page)
    await eventually(() => page.getByLabel('Country').inputValue()).toBe('Germany')
    await eventually(() => category(page, 'Port Hub').getAttribute('aria-pressed')).toBe('true')
    await eventually(() => cityNames(page)).toEqual(['Hamburg'])

    await searchField(page).fill('zurich')
    await main(page).getByRole('heading', { name: 'No Cities Found' }).waitFor()
    await main(page).getByRole('button', { name: 'Clear filters' }).click()
    await eventually(() => cityNames(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => addressOf(page).query).toEqual({})
    await eventually(() => searchField(page).inputValue()).toBe('')
    await eventually(() => category(page, 'All').getAttribute('aria-pressed')).toBe('true')
  })

  it('shows more by a link with its own address, and Back finds the place again', async () => {
    const page = await site.open('/cities', size)
    await eventually(() => cityNames(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => showAll(page, '/cities/')).toBe(ALL_CITIES)
    expect(addressOf(page).query).toEqual({ show: '96' })
    const before = await cityNames(page)
    expect(new Set(before).size).toBe(ALL_CITIES)
    const known = await site.db
      .selectFrom('cities')
      .select('name')
      .orderBy('status_order')
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

it('a visitor asks for a city that is not covered, by its card and a mail', async () => {
  const page = await site.open('/cities?search=queenstown', DESKTOP)
  await cards(page).getByRole('link', { name: 'Ask for this city' }).click()
  await eventually(() => addressOf(page).path).toBe('/cities/queenstown-new-zealand/tap-water')
  await page.getByLabel('E-mail (optional)').fill('asker@example.org')
  await page.getByRole('button', { name: 'Ask for this city' }).click()
  await eventually(() =>
    page.getByText(/The mail we sent to this address says what to do next/).isVisible(),
  ).toBe(true)
  const link = await mailedLink(site, 'asker@example.org', '/confirm-request')
  const confirming = await site.open(link, PHONE)
  await confirming.getByRole('button', { name: 'Confirm' }).click()
  await eventually(() => confirming.getByText(/for each city .*: Queenstown/).isVisible()).toBe(true)
})
