import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { insertInnovation } from '../factories/innovations.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { addressOf, cards, main, titlesOf } from './pages.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

/** A category left without a single innovation. */
const EMPTIED = 'AWG'

/** More than one page of the list holds. */
const EXTRA = ['Reed bed at a school', 'Reed bed at a camp', 'Reed bed at a farm']

const site = useSite(async (db) => {
  await db.deleteFrom('innovations').where('category', '=', EMPTIED).execute()
  for (const title of EXTRA) await insertInnovation(db, { title, category: 'Wastewater' })
})

const titles = (page: Page) => titlesOf(page, '/innovations/')
const categories = (page: Page) => page.getByRole('group', { name: 'Category' }).getByRole('button')
const category = (page: Page, name: string) =>
  categories(page).and(page.getByRole('button', { name, exact: true }))

describe.each(flowSizes('phone'))('the innovations on a %s', (_name, size) => {
  it('are filtered by category; the choice lives in the address', async () => {
    const page = await site.open('/innovations', size)
    await eventually(() => titles(page)).toHaveLength(24)
    await category(page, 'Data & Analytics').click()
    const expected = ['GRACE satellites', 'Machine-learning pipe risk models', 'WRI Aqueduct']
    await eventually(() => titles(page)).toEqual(expected)
    await eventually(() => addressOf(page)).toEqual({
      path: '/innovations',
      query: { category: 'Data & Analytics' },
    })
    await revisit(site, page)
    await eventually(() => titles(page)).toEqual(expected)
    await eventually(() => category(page, 'Data & Analytics').getAttribute('aria-pressed')).toBe('true')

    await category(page, EMPTIED).click()
    await main(page).getByRole('heading', { name: 'No Innovations Found' }).waitFor()
    await main(page).getByRole('button', { name: 'Show all' }).click()
    await eventually(() => titles(page)).toHaveLength(24)
    await eventually(() => addressOf(page).query).toEqual({})
  })
})

it('pictures that stand in one row differ, in the whole list and in each category', async () => {
  const page = await site.open('/innovations', DESKTOP)
  for (const name of ['All', 'Purification', 'Conservation', 'Wastewater', 'Infrastructure']) {
    await category(page, name).click()
    await eventually(() => category(page, name).getAttribute('aria-pressed')).toBe('true')
    await eventually(() => twinsInRows(page)).toEqual([])
  }
})

/** The titles of cards whose drawing is that of another card at the same height. */
const twinsInRows = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const seen = new Set<string>()
    return all.flatMap((card) => {
      const picture = [...card.querySelectorAll('svg g path')].map((path) => path.getAttribute('d')).join()
      const key = `${Math.round(card.getBoundingClientRect().top)} ${picture}`
      if (picture === '') return []
      const isTwin = seen.has(key)
      seen.add(key)
      return isTwin ? [card.querySelector('h2')?.textContent ?? ''] : []
    })
  })

it('a withdrawn one says so when a link inside the site leads to it, and leads back', async () => {
  // The answer of a call that was sent alone is a 404; together with the recommended products it is a 207.
  site.allowComplaint(/404 \(Not Found\)/)
  const page = await site.open('/innovations', DESKTOP)
  await site.db
    .updateTable('innovations')
    .set({ status: 'draft' })
    .where('title', '=', 'Acoustic leak detection')
    .execute()
  await main(page).getByRole('link', { name: 'Acoustic leak detection' }).click()
  await main(page).getByText('This article is no longer published.').waitFor()
  await eventually(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await main(page).getByRole('link', { name: 'Back to Innovations' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Water Innovations' }).waitFor()
})
