import type { Page, Route } from 'playwright-core'
import { describe, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { addressOf, main, titlesOf } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

const API = '**/api/trpc/**'

/** Answers each call of a batch as the server does when it fails. */
function failWith(status: 500 | 503, message: string) {
  const data = { code: status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR', httpStatus: status }
  return (route: Route) => {
    const calls = new URL(route.request().url()).pathname.split(',')
    return route.fulfill({
      status,
      json: calls.map(() => ({ error: { json: { message, code: -32603, data } } })),
    })
  }
}
/** A failure is told at once; only a busy or silent server is asked again first. */
const broken = failWith(500, 'Something went wrong')
const busy = failWith(503, 'The service is busy. Please try again in a moment.')

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
    // Those with a report come first, then the cities with the most people.
    found: ['Phoenix', 'Las Vegas', 'Tucson', 'Dubai', 'Amman', 'Marrakesh', 'Windhoek', 'Turpan', 'Jericho'],
    prefix: '/cities/',
  },
  {
    path: '/tap-water-ratings',
    title: 'Error',
    change: (page) => page.getByRole('searchbox', { name: 'Search ratings' }).fill('denver'),
    found: ['Denver'],
    prefix: '/cities/',
  },
  {
    path: '/innovations',
    title: 'Error fetching innovations',
    change: (page) => main(page).getByRole('button', { name: 'AWG' }).click(),
    found: ['Electric atmospheric generators', 'Fog nets', 'MOF water harvesters'],
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

describe('a list that cannot be fetched', () => {
  it.each(LISTS)(
    'says “$title” and recovers by Try again',
    async ({ path, title, change, found, prefix }) => {
      site.expectComplaint(/500/)
      const context = await site.newContext(DESKTOP)
      const page = await site.openIn(context, path)
      await context.route(API, broken)
      await change(page)
      const alert = main(page).getByRole('alert').filter({ hasText: title })
      await alert.waitFor()
      await eventually(() => alert.innerText()).toContain('Something went wrong')
      await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
      await context.unroute(API)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await eventually(() => titlesOf(page, prefix)).toEqual(found)
      await eventually(() => alert.count()).toBe(0)
    },
  )

  it('is told of where one goes to it, too', async () => {
    site.expectComplaint(/500/)
    const context = await site.newContext(DESKTOP)
    const page = await site.openIn(context, '/methodology')
    await context.route(API, broken)
    await page.getByRole('banner').getByRole('link', { name: 'Cities' }).click()
    const alert = main(page).getByRole('alert').filter({ hasText: 'Could not fetch cities.' })
    await alert.waitFor()
    await eventually(() => addressOf(page).path).toBe('/cities')
    await context.unroute(API)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => titlesOf(page, '/cities/')).toHaveLength(24)
  })
})

it('a server that cannot be reached is told of, a busy one too, and the filters stay usable', async () => {
  site.expectComplaint(/request failed: net::ERR_CONNECTION_REFUSED/)
  site.expectComplaint(/console error: Failed to load resource: net::ERR_CONNECTION_REFUSED/)
  site.expectComplaint(/503/)
  const context = await site.newContext(PHONE)
  const page = await site.openIn(context, '/cities')
  await context.route(API, (route) => route.abort('connectionrefused'))
  await main(page).getByRole('button', { name: 'Oasis' }).click()
  const alert = main(page).getByRole('alert').filter({ hasText: 'Could not fetch cities.' })
  await alert.getByText('We could not reach the server. Check your connection and try again.').waitFor()
  await context.unroute(API)

  await context.route(API, busy)
  await main(page).getByRole('button', { name: 'Port Hub' }).click()
  await alert.getByText('The service is busy. Please try again in a moment.').waitFor()
  await context.unroute(API)
  await main(page).getByRole('button', { name: 'Glacial' }).click()
  await eventually(() => titlesOf(page, '/cities/')).toHaveLength(8)
  await eventually(() => addressOf(page).query).toEqual({ category: 'Glacial' })
  await eventually(() => alert.count()).toBe(0)
})

it.each(flowSizes('phone'))(
  'on a %s, a next page that fails takes nothing away, and is asked for again',
  async (_name, size) => {
    site.expectComplaint(/500/)
    const context = await site.newContext(size)
    const page = await site.openIn(context, '/cities')
    await context.route(API, broken)
    await main(page).getByRole('link', { name: 'Show more' }).click()
    const alert = main(page).getByRole('alert').filter({ hasText: 'Could not fetch cities.' })
    await alert.waitFor()
    await eventually(() => titlesOf(page, '/cities/')).toHaveLength(24)
    await context.unroute(API)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => titlesOf(page, '/cities/')).toHaveLength(48)
    await eventually(() => alert.count()).toBe(0)
  },
)

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
  await eventually(() => addressOf(page).query).toEqual({ brands: '["Brita","Nuun"]' })
  release()
  await eventually(() => titlesOf(page, '/products/')).toEqual(['Elite pitcher filter', 'Nuun Sport tablets'])
})
