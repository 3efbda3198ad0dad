import Bookmark from 'lucide-react/icons/bookmark'
import type { ReactNode } from 'react'
import { MembersOnly } from '#client/features/accounts/common/members-only.tsx'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { useBookmarks, useRemoveBookmark } from '#client/features/bookmarks/common/use-bookmarks.ts'
import { useTypedText } from '#client/lib/use-typed-text.ts'
import { Badge } from '#client/ui/public/badge.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { InfiniteList } from '#client/ui/public/infinite-list.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { SearchField } from '#client/ui/public/search-field.tsx'
import { SelectField } from '#client/ui/public/select-field.tsx'
import { Tabs } from '#client/ui/public/tabs.tsx'
import type { BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import type { DateStyle } from '#shared/format/date-time.ts'
import {
  type BookmarkOrder,
  type BookmarksSearch,
  type BookmarkTab,
  countByTab,
  listOf,
  MY_WATERS,
  SAVED_TABS,
  type SavedTab,
} from './bookmark-choices.ts'
import { BookmarkList, BookmarkListSkeleton } from './bookmark-list.tsx'
import styles from './bookmarks-page.module.css'
import { BookmarkDialog, type ScanViews } from './detail/bookmark-dialog.tsx'
import { MyWaters, useMyWaters } from './my-waters.tsx'
import { NothingSaved } from './nothing-saved.tsx'

const TAB_LABELS: Record<SavedTab, string> = {
  all: 'All',
  'water-iq': 'Water IQ',
  bottles: 'Bottles',
  cities: 'Cities',
  'tap-water': 'Tap Water',
  [MY_WATERS]: 'My waters',
}
const ORDERS: readonly { value: BookmarkOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
]

export interface BookmarksPageProps extends ScanViews {
  shown: BookmarksSearch
  onChange: (next: BookmarksSearch) => void
  /** The latest scans, below what is saved. */
  recentScans: ReactNode
}

/** All of a member's bookmarks; visitors are asked to log in. */
export function BookmarksPage(props: BookmarksPageProps) {
  const member = useUser()
  if (member === null) {
    return (
      <MembersOnly
        icon={<Bookmark size={44} aria-hidden />}
        title="Log in to see your bookmarks"
        text="Log in or sign up to keep cities, tap-water reports, bottles and repair plans, and to find them again on every device."
      />
    )
  }
  // The key prevents a glimpse of another person's list.
  return <OwnBookmarks key={member.id} style={member} {...props} />
}

function OwnBookmarks({
  shown,
  onChange,
  recentScans,
  style,
  ...views
}: BookmarksPageProps & { style: DateStyle }) {
  const { tab = 'all', search = '', sort = 'newest', open } = shown
  const list = useBookmarks(listOf(shown))
  const bookmarks = list.data?.pages.flatMap((page) => page.items) ?? []
  const mine = useMyWaters()
  const counts = {
    ...countByTab(list.data?.pages[0]?.counts ?? {}),
    [MY_WATERS]: mine.waters?.length,
  }
  const [typed, setTyped] = useTypedText(search, (text) =>
    onChange({ search: text.trim() === '' ? undefined : text }),
  )

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title="My Bookmarks" />
      <Tabs
        className={styles.tabs}
        label="Kinds of bookmarks"
        tabs={SAVED_TABS.map((id) => ({
          id,
          label: TAB_LABELS[id],
          badge: list.data && counts[id] !== undefined && <Badge>{counts[id]}</Badge>,
        }))}
        selected={tab}
        onSelect={(id) => onChange({ tab: id === 'all' ? undefined : id })}
      >
        {tab !== MY_WATERS && counts.all > 0 && (
          <div className={styles.tools}>
            <SearchField
              label="Search bookmarks"
              placeholder="Search bookmarks"
              value={typed}
              onChange={setTyped}
            />
            <SelectField
              label="Sort by"
              isLabelHidden
              name="sort"
              options={ORDERS}
              value={sort}
              onChange={(order) => onChange({ sort: order === 'newest' ? undefined : order })}
            />
          </div>
        )}
        {tab === MY_WATERS ? (
          <MyWaters {...mine} />
        ) : (
          <Results
            list={list}
            bookmarks={bookmarks}
            tab={tab}
            search={search}
            shown={shown}
            onClear={() => {
              setTyped('')
              onChange({ search: undefined })
            }}
          />
        )}
      </Tabs>
      {(tab === 'all' || tab === 'bottles') && <div className={styles.recent}>{recentScans}</div>}
      <BookmarkDialog
        id={open}
        summary={bookmarks.find(({ id }) => id === open)}
        style={style}
        onClose={() => onChange({ open: undefined })}
        {...views}
      />
    </div>
  )
}

interface ResultsProps {
  list: ReturnType<typeof useBookmarks>
  bookmarks: readonly BookmarkSummary[]
  tab: BookmarkTab
  search: string
  shown: BookmarksSearch
  onClear: () => void
}

function Results({ list, bookmarks, tab, search, shown, onClear }: ResultsProps) {
  const remove = useRemoveBookmark()
  if (list.data === undefined) {
    return list.isError ? (
      <QueryError title="Error fetching bookmarks" query={list} />
    ) : (
      <BookmarkListSkeleton />
    )
  }
  if (bookmarks.length > 0) {
    return (
      <InfiniteList
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        count={bookmarks.length}
      >
        <BookmarkList
          bookmarks={bookmarks}
          linkTo={(id) => ({ to: '/bookmarks', search: { ...shown, open: id } })}
          onRemove={(bookmark) => void remove(bookmark)}
        />
      </InfiniteList>
    )
  }
  return search === '' ? (
    <NothingSaved tab={tab} />
  ) : (
    <EmptyState
      title="Nothing Found"
      text={`Nothing you keep here fits “${search}”.`}
      action={{ label: 'Clear search', onClick: onClear }}
    />
  )
}
