import type { ViewerSummary } from '#shared/viewer.ts'
import { SITE_LINKS, type SiteLink } from './site-links.ts'

const isMember = (viewer: ViewerSummary) => viewer.kind === 'member'

/** The header's own links. */
export function mainLinks(viewer: ViewerSummary): SiteLink[] {
  const { find, scanner, tracker, cities, bookmarks } = SITE_LINKS
  return [find, scanner, tracker, cities, ...(isMember(viewer) ? [bookmarks] : [])]
}

/** What the Explore menu and the More sheet hold; the contact page comes last. */
export function exploreLinks(viewer: ViewerSummary): SiteLink[] {
  const { ratings, states, waters, guides, innovations, products, compare, fridge, myTest, contact } =
    SITE_LINKS
  return [
    ratings,
    states,
    waters,
    guides,
    innovations,
    products,
    compare,
    ...(isMember(viewer) ? [fridge, myTest] : []),
    contact,
  ]
}

/** The offer, for everyone without Premium; for admins, who have everything, the back office instead. */
export function extraLinks(viewer: ViewerSummary): SiteLink[] {
  const { pricing, admin } = SITE_LINKS
  if (viewer.kind === 'member' && viewer.isAdmin) return [admin]
  return viewer.kind === 'member' && viewer.isSubscribed ? [] : [pricing]
}
