import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { DESKTOP, eventually, SIZES } from '../harness/browser.ts'
import { addressOf, cards, INNOVATION_PATH, main, scrollToEnd, titlesOf } from './pages.ts'
import { useSite } from './site.ts'

/** A category left without a single innovation. */
const EMPTIED = 'AWG'

const site = useSite(async (db) => {
  await db.deleteFrom('innovations').where('category', '=', EMPTIED).execute()
})

const titles = (page: Page) => titlesOf(page, '/innovations/')
const categories = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button')
const category = (page: Page, name: string) =>
  categories(page).and(page.getByRole('button', { name, exact: true }))

describe.each(SIZES)('the innovations on a %s', (_name, size) => {
  it('are filtered by category; the choice lives in the address', async () => {
    const page = await site.open('/innovations', size)
    await eventually(() => titles(page)).toHaveLength(24)
    await category(page, 'Data & Analytics').click()
    const expected = [
      'Digital twins of water networks',
      'GRACE satellites',
      'Machine-learning pipe risk models',
      'Open CCR data',
      'WRI Aqueduct',
    ]
    await eventually(() => titles(page)).toEqual(expected)
    await eventually(() => addressOf(page)).toEqual({
      path: '/innovations',
      query: { category: 'Data & Analytics' },
    })
    await page.reload()
    await site.hydrated(page)
    await eventually(() => titles(page)).toEqual(expected)
    await eventually(() => category(page, 'Data & Analytics').getAttribute('aria-pressed')).toBe('true')

    await category(page, EMPTIED).click()
    await main(page).getByRole('heading', { name: 'No Innovations Found' }).waitFor()
    await main(page).getByRole('button', { name: 'Show all' }).click()
    await eventually(() => titles(page)).toHaveLength(24)
    await eventually(() => addressOf(page).query).toEqual({})
  })

  it('load more as one scrolls, and Back finds the place again', async () => {
    const all = await site.db.selectFrom('innovations').select('id').execute()
    const page = await site.open('/innovations', size)
    await eventually(() => scrollToEnd(page, '/innovations/')).toBe(all.length)
    const last = main(page).getByRole('link', { name: 'WRI Aqueduct' })
    await last.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    await last.click()
    await main(page).getByRole('heading', { level: 1, name: 'WRI Aqueduct' }).waitFor()
    await page.goBack()
    await eventually(() => titles(page)).toHaveLength(all.length)
    await eventually(() => page.evaluate(() => scrollY)).toBe(left)
  })

  it('have a page each: article, source and products that fit', async () => {
    const page = await site.open(INNOVATION_PATH, size)
    const article = main(page).getByRole('article')
    await eventually(() => article.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Solar disinfection (SODIS)',
    )
    await eventually(() => article.getByText('Purification', { exact: true }).isVisible()).toBe(true)
    await eventually(() =>
      article.getByText('Clear bottles and sunlight make small amounts').isVisible(),
    ).toBe(true)
    await eventually(() => article.getByRole('listitem').count()).toBe(2)
    await eventually(() => article.getByRole('strong').allInnerTexts()).toEqual(['Strength:', 'Limit:'])
    await eventually(() => article.innerText()).not.toContain('<')
    const source = article.getByRole('link', { name: /Wikipedia/ })
    await eventually(() => source.getAttribute('href')).toBe(
      'https://en.wikipedia.org/wiki/Solar_water_disinfection',
    )
    await eventually(() => source.getAttribute('rel')).toContain('noopener')
    const recommended = page.getByRole('region', { name: 'Recommended products' })
    await eventually(() => recommended.getByRole('listitem').count()).toBe(3)
    await page.getByRole('link', { name: 'All products' }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Product Marketplace' }).waitFor()
    await eventually(() => addressOf(page).path).toBe('/products')
  })
})

it('the nine category buttons, one pressed', async () => {
  const page = await site.open('/innovations?category=Wastewater', DESKTOP)
  await eventually(() => categories(page).allInnerTexts()).toEqual([
    'All',
    'Purification',
    'Conservation',
    'Smart Tech',
    'Desalination',
    'Wastewater',
    'Infrastructure',
    'AWG',
    'Data & Analytics',
  ])
  const pressed = categories(page).and(page.locator('[aria-pressed=true]'))
  await eventually(() => pressed.allInnerTexts()).toEqual(['Wastewater'])
})

it('a product card follows every ninth innovation', async () => {
  const page = await site.open('/innovations', DESKTOP)
  await eventually(() => cards(page).count()).toBe(26)
  for (const index of [9, 19]) {
    const card = cards(page).nth(index)
    const shop = card.getByRole('link', { name: /Visit maker/ })
    await eventually(() => shop.getAttribute('href')).toMatch(/^\/go\//)
    await eventually(() => shop.getAttribute('rel')).toBe('nofollow noopener')
  }
})
