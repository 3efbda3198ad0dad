import type { ViewerSummary } from '../../../shared/viewer.ts'
import { SITE_LINKS, type SiteLink } from './site-links.ts'

const isMember = (viewer: ViewerSummary) => viewer.kind === 'member'

/** The header's own links. */
export function mainLinks(viewer: ViewerSummary): SiteLink[] {
  const { scanner, tracker, cities, bookmarks } = SITE_LINKS
  return [scanner, tracker, cities, ...(isMember(viewer) ? [bookmarks] : [])]
}

/** What the Explore menu and the More sheet hold. */
export function exploreLinks(viewer: ViewerSummary): SiteLink[] {
  const { ratings, innovations, products, fridge } = SITE_LINKS
  return [ratings, innovations, products, ...(isMember(viewer) ? [fridge] : [])]
}

/** The offer, for everybody who has not taken it; the way to the back office, for admins. */
export function extraLinks(viewer: ViewerSummary): SiteLink[] {
  const { pricing, admin } = SITE_LINKS
  const isSubscribed = viewer.kind === 'member' && viewer.isSubscribed
  const isAdmin = viewer.kind === 'member' && viewer.isAdmin
  return [...(isSubscribed ? [] : [pricing]), ...(isAdmin ? [admin] : [])]
}
