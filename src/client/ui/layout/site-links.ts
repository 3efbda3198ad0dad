/** A page the layout may lead to. */
export interface SiteLink {
  to: string
  label: string
  /** Whether the page exists; what leads to a page that does not is not drawn. */
  available: boolean
}

/** Every page the layout knows: the one table that says which of them exist. */
export const SITE_LINKS = {
  home: { to: '/', label: 'Home', available: true },
  scanner: { to: '/scanner', label: 'Scanner', available: false },
  tracker: { to: '/tracker', label: 'Tracker', available: true },
  cities: { to: '/cities', label: 'Cities', available: true },
  bookmarks: { to: '/bookmarks', label: 'Bookmarks', available: false },
  ratings: { to: '/tap-water-ratings', label: 'Tap Water Ratings', available: true },
  innovations: { to: '/innovations', label: 'Innovations', available: true },
  products: { to: '/products', label: 'Products', available: true },
  fridge: { to: '/my-fridge', label: 'My Fridge', available: false },
  premium: { to: '/app', label: 'Premium', available: false },
  pricing: { to: '/pricing', label: 'Go Premium', available: true },
  admin: { to: '/admin', label: 'Admin', available: false },
  methodology: { to: '/methodology', label: 'Methodology', available: true },
  sources: { to: '/sources', label: 'Sources and licences', available: true },
} as const satisfies Record<string, SiteLink>

const MISSING: ReadonlySet<string> = new Set(
  Object.values<SiteLink>(SITE_LINKS)
    .filter(({ available }) => !available)
    .map(({ to }) => to),
)

/** Whether a path leads to a page that exists; paths the table does not name are taken to. */
export function isAvailable(path: string): boolean {
  return !MISSING.has(path)
}

/** Those of the links whose pages exist. */
export function existing(...links: SiteLink[]): SiteLink[] {
  return links.filter(({ available }) => available)
}
