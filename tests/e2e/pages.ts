import type { Locator, Page } from 'playwright-core'
import { stableId } from '#server/seed/stable-id.ts'

/** Pages of the seeded site that tests come back to. */
export const INNOVATION_PATH = `/innovations/${stableId('innovations', 'Solar disinfection (SODIS)')}`
export const PRODUCT_ID = stableId('affiliate_products', 'Brita', 'Elite pitcher filter')
export const PRODUCT_PATH = `/products/${PRODUCT_ID}`

/** The product that comes first in a list: the first that has a shop and says nothing about treating water. */
export const FIRST_AFFILIATE_PATH = `/products/${stableId('affiliate_products', 'Stanley', 'IceFlow / Quencher tumbler')}`

/** What a page must show before any script has run. */
export interface PublicPage {
  path: string
  heading: string
  /** List items of the main part, at least. */
  items: number
  /** Where links of the main part lead. */
  links: readonly string[]
}

/** Every page a visitor may open. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    heading: 'Know the water you drink.',
    items: 6,
    links: ['/cities', '/tap-water-ratings', '/innovations', '/tracker', '/scanner'],
  },
  {
    path: '/cities',
    heading: 'City Water Management',
    items: 26,
    links: ['/cities/denver-united-states', FIRST_AFFILIATE_PATH],
  },
  {
    path: '/cities/denver-united-states',
    heading: 'Denver',
    items: 3,
    links: ['/cities', '/cities/denver-united-states/tap-water', '/methodology'],
  },
  {
    path: '/cities/denver-united-states/tap-water',
    heading: 'Denver tap water',
    items: 6,
    links: ['/tap-water-ratings', '/cities/denver-united-states', '/methodology'],
  },
  {
    path: '/cities/barcelona-spain/tap-water',
    heading: 'Barcelona tap water',
    items: 3,
    links: ['/tap-water-ratings', '/cities/barcelona-spain'],
  },
  {
    path: '/tap-water-ratings',
    heading: 'Tap Water Ratings',
    items: 26,
    links: ['/cities/denver-united-states/tap-water', FIRST_AFFILIATE_PATH],
  },
  {
    path: '/find',
    heading: 'Find your water',
    items: 12,
    links: ['/water/us', '/guides', '/guides/private-wells'],
  },
  {
    path: '/water/us',
    heading: 'Tap water in the United States',
    items: 5,
    links: ['/find', '/water/us/michigan'],
  },
  {
    path: '/innovations',
    heading: 'Water Innovations',
    items: 26,
    links: [`/innovations/${stableId('innovations', 'Acoustic leak detection')}`, FIRST_AFFILIATE_PATH],
  },
  {
    path: INNOVATION_PATH,
    heading: 'Solar disinfection (SODIS)',
    items: 11,
    links: ['/innovations', '/products'],
  },
  {
    path: '/products',
    heading: 'Product Marketplace',
    items: 24,
    links: [PRODUCT_PATH, `/go/${PRODUCT_ID}`],
  },
  {
    path: '/products/for/pfas',
    heading: 'Which filter removes PFAS?',
    items: 0,
    links: ['/products', '/products/for/lead'],
  },
  {
    path: PRODUCT_PATH,
    heading: 'Elite pitcher filter',
    items: 0,
    links: ['/products', `/go/${PRODUCT_ID}`],
  },
  { path: '/scanner', heading: 'Water Scanner', items: 0, links: [] },
  { path: '/scanner?tab=water-iq', heading: 'Water Scanner', items: 0, links: [] },
  { path: '/app', heading: 'Water Scanner', items: 0, links: [] },
  {
    path: '/waters',
    heading: 'Bottled waters',
    items: 24,
    links: ['/waters?country=France', '/waters?country=Australia'],
  },
  { path: '/waters/evian', heading: 'Evian', items: 2, links: ['/sources', '/scanner'] },
  {
    path: '/guides',
    heading: 'Guides for life with water',
    items: 12,
    links: ['/guides/lead-pipes', '/guides/older-people', '/guides/brown-water', '/scanner?tab=water-iq'],
  },
  {
    path: '/guides/lead-pipes',
    heading: 'Lead pipes, step by step',
    items: 30,
    links: ['/guides', '/find', '/products/for/lead', '/my-test'],
  },
  {
    path: '/guides/heat-and-sport',
    heading: 'Water in heat and sport',
    items: 12,
    links: ['/guides', '/tracker', '/pricing?next=%2Fguides%2Fheat-and-sport'],
  },
  {
    path: '/guides/private-wells',
    heading: 'Your own well: what to test, and when',
    items: 0,
    links: ['/my-test', '/products'],
  },
  { path: '/compare', heading: 'Compare waters', items: 0, links: [] },
  { path: '/accessibility', heading: 'Accessibility', items: 0, links: ['/contact'] },
  { path: '/status', heading: 'How new the data is', items: 0, links: ['/contact'] },
  { path: '/methodology', heading: 'How scores are made', items: 5, links: ['/sources'] },
  { path: '/sources', heading: 'Sources and licenses', items: 10, links: [] },
  { path: '/contact', heading: 'Contact', items: 0, links: ['/privacy'] },
  { path: '/privacy', heading: 'Privacy', items: 0, links: ['/account', '/contact'] },
  { path: '/terms', heading: 'Terms', items: 0, links: ['/methodology', '/sources', '/contact'] },
  { path: '/pricing', heading: 'Plans and prices', items: 11, links: ['/guides'] },
  {
    path: '/payment/success',
    heading: 'No checkout to confirm',
    items: 0,
    links: ['/account#plan', '/pricing'],
  },
  { path: '/payment/cancel', heading: 'Payment Canceled', items: 0, links: ['/pricing'] },
  {
    path: '/welcome',
    heading: 'Welcome to Smart Hydration',
    items: 3,
    links: ['/scanner', '/tracker', '/tap-water-ratings', '/app'],
  },
  { path: '/account', heading: 'Log in to see your account', items: 0, links: [] },
  { path: '/bookmarks', heading: 'Log in to see your bookmarks', items: 0, links: [] },
  { path: '/my-fridge', heading: 'Log In to See Your Fridge', items: 0, links: [] },
  { path: '/my-test', heading: 'Log in to see your test', items: 0, links: [] },
  { path: '/confirm-email', heading: 'Confirm your address', items: 0, links: [] },
  { path: '/reset-password', heading: 'Reset your password', items: 0, links: [] },
  { path: '/confirm-request', heading: 'This link is not complete', items: 0, links: ['/tap-water-ratings'] },
  { path: '/weekly-letter', heading: 'This link is not complete', items: 0, links: ['/tracker'] },
  { path: '/well-reminder', heading: 'This link is not complete', items: 0, links: ['/my-test'] },
]

/** An address nothing is at, or no longer, and what its page says. */
export const MISSING_PAGES: readonly {
  path: string
  heading: string
  wayOut: string
  leadsTo: string
  /** 404 unless something was there once. */
  status?: number
}[] = [
  { path: '/nothing-here', heading: 'Page Not Found', wayOut: 'Go to the start page', leadsTo: '/' },
  { path: '/cities/atlantis', heading: 'City Not Found', wayOut: 'Back to Cities', leadsTo: '/cities' },
  {
    path: '/cities/atlantis/tap-water',
    heading: 'City Not Found',
    wayOut: 'Back to Ratings',
    leadsTo: '/tap-water-ratings',
  },
  {
    path: `/innovations/${stableId('innovations', 'Perpetual motion')}`,
    heading: 'Innovation Not Found',
    wayOut: 'Back to Innovations',
    leadsTo: '/innovations',
  },
  {
    // It was public in an earlier edition.
    path: `/innovations/${stableId('innovations', 'Aquaporin membranes')}`,
    heading: 'Article Withdrawn',
    wayOut: 'Back to Innovations',
    leadsTo: '/innovations',
    status: 410,
  },
  {
    path: `/products/${stableId('affiliate_products', 'Nobody', 'Nothing')}`,
    heading: 'Product Not Found',
    wayOut: 'Back to Products',
    leadsTo: '/products',
  },
  {
    path: '/shared/nothing-was-ever-shared-here',
    heading: 'This Link Leads Nowhere',
    wayOut: 'Go to the start page',
    leadsTo: '/',
  },
]

/** The page's own part, between header and footer. */
export const main = (page: Page): Locator => page.getByRole('main')

/** The cards of a list page, affiliate cards included. */
export const cards = (page: Page): Locator => page.locator('main li:has(h2)')

/** The titles of a list's cards that lead to addresses beginning with `prefix`, in order. */
export const titlesOf = (page: Page, prefix: string): Promise<string[]> =>
  page.locator(`main li h2 a[href^="${prefix}"]`).allTextContents()

/** Presses "Show more" where there is more, and answers how many rows lead to addresses beginning with `prefix`. */
export async function showAll(page: Page, prefix: string): Promise<number> {
  const rows = await page.locator(`main li h2 a[href^="${prefix}"]`).count()
  const more = main(page).getByRole('link', { name: 'Show more' })
  // It goes when the last rows come, which may be now.
  if (await more.isVisible()) await more.click({ timeout: 2_000 }).catch(() => undefined)
  return rows
}

/** The path and query a page shows, with the query decoded. */
export function addressOf(page: Page): { path: string; query: Record<string, string> } {
  const { pathname, searchParams } = new URL(page.url())
  return { path: pathname, query: Object.fromEntries(searchParams) }
}
