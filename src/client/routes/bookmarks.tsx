import { createFileRoute } from '@tanstack/react-router'
import { BOOKMARK_ORDERS, BOOKMARK_TABS } from '../features/bookmarks/bookmark-choices.ts'
import { BookmarksPage, type BookmarksSearch } from '../features/bookmarks/bookmarks-page.tsx'
import { pageHead } from '../lib/head.ts'
import { choiceParam, textParam } from '../lib/search-params.ts'
import { scanViews } from './-scan-views.tsx'

export const Route = createFileRoute('/bookmarks')({
  validateSearch: (search: Record<string, unknown>): BookmarksSearch => ({
    tab: choiceParam(BOOKMARK_TABS, search.tab),
    search: textParam(search.search),
    sort: choiceParam(BOOKMARK_ORDERS, search.sort),
    open: textParam(search.open),
  }),
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    if (user !== null) await api.bookmarks.list.prefetch()
  },
  head: ({ match }) =>
    pageHead({
      origin: match.context.site.origin,
      path: '/bookmarks',
      title: 'My Bookmarks',
      description: 'The cities, tap-water reports, bottles and repair plans you keep.',
      isPrivate: true,
    }),
  component: BookmarksRoute,
})

function BookmarksRoute() {
  const navigate = Route.useNavigate()
  return (
    <BookmarksPage
      shown={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      {...scanViews}
    />
  )
}
