import { expect, it } from 'vitest'
import { MISSING_PAGES, PUBLIC_PAGES } from '../e2e/pages.ts'
import {
  followLink,
  hrefOf,
  hrefsOf,
  partOf,
  partsOf,
  REGIONS,
  titleOf,
  useSiteToRead,
  wordsOf,
} from '../harness/read-site.ts'

// What everyone reads before any script has run.

const site = useSiteToRead()

const FOOTER_LINKS = ['US Water Systems', 'Guides', 'Innovations', 'Products', 'Contact', 'Privacy', 'Terms']

it.each(PUBLIC_PAGES)('$path is complete', async ({ path, heading, items, links }) => {
  const page = await site.read(path)
  const { document, main } = page
  expect(page.status).toBe(200)
  expect(document.title).toMatch(/Smart Hydration & Water Insights$/)
  const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  expect(description.length).toBeGreaterThan(20)
  expect(partsOf(document, 'h1').map(wordsOf)).toEqual([heading])
  expect(partsOf(main, 'li').length).toBeGreaterThanOrEqual(items)
  expect(hrefsOf(main)).toEqual(expect.arrayContaining([...links]))
  expect(partsOf(document, '[role=status]', /^Loading/)).toEqual([])

  const isHome = path === '/'
  const [footer, ...others] = partsOf(document, 'footer')
  expect(others).toEqual([])
  expect(footer === undefined).toBe(isHome)
  expect(partsOf(document, REGIONS, 'Quick navigation')).toHaveLength(isHome ? 0 : 1)
  if (footer === undefined) return
  for (const name of FOOTER_LINKS) expect(partsOf(footer, 'a[href]', name)).toHaveLength(1)
  const sister = partOf(footer, 'a[href]', /Open Food Facts/)
  expect(sister.getAttribute('href')).toBe('https://world.openfoodfacts.org')
  expect(sister.getAttribute('rel')).toContain('noopener')
  expect(wordsOf(sister)).toContain('An independent non-profit')
  expect(wordsOf(sister)).not.toContain('sister app')
})

it.each(MISSING_PAGES)(
  '$path says $heading and leads on',
  async ({ path, heading, wayOut, leadsTo, status = 404 }) => {
    const page = await site.read(path)
    expect(page.status).toBe(status)
    expect(partsOf(page.document, 'h1').map(wordsOf)).toEqual([heading])
    expect(hrefOf(page.main, wayOut)).toBe(leadsTo)
    expect(titleOf(await followLink(site.read, page.main, wayOut))).not.toBe(heading)
  },
)

it('the header leads to the tools and to the offer, for a visitor to nothing more', async () => {
  /** The links that no menu hides. */
  const shownOn = async (path: string) =>
    partsOf((await site.read(path)).document, 'header a[href]').filter(
      (link) => link.closest('details, dialog') === null,
    )
  const shown = await shownOn('/cities')
  const links = shown.map((link) => [link.textContent, link.getAttribute('href')])
  expect(Object.fromEntries(links)).toEqual({
    'Smart Hydration': '/',
    'Find your water': '/find',
    Scanner: '/scanner',
    Tracker: '/tracker',
    Cities: '/cities',
    // The way to find one's water is an icon.
    '': '/find',
    'Go Premium': '/pricing',
  })
  const current = shown.filter((link) => link.getAttribute('aria-current') !== null)
  expect(current.map(wordsOf)).toEqual(['Cities'])
  const home = await shownOn('/')
  expect(home.find((link) => wordsOf(link) === 'Launch App')?.getAttribute('href')).toBe('/scanner')
  expect(home.map(wordsOf)).not.toContain('Go Premium')
})

it('the legal pages say how to write to us where no operator is named', async () => {
  for (const path of ['/privacy', '/terms', '/accessibility', '/contact']) {
    const said = wordsOf((await site.read(path)).main)
    expect(said, path).toMatch(/Write to us on the contact page|reaches the people who run this site/)
    expect(said, path).not.toMatch(/operator|named themselves|published yet/i)
  }
})
