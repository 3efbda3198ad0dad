import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { PRODUCT_CATEGORIES } from '#shared/products/product-categories.ts'
import { systemPath } from '#shared/water-systems/water-paths.ts'
import { type Asker, anyOf, numberFrom, queryPath } from './ask.ts'
import type { Habit } from './habits.ts'

const PAGES = [
  '/',
  '/cities',
  '/tap-water-ratings',
  '/products',
  '/innovations',
  '/pricing',
  '/methodology',
  '/sources',
  '/scanner',
  '/tracker',
]
/** Beginnings of names that find water systems in every part of the country. */
const NAMES_OF_SYSTEMS = [
  'city',
  'town',
  'water',
  'county',
  'lake',
  'san',
  'north',
  'spring',
  'mountain',
  'river',
]
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Most searches have one or two letters, few have three and a number. */
const anySearch = () =>
  Math.random() < 0.8
    ? anyOf(LETTERS) + (Math.random() < 0.5 ? anyOf(LETTERS) : '')
    : `${anyOf(LETTERS)}${anyOf(LETTERS)}${anyOf(LETTERS)}${numberFrom(1, 999)}`
const anyLimit = () => numberFrom(1, 100)
/** Omitted half of the time. */
const maybe = <Value>(value: Value) => (Math.random() < 0.5 ? value : undefined)

/** What people without an account do: they read, and search for texts that no one searched for before. */
export async function visitorHabits(asker: Asker): Promise<Habit[]> {
  const { items } = await asker.query<{ items: { slug: string }[] }>('cities.list', { limit: 100 })
  const slugs = items.map(({ slug }) => slug)
  const { text } = await asker.send('/')
  const files = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]
  const found = await Promise.all(
    NAMES_OF_SYSTEMS.map((q) =>
      asker.query<{ systems: { id: string; slug: string }[] }>('waterSystems.find', { q }),
    ),
  )
  const systems = found.flatMap((answer) => answer.systems.map(systemPath))
  const cityPage = () => `/cities/${anyOf(slugs)}${Math.random() < 0.5 ? '/tap-water' : ''}`
  return [
    { name: 'a page', perMinute: 800, run: () => asker.send(anyOf(PAGES)) },
    { name: 'a city’s page', perMinute: 300, run: () => asker.send(cityPage()) },
    {
      name: 'a page of what was searched for',
      perMinute: 60,
      run: () =>
        asker.send(
          `${anyOf(['/cities', '/products', '/tap-water-ratings'])}?search=${anySearch()}${numberFrom(0, 9)}`,
        ),
    },
    { name: 'a file', perMinute: 300, run: () => asker.send(anyOf(files)) },
    {
      name: 'cities.list',
      perMinute: 500,
      run: () =>
        asker.query('cities.list', {
          limit: anyLimit(),
          search: maybe(anySearch()),
          category: maybe(anyOf(CITY_CATEGORIES)),
        }),
    },
    {
      name: 'products.list',
      perMinute: 400,
      run: () =>
        asker.query('products.list', {
          limit: anyLimit(),
          search: maybe(anySearch()),
          category: maybe(anyOf(PRODUCT_CATEGORIES)),
        }),
    },
    {
      name: 'tapWater.ratings',
      perMinute: 300,
      run: () => asker.query('tapWater.ratings', { limit: anyLimit(), search: anySearch() }),
    },
    {
      name: 'cities.bySlug',
      perMinute: 200,
      run: () => asker.query('cities.bySlug', { slug: anyOf(slugs) }),
    },
    { name: 'a water system’s page', perMinute: 200, run: () => asker.send(anyOf(systems)) },
    {
      name: 'waterSystems.find',
      perMinute: 200,
      run: () =>
        asker.query('waterSystems.find', {
          q: Math.random() < 0.3 ? String(numberFrom(10, 99_999)) : anySearch(),
        }),
    },
    { name: 'scans.brands', perMinute: 100, run: () => asker.query('scans.brands', { search: anySearch() }) },
    {
      name: 'a batch',
      perMinute: 100,
      run: () =>
        asker.send(
          `/api/trpc/cities.bySlug,tapWater.byCitySlug?batch=1&input=${encodeURIComponent(
            JSON.stringify({ 0: { json: { slug: anyOf(slugs) } }, 1: { json: { slug: anyOf(slugs) } } }),
          )}`,
        ),
    },
    { name: 'the site map', perMinute: 6, run: () => asker.send('/sitemap.xml') },
    { name: 'healthz', perMinute: 30, run: () => asker.send('/healthz') },
    {
      name: 'somebody who leaves',
      perMinute: 60,
      run: () =>
        leaving(
          asker.send(
            anyOf([
              cityPage(),
              `/products?search=${anySearch()}`,
              queryPath('cities.list', { limit: anyLimit(), search: anySearch() }),
            ]),
            { leavesAfter: numberFrom(1, 40) },
          ),
        ),
    },
  ]
}

/** A client that disconnects reads no answer; any other failure is an error. */
export const leaving = (sent: Promise<unknown>): Promise<unknown> =>
  sent.catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
  })
