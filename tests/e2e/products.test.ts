import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { useSiteWithoutLimits } from './account.ts'
import { addressOf, main, PRODUCT_ID, PRODUCT_PATH, showAll, titlesOf } from './pages.ts'
import { revisit } from './visit.ts'

const site = useSiteWithoutLimits()

const ALL_PRODUCTS = 78
const PAGE_SIZE = 24

const names = (page: Page) => titlesOf(page, '/products/')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const categories = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button')
const category = (page: Page, name: string) =>
  categories(page).and(page.getByRole('button', { name, exact: true }))
const brands = (page: Page) => page.getByRole('group', { name: 'Brand' })
const chips = (page: Page) => main(page).getByRole('button', { name: /^Remove filter / })
const clearAll = (page: Page) => main(page).getByRole('button', { name: 'Clear All Filters' }).first()

/** On phones the brands are folded away at first. */
async function showBrands(page: Page): Promise<void> {
  const toggle = main(page).getByRole('button', { name: 'Brand', exact: true })
  if (await toggle.isVisible()) {
    await eventually(() => brands(page).isVisible()).toBe(false)
    await toggle.click()
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('true')
  }
  await brands(page).waitFor()
}

describe.each(flowSizes('phone'))('the marketplace on a %s', (_name, size) => {
  it('is searched, narrowed by a category and several brands at once, and cleared', async () => {
    const page = await site.open('/products', size)
    await eventually(() => names(page)).toHaveLength(PAGE_SIZE)
    await searchField(page).fill('BRITA')
    await eventually(() => names(page)).toEqual(['Elite pitcher filter'])
    await eventually(() => addressOf(page).query).toEqual({ search: 'BRITA' })
    await chips(page)
      .and(page.getByRole('button', { name: 'Remove filter “BRITA”' }))
      .click()
    await eventually(() => names(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => searchField(page).inputValue()).toBe('')

    await showBrands(page)
    const choices = brands(page).getByRole('checkbox')
    await eventually(() => choices.count()).toBe(6)
    await category(page, 'Water Filters').click()
    await eventually(() => names(page)).toHaveLength(7)
    const toggle = brands(page).getByRole('button', { name: 'All 7 brands' })
    await eventually(() => toggle.getAttribute('aria-expanded')).toBe('false')
    await toggle.click()
    await eventually(() => choices.count()).toBe(7)
    await brands(page).getByRole('button', { name: 'Fewer brands' }).click()
    await eventually(() => choices.count()).toBe(6)
    await toggle.click()
    await choices.and(page.getByLabel('PUR')).click()
    await eventually(() => names(page)).toEqual(['Faucet-mount filter'])
    await choices.and(page.getByLabel('Brita')).click()
    await eventually(() => names(page)).toEqual(['Elite pitcher filter', 'Faucet-mount filter'])
    const query = { category: 'Water Filters', brands: '["PUR","Brita"]' }
    await eventually(() => addressOf(page).query).toEqual(query)

    await revisit(site, page)
    await eventually(() => chips(page).allInnerTexts()).toEqual(['Water Filters', 'PUR', 'Brita'])
    await showBrands(page)
    for (const brand of ['PUR', 'Brita']) {
      await eventually(() => brands(page).getByRole('checkbox', { name: brand }).isChecked()).toBe(true)
    }
    await page.getByRole('button', { name: 'Remove filter PUR' }).click()
    await eventually(() => names(page)).toEqual(['Elite pitcher filter'])
    await page.getByRole('button', { name: 'Remove filter Water Filters' }).click()
    await eventually(() => addressOf(page).query).toEqual({ brands: '["Brita"]' })
    await brands(page).getByRole('button', { name: 'Clear brands' }).click()
    await eventually(() => names(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => chips(page).count()).toBe(0)

    await category(page, 'Beverages').click()
    await searchField(page).fill('no such product')
    const empty = main(page).getByRole('heading', { name: 'No Products Found' })
    await empty.waitFor()
    await main(page).getByRole('button', { name: 'Clear All Filters' }).last().click()
    await eventually(() => names(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => empty.count()).toBe(0)
    await category(page, 'Beverages').click()
    await clearAll(page).click()
    await eventually(() => addressOf(page)).toEqual({ path: '/products', query: {} })
    await eventually(() => names(page)).toHaveLength(PAGE_SIZE)
    await eventually(() => searchField(page).inputValue()).toBe('')
    await eventually(() => clearAll(page).count()).toBe(0)
  })

  it('shows more by a link, and the browser’s Back finds the place again', async () => {
    const page = await site.open('/products', size)
    await eventually(() => showAll(page, '/products/')).toBe(ALL_PRODUCTS)
    const before = await names(page)
    const bottle = main(page).getByRole('link', { name: 'SoftBottle', exact: true })
    await bottle.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    await bottle.click()
    await main(page).getByRole('heading', { level: 1, name: 'SoftBottle' }).waitFor()
    await page.goBack()
    await eventually(() => names(page)).toEqual(before)
    await eventually(() => page.evaluate(() => scrollY)).toBe(left)
  })
})

it('a filter takes the place of the address it changes: Back leaves the marketplace', async () => {
  const page = await site.open('/innovations', DESKTOP)
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Products' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Product Marketplace' }).waitFor()
  await category(page, 'AWG').click()
  await eventually(() => addressOf(page).query).toEqual({ category: 'AWG' })
  await category(page, 'Parts').click()
  await eventually(() => addressOf(page).query).toEqual({ category: 'Parts' })
  await page.goBack()
  await eventually(() => addressOf(page)).toEqual({ path: '/innovations', query: {} })
  await page.goForward()
  await eventually(() => addressOf(page)).toEqual({ path: '/products', query: { category: 'Parts' } })
  await eventually(() => names(page)).toHaveLength(3)
})

describe.each(flowSizes('phone'))('a product’s page on a %s', (_name, size) => {
  it('leads to the shop in a tab of its own, and counts the click once', async () => {
    const context = await site.newContext(size)
    const page = await site.openIn(context, PRODUCT_PATH)
    const clicks = async () =>
      (
        await site.db
          .selectFrom('outbound_clicks')
          .select('id')
          .where('product_id', '=', PRODUCT_ID)
          .execute()
      ).length
    const before = await clicks()
    const answers: { status: number; location: string | undefined; policy: string | undefined }[] = []
    // The shop itself is not asked: the redirect is read here and answered with a page of ours.
    await context.route('**/go/*', async (route) => {
      // The network adds these headers, so that an intercepted request lacks them.
      const asked = {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      }
      const headersSent = { ...route.request().headers(), ...asked }
      const answer = await route.fetch({ maxRedirects: 0, headers: headersSent })
      const headers = answer.headers()
      answers.push({
        status: answer.status(),
        location: headers.location,
        policy: headers['referrer-policy'],
      })
      await route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' })
    })
    const link = main(page).getByRole('link', { name: /Visit maker/ })
    await eventually(() => link.getAttribute('href')).toBe(`/go/${PRODUCT_ID}`)
    await eventually(() => link.getAttribute('rel')).toBe('nofollow noopener')
    const [shop] = await Promise.all([context.waitForEvent('page'), link.click()])
    await eventually(() => shop.title()).toBe('The shop')
    expect(answers).toEqual([{ status: 302, location: 'https://www.brita.com/', policy: 'no-referrer' }])
    expect(await clicks()).toBe(before + 1)
    await eventually(() => shop.evaluate(() => window.opener)).toBe(null)
    await eventually(() => addressOf(page).path).toBe(PRODUCT_PATH)
  })
})
