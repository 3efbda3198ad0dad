import Refrigerator from 'lucide-react/icons/refrigerator'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode } from 'react'
import { MembersOnly } from '#client/features/accounts/common/members-only.tsx'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { useBookmarks } from '#client/features/bookmarks/common/use-bookmarks.ts'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { InfiniteList } from '#client/ui/public/infinite-list.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { FRIDGE_TYPES } from '#shared/bookmarks/bookmark-types.ts'
import type { DateStyle } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { BookmarkDialog, type ScanViews } from '../detail/bookmark-dialog.tsx'
import styles from './fridge.module.css'
import { PlanRows } from './plan-rows.tsx'
import { Shelf, ShelfSkeleton } from './shelf.tsx'

export interface FridgePageProps extends ScanViews {
  /** The thing whose dialog is open. */
  open: string | undefined
  onClose: () => void
  /** The latest scans, below what is saved. */
  recentScans: ReactNode
}

/** A member's bottles and plans; visitors are asked to log in. */
export function FridgePage(props: FridgePageProps) {
  const member = useUser()
  if (member === null) {
    return (
      <MembersOnly
        icon={<Refrigerator size={44} aria-hidden />}
        title="Log In to See Your Fridge"
        text="Bottles you scanned and plans you saved are here, on every device you log in on."
      />
    )
  }
  return <OwnFridge key={member.id} style={member} {...props} />
}

function OwnFridge({ open, onClose, recentScans, style, ...views }: FridgePageProps & { style: DateStyle }) {
  const list = useBookmarks({ types: FRIDGE_TYPES.slice() })
  const kept = list.data?.pages.flatMap((page) => page.items) ?? []
  const { bottle_scan = 0, iq_plan = 0 } = list.data?.pages[0]?.counts ?? {}
  const bottles = kept.filter((bookmark) => bookmark.type === 'bottle_scan')
  const plans = kept.filter((bookmark) => bookmark.type === 'iq_plan')
  const counts = [
    ...(bottle_scan > 0 ? [formatCount(bottle_scan, 'bottle')] : []),
    ...(iq_plan > 0 ? [formatCount(iq_plan, 'plan')] : []),
  ].join(', ')

  return (
    <div className="wrap">
      <Row gap={12} align="end" justify="between">
        <PageHeading
          title="My Fridge"
          text={
            list.data === undefined || counts === ''
              ? 'Bottles and plans you keep.'
              : `${counts}.${bottles.length > 0 ? ' A fuller bottle holds more minerals.' : ''}`
          }
        />
        <ButtonLink variant="secondary" to="/scanner" className={styles.scan}>
          <ScanLine size={20} aria-hidden /> Scan
        </ButtonLink>
      </Row>
      {list.data === undefined ? (
        <Unloaded list={list} />
      ) : (
        kept.length === 0 && (
          <EmptyState
            icon={<Refrigerator size={44} aria-hidden />}
            title="Your Fridge is Empty"
            text="Scan a bottle’s label and save it, and find it here with its minerals."
            action={{ label: 'Scan a Bottle', to: '/scanner', search: { type: 'bottle' } }}
            actionVariant="primary"
          />
        )
      )}
      <InfiniteList
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        count={kept.length}
      >
        {bottles.length > 0 && <Shelf bottles={bottles} />}
        {plans.length > 0 && (
          <Box as="section" marginTop={32} aria-labelledby="plans">
            <h2 id="plans">Plans</h2>
            <PlanRows plans={plans} style={style} />
          </Box>
        )}
      </InfiniteList>
      <Box marginTop={32}>{recentScans}</Box>
      <BookmarkDialog
        id={open}
        summary={kept.find(({ id }) => id === open)}
        style={style}
        onClose={onClose}
        {...views}
      />
    </div>
  )
}

function Unloaded({ list }: { list: ReturnType<typeof useBookmarks> }) {
  if (!list.isError) return <ShelfSkeleton />
  return <QueryError title="Error fetching saved water." query={list} />
}
