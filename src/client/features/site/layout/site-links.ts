import type { AppPath } from '#client/ui/app-link.tsx'

/** A page the layout leads to. */
export interface SiteLink {
  to: AppPath
  label: string
}

/** Every page the layout knows. */
export const SITE_LINKS = {
  home: { to: '/', label: 'Home' },
  find: { to: '/find', label: 'Find your water' },
  scanner: { to: '/scanner', label: 'Scanner' },
  tracker: { to: '/tracker', label: 'Tracker' },
  cities: { to: '/cities', label: 'Cities' },
  bookmarks: { to: '/bookmarks', label: 'Bookmarks' },
  states: { to: '/water/us', label: 'US Water Systems' },
  ratings: { to: '/tap-water-ratings', label: 'Tap Water Ratings' },
  waters: { to: '/waters', label: 'Bottled Waters' },
  guides: { to: '/guides', label: 'Guides' },
  innovations: { to: '/innovations', label: 'Innovations' },
  products: { to: '/products', label: 'Products' },
  fridge: { to: '/my-fridge', label: 'My Fridge' },
  myTest: { to: '/my-test', label: 'My Test' },
  compare: { to: '/compare', label: 'Compare Waters' },
  premium: { to: '/app', label: 'Premium' },
  pricing: { to: '/pricing', label: 'Go Premium' },
  account: { to: '/account', label: 'Account' },
  admin: { to: '/admin', label: 'Admin' },
  methodology: { to: '/methodology', label: 'Methodology' },
  sources: { to: '/sources', label: 'Sources and licenses' },
  contact: { to: '/contact', label: 'Contact' },
  privacy: { to: '/privacy', label: 'Privacy' },
  accessibility: { to: '/accessibility', label: 'Accessibility' },
  status: { to: '/status', label: 'How new the data is' },
  terms: { to: '/terms', label: 'Terms' },
} as const satisfies Record<string, SiteLink>
