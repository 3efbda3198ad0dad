import { describe, expect, it } from 'vitest'
import { GUIDE_CONTENT } from '#server/features/guides/guide-content.ts'
import { INNOVATION_PATH, PRODUCT_PATH } from '../e2e/pages.ts'
import { insertCity } from '../factories/cities.ts'
import { insertProduct } from '../factories/products.ts'
import {
  followLink,
  HEADINGS,
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

// The pages of one city, product, article or guide, as the server sends them.

/** Values that can stand nowhere by chance: anyone who sees one has read a locked score. */
const PLANTED = {
  water_stress_score: '41.7731',
  recycling_reuse_score: '52.8842',
  source_protection_score: '63.9953',
  modernization_score: '34.1064',
  lead_pipe_risk_score: '25.2175',
  leakage_rate_score: '16.3286',
  purity_score: '97.4397',
  contaminant_score: '88.5408',
  transparency_score: '79.6519',
}
const PILLARS = { sustainability_score: 31, infrastructure_score: 57, quality_score: 93 }

const site = useSiteToRead(async (db) => {
  await insertCity(db, { name: 'Bareville', slug: 'bareville-testland' })
  await db
    .updateTable('city_scores')
    .set({ ...PLANTED, ...PILLARS, overall_score: 51, local_figures: 4 })
    .where('city_id', '=', (query) =>
      query.selectFrom('cities').select('id').where('slug', '=', 'denver-united-states'),
    )
    .execute()
})

const CITY = '/cities/denver-united-states'
const REPORT = `${CITY}/tap-water`
const sectionsOf = ({ main }: ReadPage) => partsOf(main, 'h2').map(wordsOf)
const trailOf = ({ document }: ReadPage) => partOf(document, 'nav', 'Breadcrumbs')

describe('a city’s page', () => {
  it('shows what everybody may know, and the way on', async () => {
    const page = await site.read(CITY)
    expect(titleOf(page)).toBe('Denver')
    expect(wordsOf(page.main)).toContain('Colorado, United States')
    partOf(page.main, '[role=img]', /^Overall score \d+ of 100$/)
    expect(partsOf(trailOf(page), 'li').map(wordsOf)).toEqual(['Home', 'Cities', 'Denver'])
    expect(wordsOf(partOf(trailOf(page), '[aria-current=page]'))).toBe('Denver')
    expect(hrefOf(trailOf(page), 'Cities')).toBe('/cities')
    expect(titleOf(await followLink(site.read, page.main, 'Tap Water'))).toBe('Denver tap water')
  })

  it('offers the pillars instead of showing them: no locked value is anywhere in the page', async () => {
    const page = await site.read(CITY)
    const pillars = partOf(page.main, REGIONS, 'Three pillars')
    expect(wordsOf(page.main)).toMatch(/51 of 100, from 4 figures of 20\d\d(–\d\d)?/)
    partOf(pillars, HEADINGS, 'Unlock Full Management Report')
    const said = wordsOf(pillars)
    // The panel counts as the line above it does.
    const [, local = '', national = ''] =
      /Its (\d) local figures(?:, and (\d) of the whole country)?, each/.exec(said) ?? []
    expect(local).toBe('4')
    expect(new Set(said.match(/\d+(\.\d+)?/g))).toEqual(new Set([local, ...national, '14', '9.99']))
    for (const value of Object.values(PLANTED)) expect(page.html).not.toContain(value)
    for (const score of Object.values(PILLARS))
      expect(wordsOf(page.main)).not.toMatch(new RegExp(`\\b${score}\\b`))
    expect(hrefOf(pillars, 'Upgrade to Premium')).toMatch(/^\/pricing/)
  })

  it('with figures but no report has no overall score', async () => {
    const { main } = await site.read('/cities/barcelona-spain')
    partOf(main, '[role=img]', 'Overall score: not calculated')
    partOf(main, HEADINGS, 'Scores Not Calculated')
    expect(wordsOf(main)).toMatch(
      /No score: none of its figures counts yet.* Premium shows \d of the 9 inputs/,
    )
    expect(hrefOf(main, 'Upgrade to Premium')).toMatch(/^\/pricing/)
  })

  it('without any figure says so, and how scores work', async () => {
    const { main } = await site.read('/cities/bareville-testland')
    partOf(main, HEADINGS, 'Scores Not Calculated')
    expect(wordsOf(main)).not.toContain('Unlock Full Management Report')
    expect(titleOf(await followLink(site.read, main, 'How scores work'))).toBe('How scores are made')
  })
})

describe('a tap-water page', () => {
  const PARTS = ['Analysis Summary', 'Key Contaminant Analysis', 'Questions']

  it('has status, summary, source and at most one product', async () => {
    const page = await site.read(REPORT)
    expect(partsOf(page.main, '*').some((part) => part.textContent === 'Safe')).toBe(true)
    expect(sectionsOf(page)).toEqual(expect.arrayContaining(PARTS))
    expect(wordsOf(partOf(page.document, 'aside', 'About this water'))).toContain('Water Source')
    const products = hrefsOf(partOf(page.document, 'aside', 'About this water')).filter((href) =>
      href.startsWith('/products/'),
    )
    expect(products.length).toBeLessThanOrEqual(1)
  })

  it('says which rows there are, and offers them instead of showing them', async () => {
    const rows = partOf((await site.read(REPORT)).main, REGIONS, 'Key Contaminant Analysis')
    partOf(rows, HEADINGS, 'Unlock Full Tap Water Report')
    const report = await site.db
      .selectFrom('tap_water_data')
      .innerJoin('cities', 'cities.id', 'tap_water_data.city_id')
      .select('contaminants')
      .where('slug', '=', 'denver-united-states')
      .executeTakeFirstOrThrow()
    const locked = report.contaminants as { name: string; unit: string; note?: string | null }[]
    expect(locked.length).toBeGreaterThan(3)
    const text = wordsOf(rows)
    for (const { name, unit, note } of locked) {
      expect(text).toContain(name)
      if (/\/L/.test(unit)) expect(text).not.toContain(unit)
      if (note != null) expect(text).not.toContain(note)
    }
    expect(hrefOf(rows, 'Go Premium')).toMatch(/^\/pricing/)
  })

  it('leads back to the ratings, up its trail, and from a topic to its guide', async () => {
    const page = await site.read(REPORT)
    expect(partsOf(trailOf(page), 'li').map(wordsOf)).toEqual(['Ratings', 'Denver', 'Tap water'])
    expect(wordsOf(partOf(trailOf(page), '[aria-current=page]'))).toBe('Tap water')
    expect(hrefOf(page.main, 'Back')).toBe('/tap-water-ratings')
    expect(hrefOf(trailOf(page), 'Denver')).toBe(CITY)
    const topic = partOf(page.main, 'details[id^=topic-] a[href^="/guides/"]')
    const guide = await site.read(topic.getAttribute('href') ?? '')
    expect(titleOf(guide)).toBe(wordsOf(topic).replace('Guide: ', ''))
  })

  it('of a city no one published a report of says so', async () => {
    const page = await site.read('/cities/barcelona-spain/tap-water')
    partOf(page.main, HEADINGS, 'Tap Water Report Not Available')
    for (const name of PARTS) expect(sectionsOf(page)).not.toContain(name)
    expect(wordsOf(partOf(page.main, '#verdict'))).toBe('Not enough data')
    expect(wordsOf(page.main)).toContain('We found no test and no clear record for this water.')
    partOf(page.main, 'a[href]', 'Get a test')
    expect(titleOf(await followLink(site.read, page.main, 'Water management in Barcelona'))).toBe('Barcelona')
  })
})

describe('a product’s page', () => {
  it('says what it is, and leads back', async () => {
    const page = await site.read(PRODUCT_PATH)
    expect(titleOf(page)).toBe('Elite pitcher filter')
    const texts = partsOf(page.main, '*').map((part) => part.textContent)
    expect(texts).toEqual(expect.arrayContaining(['Brita', 'Water Filters']))
    expect(hrefOf(page.main, 'Back')).toBe('/products')
  })

  it('without a shop says so instead of linking', async () => {
    const { id } = await insertProduct(site.db, { link: null })
    const { main } = await site.read(`/products/${id}`)
    expect(wordsOf(main)).toContain('We know of no shop for this product yet.')
    expect(partsOf(main, 'a[href]', /Visit maker|Check price/i)).toEqual([])
  })
})

it('an innovation’s page has its article, limits, sources and products that fit', async () => {
  const page = await site.read(INNOVATION_PATH)
  const article = partOf(page.main, 'article')
  const said = wordsOf(article)
  for (const text of [
    'Purification',
    'Clear bottles and a day of sun',
    'Chemicals stay in the water.',
    'Not checked by an editor yet',
  ])
    expect(said).toContain(text)
  expect(partsOf(article, 'h2').map(wordsOf)).toEqual([
    'What it is',
    'How it works',
    'What it does well',
    'Where it stops',
    'Who uses it',
    'Sources',
  ])
  expect(said).not.toContain('<')
  const sources = partOf(article, REGIONS, 'Sources')
  expect(wordsOf(sources).match(/Read on November 26, 2026\./g)).toHaveLength(3)
  const source = partOf(sources, 'a[href]', /SSWM Toolbox/)
  expect(source.getAttribute('href')).toMatch(/^https:\/\/sswm\.info\//)
  expect(source.getAttribute('rel')).toContain('noopener')
  expect(partsOf(partOf(page.document, REGIONS, 'Recommended products'), 'li')).toHaveLength(3)
  expect(titleOf(await followLink(site.read, page.document, 'All products'))).toBe('Product Marketplace')
})

describe('a guide', () => {
  it('that is free is read as a whole, and leads to its sections and on', async () => {
    const page = await site.read('/guides/formula-and-water')
    partOf(page.main, HEADINGS, 'First, to be safe')
    const section = page.document.querySelector(hrefOf(page.main, 'Boil or not?')) as Element
    expect(wordsOf(section)).toContain('Boil or not?')
    expect(wordsOf(page.main)).toContain('So boil for germs, and change the water for everything else.')
    expect(hrefOf(page.main, 'See filters for lead')).toBe('/products/for/lead')
    expect(hrefOf(trailOf(page), 'Guides')).toBe('/guides')
  })

  it('of Premium shows a visitor what it holds, its safety box and its sources', async () => {
    const { main } = await site.read('/guides/pfas')
    expect(wordsOf(main)).toContain('Never boil water to get rid of PFAS')
    const contents = partOf(main, 'ul, ol', /^Sections$/)
    expect(partsOf(contents, 'li').map(wordsOf)).toEqual(
      GUIDE_CONTENT.pfas.sections.map(({ title }) => title),
    )
    expect(hrefsOf(contents)).toEqual([])
    partOf(main, HEADINGS, 'Sources of the whole guide')
    const offer = await followLink(site.read, main, 'Go Premium')
    expect(titleOf(await followLink(site.read, offer.main, 'Access to Premium Content & Guides'))).toBe(
      'Guides for life with water',
    )
  })
})
