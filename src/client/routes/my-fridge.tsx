import { createFileRoute } from '@tanstack/react-router'
import { listInput } from '#client/features/bookmarks/common/bookmark-list.ts'
import { prefetchOpen } from '#client/features/bookmarks/common/prefetch-open.ts'
import { FRIDGE_TYPES } from '#shared/bookmarks/bookmark-types.ts'
import { FridgePage } from '../features/bookmarks/fridge/fridge-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { textParam } from '../lib/search-params.ts'
import { loadRecentScans, ScansBelow, scanViews } from './-scan-views.tsx'

/** What the address says of the fridge. */
interface FridgeSearch {
  /** The thing whose dialog is open. */
  open?: string
}

export const Route = createFileRoute('/my-fridge')({
  staticData: { isPrivate: true },
  // The loader names the list of scans, whose code no other page should have to fetch.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): FridgeSearch => ({ open: textParam(search.open) }),
  loader: async ({ context: { api }, location }) => {
    const { user } = await api.auth.session.ensureData()
    if (user === null) return
    await Promise.all([
      api.bookmarks.list.prefetchInfinite(listInput({ types: FRIDGE_TYPES.slice() })),
      loadRecentScans(api),
      prefetchOpen(api, location.search),
    ])
  },
  head: fixedHead({
    path: '/my-fridge',
    title: 'My Fridge',
    description: 'The bottles you scanned and the plans you saved.',
  }),
  component: FridgeRoute,
})

function FridgeRoute() {
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FridgePage
      open={open}
      onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      recentScans={<ScansBelow />}
      {...scanViews}
    />
  )
}
