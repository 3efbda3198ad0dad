import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { eventually, flowSizes } from '../harness/browser.ts'
import { addressOf, main, titlesOf } from './pages.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

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
    await revisit(site, page)
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
})

describe.each(flowSizes('desktop'))('a tap-water page on a %s', (_name, size) => {
  it('answers questions by the keyboard', async () => {
    const page = await site.open(REPORT, size)
    const questions = page.getByRole('region', { name: 'Questions' })
    const source = questions.getByRole('group').filter({ hasText: 'Where does this data come from?' })
    const filter = questions.getByRole('group').filter({ hasText: 'Do I need a filter?' })
    await eventually(() => source.getByText('How results are compared').isVisible()).toBe(false)
    await source.locator('summary').click()
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
})
