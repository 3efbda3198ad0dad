import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCity, insertScores } from '../factories/cities.ts'
import { insertInnovation } from '../factories/innovations.ts'
import { insertCertifiedProduct } from '../factories/products.ts'
import { contaminant, insertReport } from '../factories/tap-water.ts'
import { callByPath, PROCEDURES } from '../harness/any-procedure.ts'
import { everythingStored } from '../harness/fingerprint.ts'
import { send } from '../harness/http.ts'
import { refusalOf } from '../harness/refusal.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'
import { plantCaller, plantPerson } from './identities.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer

/** In every text of every draft, and nowhere else. */
const SIGN = /draftword/i
/** What finds a draft where drafts are found. */
const WORD = 'Draftword'

const OPEN_SLUG = 'open-city'
const ids = { city: '', openCity: '', product: '', innovation: '' }

beforeAll(async () => {
  const { db } = deps
  const source = { source_title: 'Draftword source', source_url: 'https://draftword.example' }
  const draft = { status: 'draft', meta_title: 'Draftword', ...source }
  const city = await insertCity(db, {
    ...draft,
    name: 'Draftword City',
    country: 'Draftwordland',
    slug: 'draftword-city',
    description: 'Draftword about a city.',
    image_url: '/images/cities/draftword-960.webp',
  })
  await insertScores(db, { city_id: city.id, overall_score: 100, published_inputs: 9, local_figures: 9 })
  await insertReport(db, {
    ...source,
    city_id: city.id,
    report_summary: 'Draftword of a published report about a draft of a city.',
    contaminants: [contaminant({ name: 'Draftword lead' })],
  })
  const openCity = await insertCity(db, { name: 'Open City', slug: OPEN_SLUG })
  await insertReport(db, {
    ...draft,
    city_id: openCity.id,
    report_summary: 'Draftword summary.',
    recommendations: 'Draftword advice.',
    water_source: 'Draftword springs',
    contaminants: [contaminant({ name: 'Draftword lead' })],
  })
  const product = await insertCertifiedProduct(db, {
    ...source,
    status: 'draft',
    name: 'Draftword filter purifier tester',
    brand: 'Draftword',
    description: 'Draftword of a water filter.',
    category: 'Water Filters',
    link: 'https://shop.example/draftword',
    certifications: ['NSF/ANSI 53: draftword lead', 'NSF/ANSI 53: lead'],
  })
  const innovation = await insertInnovation(db, {
    ...draft,
    title: 'Draftword nets',
    summary: 'Draftword in short.',
    description: '<p>Draftword at length.</p>',
  })
  Object.assign(ids, { city: city.id, openCity: openCity.id, product: product.id, innovation: innovation.id })
  server = await startTestServer(deps)
})
afterAll(() => server?.stop())

/** Everything anybody may ask for, in every way that could lead to a draft. */
const LISTS: [path: string, input?: object][] = [
  ['cities.list', {}],
  ['cities.list', { search: WORD }],
  ['cities.topRated'],
  ['cities.countries', {}],
  ['cities.countries', { withReport: true }],
  ['cities.map'],
  ['cities.bySlug', { slug: OPEN_SLUG }],
  ['tapWater.ratings', {}],
  ['tapWater.ratings', { search: WORD }],
  ['tapWater.byCitySlug', { slug: OPEN_SLUG }],
  ['tapWater.limits'],
  ['products.certifiedFor', { topic: 'lead' }],
  ['products.list', {}],
  ['products.list', { search: WORD }],
  ['products.list', { category: 'Water Filters' }],
  ['products.brands', {}],
  ['products.brands', { category: 'Water Filters' }],
  ['products.forParts', { names: ['fill valve'] }],
  ['innovations.list', {}],
  ['sources.ages'],
  ['sources.list'],
]
const BY_NAME: [path: string, input: () => object][] = [
  ['cities.bySlug', () => ({ slug: 'draftword-city' })],
  ['tapWater.byCitySlug', () => ({ slug: 'draftword-city' })],
  ['products.byId', () => ({ id: ids.product })],
  ['innovations.byId', () => ({ id: ids.innovation })],
]

describe.each(['visitor', 'admin'] as const)('a draft, for a %s', (identity) => {
  it.each(LISTS)('is not in %s %j', async (path, input) => {
    const { device } = await plantCaller(deps, identity)
    expect(JSON.stringify(await callByPath(device, path, input))).not.toMatch(SIGN)
  })

  it.each(BY_NAME)('is not there for %s', async (path, input) => {
    const { device } = await plantCaller(deps, identity)
    expect(await refusalOf(callByPath(device, path, input()))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is recommended to no one, and nothing is recommended for it', async () => {
    const { device } = await plantCaller(deps, identity)
    const recommended = (input: object) =>
      callByPath(device, 'products.recommended', input)
        .then((answer) => JSON.stringify(answer))
        .catch((error: Error) => error.message)
    for (const input of [
      { for: 'tapWater', id: ids.openCity },
      { for: 'tapWater', id: ids.city },
      { for: 'innovation', id: ids.innovation },
    ])
      expect(await recommended(input)).not.toMatch(SIGN)
  })
})

it('names every public query that could show content', () => {
  const asked = new Set([...LISTS, ...BY_NAME].map(([path]) => path))
  const nouns = /^(cities|tapWater|products|innovations|sources)\./
  const open = Object.entries(PROCEDURES).flatMap(([path, { _def }]) =>
    nouns.test(path) && _def.type === 'query' ? [path] : [],
  )
  // A guide ships with the code, so that it is never a draft.
  expect(new Set(open)).toEqual(
    new Set([...asked, 'products.recommended', 'products.forLists', 'products.filterGuide']),
  )
})

it('cannot be bookmarked, nor lived in', async () => {
  const { device } = await plantPerson(deps, 'user')
  const slug = 'draftword-city'
  for (const input of [{ type: 'city_management', slug } as const, { type: 'tap_water', slug } as const])
    expect(await refusalOf(device.ask((api) => api.bookmarks.add(input)))).toMatchObject({
      code: 'NOT_FOUND',
    })
  await device.ask((api) => api.auth.updateUser({ myWater: { kind: 'city', slug: 'draftword-city' } }))
  expect((await device.ask((api) => api.auth.session())).user?.myWater).toBeNull()
})

const PAGES = [
  '/',
  '/cities',
  `/cities/${OPEN_SLUG}`,
  `/cities/${OPEN_SLUG}/tap-water`,
  '/tap-water-ratings',
  '/products',
  '/products/for/lead',
  '/products?category=Water%20Filters',
  '/innovations',
  '/methodology',
  '/sources',
  '/sitemap.xml',
  '/sitemap-1.xml',
]

describe('over HTTP', () => {
  it.each(PAGES)('%s holds no draft', async (path) => {
    expect(SIGN.test((await send(server.origin, path)).text)).toBe(false)
  })

  it.each([
    ['the city', () => '/cities/draftword-city'],
    ['its report', () => '/cities/draftword-city/tap-water'],
    ['the product', () => `/products/${ids.product}`],
    ['the innovation', () => `/innovations/${ids.innovation}`],
    ['the way to its shop', () => `/go/${ids.product}`],
  ])('there is no page of %s', async (_what, path) => {
    const answer = await send(server.origin, path())
    expect(answer.status).toBe(404)
    expect(answer.headers.location).toBeUndefined()
    expect(SIGN.test(answer.text.replaceAll('draftword-city', ''))).toBe(false)
  })
})

it('the database does hold what is looked for (the control)', async () => {
  expect(await everythingStored(deps.db)).toMatch(SIGN)
  await deps.db.updateTable('cities').set({ status: 'published' }).where('id', '=', ids.city).execute()
  const { device } = await plantCaller(deps, 'visitor')
  expect(JSON.stringify(await callByPath(device, 'cities.topRated', undefined))).toMatch(SIGN)
})
