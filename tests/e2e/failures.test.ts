import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, SIZES } from '../harness/browser.ts'
import { addressOf, main, titlesOf } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

const API = '**/api/trpc/**'
const unreachable = (route: Route) => route.abort('connectionrefused')
const busy = (route: Route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'busy' })

/** Changes a filter, and how the list is read once it is there again. */
interface ListPage {
  path: string
  title: string
  change(page: Page): Promise<void>
  /** What the filter leaves, once the procedures answer again. */
  found: string[]
  prefix: string
}

const LISTS: ListPage[] = [
  {
    path: '/cities',
    title: 'Could not fetch cities.',
    change: (page) => main(page).getByRole('button', { name: 'Oasis' }).click(),
    found: [
      'Amman',
      'Dubai',
      'Jericho',
      'Las Vegas',
      'Marrakesh',
      'Phoenix',
      'Tucson',
      'Turpan',
      'Windhoek',
    ],
    prefix: '/cities/',
  },
  {
    path: '/tap-water-ratings',
    title: 'Could not fetch tap water ratings',
    change: (page) => page.getByRole('searchbox', { name: 'Search ratings' }).fill('denver'),
    found: ['Denver'],
    prefix: '/cities/',
  },
  {
    path: '/innovations',
    title: 'Error fetching innovations',
    change: (page) => main(page).getByRole('button', { name: 'AWG' }).click(),
    found: ['Electric atmospheric generators', 'Fog nets', 'MOF water harvesters', 'Solar hydropanels'],
    prefix: '/innovations/',
  },
  {
    path: '/products',
    title: 'Error fetching products.',
    change: (page) => page.getByRole('searchbox', { name: 'Search products' }).fill('nuun'),
    found: ['Nuun Sport tablets'],
    prefix: '/products/',
  },
]

describe('a list whose server cannot be reached', () => {
  it.each(LISTS)('says “$title” and recovers by Try again', async ({ path, title, change, found, prefix }) => {
    site.expectComplaint(/request failed: net::ERR_CONNECTION_REFUSED/)
    site.expectComplaint(/console error: Failed to load resource: net::ERR_CONNECTION_REFUSED/)
    const context = await site.newContext(DESKTOP)
    const page = await site.openIn(context, path)
    await context.route(API, unreachable)
    await change(page)
    const alert = main(page).getByRole('alert').filter({ hasText: title })
    await alert.waitFor()
    expect(await alert.innerText()).toContain('We could not reach the server. Check your connection and try again.')
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await context.unroute(API)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => titlesOf(page, prefix)).toEqual(found)
    expect(await alert.count()).toBe(0)
  })
})

describe.each(SIZES)('on a %s', (_name, size) => {
  it('a busy server is told of, and the filters stay usable', async () => {
    site.expectComplaint(/503/)
    const context = await site.newContext(size)
    const page = await site.openIn(context, '/cities')
    await context.route(API, busy)
    await main(page).getByRole('button', { name: 'Oasis' }).click()
    const alert = main(page).getByRole('alert').filter({ hasText: 'Could not fetch cities.' })
    await alert.waitFor()
    await context.unroute(API)
    await main(page).getByRole('button', { name: 'Glacial' }).click()
    await eventually(() => titlesOf(page, '/cities/')).toHaveLength(8)
    expect(addressOf(page).query).toEqual({ category: 'Glacial' })
  })

  it('the next page of a list that fails is asked for again by its button', async () => {
    site.expectComplaint(/503/)
    const context = await site.newContext(size)
    const page = await site.openIn(context, '/cities')
    await context.route(API, busy)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForResponse((response) => response.status() === 503)
    expect(await titlesOf(page, '/cities/')).toHaveLength(24)
    const more = main(page).getByRole('button', { name: 'Load more' })
    await more.waitFor()
    await context.unroute(API)
    await more.click()
    await eventually(() => titlesOf(page, '/cities/')).toHaveLength(48)
  })
})

it('a filter answers at once, before its list has come', async () => {
  const context = await site.newContext(DESKTOP)
  const page = await site.openIn(context, '/products')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(API, async (route) => {
    await held
    await route.continue()
  })
  const brand = (name: string) => page.getByRole('group', { name: 'Brand' }).getByRole('checkbox', { name })
  await page.getByRole('button', { name: /^All \d+ brands$/ }).click()
  await brand('Brita').click()
  await eventually(() => brand('Brita').isChecked()).toBe(true)
  await brand('Nuun').click()
  await eventually(() => brand('Nuun').isChecked()).toBe(true)
  expect(addressOf(page).query).toEqual({ brands: '["Brita","Nuun"]' })
  release()
  await eventually(() => titlesOf(page, '/products/')).toEqual(['Elite pitcher filter', 'Nuun Sport tablets'])
})

it('a page whose server is down when one goes there says so, and recovers', async () => {
  site.expectComplaint(/503/)
  const context = await site.newContext(DESKTOP)
  const page = await site.openIn(context, '/methodology')
  await context.route(API, busy)
  await page.getByRole('banner').getByRole('link', { name: 'Cities' }).click()
  const alert = main(page).getByRole('alert').filter({ hasText: 'Could not fetch cities.' })
  await alert.waitFor()
  expect(addressOf(page).path).toBe('/cities')
  await context.unroute(API)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await eventually(() => titlesOf(page, '/cities/')).toHaveLength(24)
})
