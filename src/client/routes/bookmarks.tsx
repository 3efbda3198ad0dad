import { createFileRoute } from '@tanstack/react-router'
import { listInput } from '#client/features/bookmarks/common/bookmark-list.ts'
import { prefetchOpen } from '#client/features/bookmarks/common/prefetch-open.ts'
import {
  BOOKMARK_ORDERS,
  type BookmarksSearch,
  listOf,
  SAVED_TABS,
} from '../features/bookmarks/bookmark-choices.ts'
import { BookmarksPage } from '../features/bookmarks/bookmarks-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { choiceParam, textParam } from '../lib/search-params.ts'
import { loadRecentScans, ScansBelow, scanViews } from './-scan-views.tsx'

export const Route = createFileRoute('/bookmarks')({
  staticData: { isPrivate: true },
  // The loader names the list of scans, whose code no other page should have to fetch.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): BookmarksSearch => ({
    tab: choiceParam(SAVED_TABS, search.tab),
    search: textParam(search.search),
    sort: choiceParam(BOOKMARK_ORDERS, search.sort),
    open: textParam(search.open),
  }),
  loaderDeps: ({ search: { tab, search, sort } }) => ({ tab, search, sort }),
  loader: async ({ context: { api }, deps, location }) => {
    const { user } = await api.auth.session.ensureData()
    if (user === null) return
    await Promise.all([
      api.bookmarks.list.prefetchInfinite(listInput(listOf(deps))),
      user.myWater === null ? null : api.myWater.verdict.prefetch(),
      api.myWater.followed.prefetch(),
      loadRecentScans(api),
      prefetchOpen(api, location.search),
    ])
  },
  head: fixedHead({
    path: '/bookmarks',
    title: 'My Bookmarks',
    description: 'The cities, tap-water reports, bottles and repair plans you keep.',
  }),
  component: BookmarksRoute,
})

function BookmarksRoute() {
  const navigate = Route.useNavigate()
  return (
    <BookmarksPage
      shown={Route.useSearch()}
      // Two changes may follow each other faster than the page renders: each builds on the address as it is by then.
      onChange={(next) =>
        void navigate({ search: (search) => ({ ...search, ...next }), replace: true, resetScroll: false })
      }
      recentScans={<ScansBelow />}
      {...scanViews}
    />
  )
}
