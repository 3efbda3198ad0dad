import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { GUIDE_LIST } from '#shared/guides/guide-list.ts'
import { GOOD_STATUSES } from '#shared/water/status/water-statuses.ts'
import { PRODUCT_PATH } from '../e2e/pages.ts'
import {
  cardsOf,
  cardTitlesOf,
  followLink,
  hrefOf,
  hrefsOf,
  partOf,
  partsOf,
  REGIONS,
  type ReadPage,
  titleOf,
  useSiteToRead,
  wordsOf,
} from '../harness/read-site.ts'

// The home page and the lists, as the server sends them.

/** Scores from enough local figures for the row of the home page. */
const SCORED = { 'seattle-united-states': 84, 'berlin-germany': 66, 'toronto-canada': 60 }

const site = useSiteToRead(async (db) => {
  for (const [slug, overall_score] of Object.entries(SCORED))
    await db
      .updateTable('city_scores')
      .set({ overall_score, local_figures: 6, figures_from: 2019, figures_to: 2026 })
      .where('city_id', '=', (query) => query.selectFrom('cities').select('id').where('slug', '=', slug))
      .execute()
  await db
    .updateTable('tap_water_data')
    .set({ verdict: 'no-problem-on-record' })
    .where('city_id', 'in', (query) =>
      query.selectFrom('cities').select('id').where('slug', 'in', Object.keys(SCORED)),
    )
    .execute()
})

const choicesOf = ({ main }: ReadPage, name: string) => partsOf(partOf(main, REGIONS, name), 'button')
const pressedOf = (page: ReadPage) =>
  choicesOf(page, 'Category')
    .filter((each) => each.getAttribute('aria-pressed') === 'true')
    .map(wordsOf)

describe('home', () => {
  it('names the cities with the highest score, four at most, each leading to its tap water', async () => {
    const best = await site.db
      .selectFrom('city_scores')
      .innerJoin('cities', 'cities.id', 'city_scores.city_id')
      .innerJoin('tap_water_data as report', 'report.city_id', 'cities.id')
      .select(['name', 'slug', 'overall_score as score'])
      .where('overall_score', 'is not', null)
      .where('local_figures', '>=', 4)
      .where('verdict', 'in', GOOD_STATUSES)
      .orderBy(sql`verdict = 'safe'`, 'desc')
      .orderBy('overall_score', 'desc')
      .orderBy('name')
      .limit(4)
      .execute()
    const top = partOf((await site.read('/')).main, REGIONS, 'Top Rated Tap Water Cities')
    const entries = partsOf(top, 'li')
    expect(entries.map((entry) => wordsOf(partOf(entry, 'a')))).toEqual(best.map(({ name }) => name))
    expect(entries.map((entry) => hrefOf(entry, /./))).toEqual(
      best.map(({ slug }) => `/cities/${slug}/tap-water`),
    )
    const arcs = best.map(({ score }, index) => {
      const ring = partOf(entries[index] as Element, '[role=img]', `Overall score ${score} of 100`)
      expect(wordsOf(ring)).toBe(String(score))
      const arc = partOf(ring, 'circle[stroke-dasharray]')
      return [arc.getAttribute('class'), arc.getAttribute('stroke'), arc.getAttribute('style')].join()
    })
    expect(best.length).toBeGreaterThan(1)
    expect(best.every(({ score }) => Number(score) >= 60 && Number(score) < 85)).toBe(true)
    expect(new Set(arcs).size, 'one color from 60 to 84').toBe(1)
  })

  it('leads to the scanner, to the cities, to all ratings and to six tools', async () => {
    const { main } = await site.read('/')
    expect(hrefOf(main, 'Start Scanning')).toBe('/scanner')
    expect(titleOf(await followLink(site.read, main, 'Explore Cities'))).toBe('City Water Management')
    expect(hrefOf(main, 'View All Ratings')).toBe('/tap-water-ratings')
    const tools = partOf(main, REGIONS, 'Everything about your water, in six tools')
    expect(partsOf(tools, 'h3').map(wordsOf)).toEqual([
      'Hydration tracker',
      'AI bottle scanner',
      'Tap water ratings',
      'My fridge',
      'Water IQ scanner',
      'Innovations',
    ])
    expect(hrefsOf(tools)).toEqual([
      '/tracker',
      '/scanner',
      '/tap-water-ratings',
      '/my-fridge',
      '/scanner?tab=water-iq',
      '/innovations',
    ])
  })
})

describe('categories', () => {
  it.each([
    ['/cities', 'All', 'All|Coastal|River|Lakefront|Canal City|Port Hub|Oasis|Glacial|Historic Waterway'],
    [
      '/innovations?category=Wastewater',
      'Wastewater',
      'All|Purification|Conservation|Smart Tech|Desalination|Wastewater|Infrastructure|AWG|Data & Analytics',
    ],
    [
      '/products',
      'All Products',
      'All Products|Smart Bottles|Water Bottles|Beverages|Water Filters|Water Purifiers|Test Kits|Whole House|' +
        'Shower Filters|Fridge Filters|Water Softeners|Dispensers|Accessories|Lab Testing|Portable Filters|' +
        'Recreation|Parts|Smart Home|Eco-Friendly|Industrial|AWG',
    ],
  ])('of %s are in order, and %s is pressed', async (path, pressed, all) => {
    const page = await site.read(path)
    expect(choicesOf(page, 'Category').map(wordsOf).join('|')).toBe(all)
    expect(pressedOf(page)).toEqual([pressed])
  })

  it('and searches live in the address', async () => {
    const cities = await site.read('/cities?category=Glacial&search=switz')
    expect(cardTitlesOf(cities, '/cities/')).toEqual(['Interlaken'])
    expect(pressedOf(cities)).toEqual(['Glacial'])
    expect(partOf(cities.main, 'input[type=search]').getAttribute('value')).toBe('switz')
    const ratings = await site.read('/tap-water-ratings?search=%C3%8ELE-DE-france')
    expect(cardTitlesOf(ratings, '/cities/')).toEqual(['Paris'])
    const products = await site.read('/products?category=Water+Filters&brands=["PUR","Brita"]')
    expect(cardTitlesOf(products, '/products/')).toEqual(['Elite pitcher filter', 'Faucet-mount filter'])
    expect(partsOf(products.main, 'button', /^Remove filter /).map(wordsOf)).toEqual([
      'Water Filters',
      'PUR',
      'Brita',
    ])
  })
})

describe('product cards without a partner tag', () => {
  it.each([
    ['/cities', [9, 19]],
    ['/innovations', [9, 19]],
    ['/tap-water-ratings', [12, 25]],
  ])('take turns in %s, and lead to the maker without a commission', async (path, places) => {
    const page = await site.read(path)
    const cards = cardsOf(page)
    expect(cards).toHaveLength(26)
    const shops = places.map((place) => partOf(cards[place] as Element, 'a[href]', /^Visit maker/))
    for (const shop of shops) {
      expect(shop.getAttribute('href')).toMatch(/^\/go\/[0-9a-f-]{36}$/)
      expect(shop.getAttribute('rel')).toBe('nofollow noopener')
      expect(shop.getAttribute('target')).toBe('_blank')
    }
    expect(new Set(shops.map((shop) => shop.getAttribute('href'))).size).toBe(2)
    expect(wordsOf(page.main)).not.toMatch(/affiliate|commission/i)
  })

  it('stay away from a short list', async () => {
    const page = await site.read('/cities?category=Glacial')
    expect(cardTitlesOf(page, '/cities/')).toHaveLength(8)
    expect(cardsOf(page)).toHaveLength(8)
    expect(wordsOf(page.main)).not.toMatch(/affiliate/i)
  })

  it('call no link an affiliate link on the marketplace or on a product’s page', async () => {
    for (const path of ['/products', PRODUCT_PATH]) {
      const page = await site.read(path)
      expect(partsOf(page.main, 'a[href]', /Visit maker/).length).toBeGreaterThan(0)
      expect(wordsOf(partOf(page.document, 'body'))).not.toMatch(/affiliate|commission|check price/i)
    }
  })
})

describe('an entry', () => {
  it('of a city shows category, name, place, status and score', async () => {
    const cards = cardsOf(await site.read('/cities?search=seattle'))
    expect(cards).toHaveLength(1)
    const [card] = cards as [Element]
    for (const part of ['Port Hub', 'Seattle', 'Washington, United States', 'No problem on record'])
      expect(wordsOf(card)).toContain(part)
    expect(wordsOf(card)).toMatch(/Water management \d+ of 100, from \d+ figures?/)
    expect(hrefOf(card, 'Seattle')).toBe('/cities/seattle-united-states')
  })

  it('of a city without a score shows what is known, or how to ask', async () => {
    const hamburg = await site.read('/cities?search=hamburg')
    expect(wordsOf(hamburg.main)).toMatch(/Hardness [\d.]+–[\d.]+ °dH/)
    expect(wordsOf(hamburg.main)).toContain('No score')
    const [queenstown] = cardsOf(await site.read('/cities?search=queenstown')) as [Element]
    expect(hrefOf(queenstown, 'Ask for this city')).toMatch(/^\/cities\/queenstown-new-zealand\/tap-water/)
  })

  it('of a rating names its status, and leads to the report', async () => {
    const [zurich] = cardsOf(await site.read('/tap-water-ratings?search=zurich')) as [Element]
    expect(wordsOf(zurich)).toContain('Not enough data')
    const denver = cardsOf(await site.read('/tap-water-ratings?search=denver'))[0] as Element
    expect(wordsOf(denver)).toContain('Safe')
    expect(hrefOf(denver, 'Denver')).toBe('/cities/denver-united-states/tap-water')
  })

  it('of a guide says whether it is free', async () => {
    const { main } = await site.read('/guides')
    for (const { title, sections } of GUIDE_LIST) {
      const card = partsOf(main, 'li').find((item) => wordsOf(item).includes(title)) as Element
      const labels = partsOf(card, '*').filter((part) => part.childElementCount === 0)
      expect(
        labels.filter((part) => wordsOf(part) === (sections === 'premium' ? 'Premium' : 'Free')),
      ).toHaveLength(1)
    }
  })
})

it('a question about filters leads to the filters that remove PFAS', async () => {
  for (const path of ['/products?search=which+filter+removes+PFAS', '/find?q=which+filter+removes+PFAS']) {
    const { main } = await site.read(path)
    expect(wordsOf(main)).toContain('Which filter removes PFAS?')
    const name = /^(?:What to look for in the listing|Which filter removes PFAS\?)/
    const answer = await followLink(site.read, main, name)
    expect(titleOf(answer)).toBe('Which filter removes PFAS?')
    expect(wordsOf(answer.main)).toContain('NSF/ANSI 53')
  }
})

it.each(['/cities', '/tap-water-ratings'])(
  '%s may be sorted by score, with the figures next to it',
  async (path) => {
    const byStatus = await site.read(path)
    const byScore = await followLink(site.read, byStatus.main, 'Sort by score')
    const scores = cardsOf(byScore).flatMap(
      (card) => wordsOf(card).match(/(\d+) of 100, from \d+ figures?/)?.[1] ?? [],
    )
    expect(scores.length).toBeGreaterThan(2)
    expect(scores).toEqual(scores.toSorted((one, other) => Number(other) - Number(one)))
    expect(hrefOf(byScore.main, 'Sorted by score')).toBe(path)
    expect(cardTitlesOf(byScore, '/cities/')).not.toEqual(cardTitlesOf(byStatus, '/cities/'))
  },
)

it('the cities lie on a map of the world behind a switch, each a link', async () => {
  const list = await site.read('/cities')
  expect(partsOf(list.main, 'svg a[href]')).toEqual([])
  const map = partOf(
    (await followLink(site.read, list.main, 'Show the map')).main,
    REGIONS,
    'Map of the cities',
  )
  expect(partsOf(map, 'svg a[href]')).toHaveLength(95)
  expect(partsOf(map, 'img').map((outline) => outline.getAttribute('src'))).toEqual(['/maps/world.svg'])
  expect(titleOf(await followLink(site.read, map, /^Denver, United States/))).toBe('Denver')
})

it.each([
  ['/cities', '/cities/', 95],
  ['/tap-water-ratings', '/cities/', null],
  ['/products', '/products/', 78],
  ['/innovations', '/innovations/', null],
  ['/waters', '/waters/', null],
])('%s shows more rows at addresses of their own, each row once', async (path, prefix, all) => {
  let page = await site.read(path)
  const titlesOn = () => cardTitlesOf(page, prefix)
  expect(titlesOn().length).toBeGreaterThanOrEqual(24)
  for (let steps = 0; steps < 20 && partsOf(page.main, 'a', 'Show more').length > 0; steps += 1) {
    const before = titlesOn()
    page = await followLink(site.read, page.main, 'Show more')
    expect(titlesOn().slice(0, before.length)).toEqual(before)
    expect(titlesOn().length).toBeGreaterThan(before.length)
  }
  const links = partsOf(page.main, `li h2 a[href^="${prefix}"]`).map((link) => link.getAttribute('href'))
  expect(new Set(links).size).toBe(links.length)
  if (all !== null) expect(links.length).toBeGreaterThanOrEqual(all)
})

it('waters have an address for each country, the United States first and the best known first', async () => {
  const { main } = await site.read('/waters')
  const france = await followLink(site.read, main, 'France')
  expect(titleOf(france)).toBe('Bottled waters of France')
  expect(france.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/waters\?country=France$/,
  )
  expect(cardTitlesOf(france, '/waters/')[0]).toBe('Evian')
  const american = await site.db
    .selectFrom('bottled_waters')
    .select('brand')
    .where('country', '=', 'United States')
    .execute()
  const brands = american.map(({ brand }) => brand)
  expect(wordsOf(main)).toContain('The United States first.')
  for (const title of cardTitlesOf(await site.read('/waters'), '/waters/').slice(0, 10))
    expect(brands).toContain(title)
  expect(wordsOf(main)).toContain('by how many barcodes are listed under each name')
})

it.each(['/cities', '/find'])('%s leads to the map of the states', async (path) => {
  const { document } = await site.read(path)
  const map = await followLink(site.read, document, /on (?:a|the) map$|^US Water Systems$/)
  expect(titleOf(map)).toBe('Tap water in the United States')
})

describe('with partner tags', () => {
  const LISTS = ['/cities', '/tap-water-ratings', '/innovations'] as const
  const tagAll = (partner_tag: string | null) =>
    site.db.updateTable('affiliate_products').set({ partner_tag }).where('link', 'is not', null).execute()

  it.each([
    ...LISTS.map(
      (path) => [path, /Some product cards are affiliate links\. We may earn a commission\./] as const,
    ),
    ['/products', /affiliate links: we may earn a commission/] as const,
  ])('%s marks its cards, with the disclosure above the first', async (path, notice) => {
    await tagAll('tag=mysite-20')
    const page = await site.read(path)
    await tagAll(null)
    const shop = partOf(page.main, 'a[href]', /^Check price of/)
    expect(shop.getAttribute('rel')).toBe('sponsored nofollow noopener')
    expect(partsOf(page.main, '*').some((part) => part.textContent === 'Affiliate')).toBe(true)
    const said = partsOf(page.main, 'p, span, div').findLast((part) => notice.test(wordsOf(part))) as Element
    const { DOCUMENT_POSITION_FOLLOWING } = page.document
    expect(
      said.compareDocumentPosition(cardsOf(page)[0] as Element) & DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  })

  it('a product’s page says that its link is an affiliate link', async () => {
    await tagAll('tag=mysite-20')
    const { main } = await site.read(PRODUCT_PATH)
    await tagAll(null)
    const link = partOf(main, 'a[href]', /^Check price of/)
    expect(wordsOf(link)).toContain('Check Price')
    expect(link.getAttribute('rel')).toBe('sponsored nofollow noopener')
    expect(wordsOf(main)).toMatch(/This is an affiliate link/)
  })

  it.each([
    ['subscriber', { is_subscribed: true }],
    ['admin', { role: 'admin' }],
  ] as const)('a %s sees no product cards in lists, and none recommended', async (_kind, profile) => {
    await tagAll('tag=mysite-20')
    const read = await site.readAs(profile)
    for (const path of LISTS) {
      const page = await read(path)
      expect(cardsOf(page).length).toBeGreaterThan(20)
      expect(partsOf(page.main, 'a[href]', /price|maker/i)).toEqual([])
      expect(wordsOf(page.main)).not.toMatch(/affiliate/i)
    }
    const city = await read('/cities/vienna-austria/tap-water')
    await tagAll(null)
    expect(titleOf(city)).toBe('Vienna tap water')
    expect(partsOf(city.main, REGIONS, 'Recommended products')).toEqual([])
  })
})
