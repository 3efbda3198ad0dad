import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { RECENT_SCANS, RecentScans } from '#client/features/scans/recent/recent-scans.tsx'
import { loadPart } from '#client/lib/load-part.ts'
import type { ScanViews } from '../features/bookmarks/detail/bookmark-dialog.tsx'
import type { RouterContext } from '../router.tsx'
import { Skeleton } from '../ui/public/skeleton.tsx'
import { LatePart } from '../ui/public/waking.tsx'

const loadBottleView = () => loadPart(() => import('#client/features/scans/bottle/bottle-view.tsx'))
const loadPlanView = () => loadPart(() => import('#client/features/scans/water-iq/plan-view.tsx'))
// Fetched when a bottle or a plan is opened: the lists do without them. The server draws a page in one go and waits for
// nothing, so it has them from the start.
const BottleView = import.meta.env.SSR
  ? (await loadBottleView()).BottleView
  : lazy(async () => ({ default: (await loadBottleView()).BottleView }))
const PlanView = import.meta.env.SSR
  ? (await loadPlanView()).PlanView
  : lazy(async () => ({ default: (await loadPlanView()).PlanView }))

/** How the scanners' own parts draw what is kept. */
export const scanViews: ScanViews = {
  drawBottle: async (bottle) =>
    (await loadPart(() => import('#client/features/scans/bottle/share-picture.ts'))).drawSharePicture(bottle),
  renderBottle: (bottle) => (
    <LatePart fallback={<Skeleton height="420px" />}>
      <BottleView bottle={bottle} />
    </LatePart>
  ),
  renderPlan: (title, plan) => (
    <LatePart fallback={<Skeleton height="420px" />}>
      <PlanView title={title} plan={plan} />
    </LatePart>
  ),
}

/** Prefetches the member's latest scans. */
export const loadRecentScans = (api: RouterContext['api']): Promise<void> =>
  api.scans.list.prefetchInfinite(RECENT_SCANS)

/** The member's latest scans, which open on the scanner's page. */
export function ScansBelow() {
  const navigate = useNavigate()
  return <RecentScans onOpen={(scan) => void navigate({ to: '/scanner', search: { scan } })} />
}
