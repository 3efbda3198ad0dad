import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  useBookmark,
  useRemoveBookmark,
  useShareBookmark,
} from '#client/features/bookmarks/common/use-bookmarks.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { Picture } from '#client/ui/public/picture.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { Bookmark, BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import { type DateStyle, formatDate } from '#shared/format/date-time.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { isCorrected } from '#shared/scans/corrections.rules.ts'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import { BookmarkPicture } from '../bookmark-picture.tsx'
import { BottleActions } from './bottle-actions.tsx'
import { CityDetail } from './city-detail.tsx'
import styles from './detail.module.css'
import { ReminderState } from './reminder-state.tsx'
import { SharedLink } from './shared-link.tsx'

/** How the scanners draw what they found: a feature of their own, handed in by the page's route. */
export interface ScanViews {
  renderBottle: (bottle: SavedBottle) => ReactNode
  renderPlan: (title: string, plan: SavedPlan) => ReactNode
  /** Draws a picture of a bottle to share. */
  drawBottle: (bottle: SavedBottle) => Promise<Blob>
}

export interface BookmarkDialogProps extends ScanViews {
  /** The bookmark it shows; without it the dialog is closed. */
  id: string | undefined
  /** What the list knows of it, where the list has it: shown while everything else is fetched. */
  summary: BookmarkSummary | undefined
  style: DateStyle
  onClose: () => void
}

/** A bookmark as a list shows it. */
function summaryOf(bookmark: Bookmark): BookmarkSummary {
  if (bookmark.type === 'bottle_scan')
    return { ...bookmark, data: { ...bookmark.data, isCorrected: isCorrected(bookmark.data) } }
  if (bookmark.type !== 'iq_plan') return bookmark
  const { confidence, estimatedTime, repairPlan } = bookmark.data
  return { ...bookmark, data: { confidence, estimatedTime, stepCount: repairPlan.length } }
}

/** Width on a desktop, px: a plan's steps and a bottle's minerals need more than a form. */
const WIDTH = 640

/** Everything about one bookmark: what was saved, who may see it, and a way to remove it. */
export function BookmarkDialog({ id, summary, style, onClose, ...views }: BookmarkDialogProps) {
  const detail = useBookmark(id)
  const bookmark = id === undefined ? undefined : (detail.data ?? summary)
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = useRemoveBookmark()
  const sharing = useShareBookmark()
  const isOpen = bookmark !== undefined

  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal()
    // Back closes it too.
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  const removeThis = () => {
    if (bookmark === undefined) return
    dialog.current?.close()
    // The row that opened it is about to go, and would take the focus along.
    document.querySelector('main')?.focus({ preventScroll: true })
    void remove(summary ?? (detail.data && summaryOf(detail.data)) ?? (bookmark as BookmarkSummary))
  }

  return (
    <Dialog
      ref={dialog}
      title={bookmark?.title ?? ''}
      lead={bookmark?.type === 'iq_plan' && <BookmarkPicture bookmark={bookmark} />}
      subtitle={bookmark && `Saved ${formatDate(bookmark.createdAt, style)}`}
      width={WIDTH}
      footer={
        bookmark && (
          <>
            <Button
              variant="secondary"
              isBusy={sharing.isBusy}
              busyLabel="One moment"
              onClick={() => void sharing.share(bookmark)}
            >
              <Share2 size={20} aria-hidden /> Share
            </Button>
            <Button variant="ghost" onClick={removeThis}>
              <Trash2 size={20} aria-hidden /> Remove
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      {bookmark && (
        <>
          {detail.data === undefined ? (
            <Unloaded detail={detail} />
          ) : (
            <Content bookmark={detail.data} {...views} />
          )}
          {bookmark.remindAt !== null && (
            <ReminderState bookmarkId={bookmark.id} remindAt={bookmark.remindAt} style={style} />
          )}
          {bookmark.shareToken !== null && (
            <SharedLink bookmark={bookmark} token={bookmark.shareToken} sharing={sharing} />
          )}
        </>
      )}
    </Dialog>
  )
}

function Unloaded({ detail }: { detail: ReturnType<typeof useBookmark> }) {
  if (!detail.isError) return <Skeleton height="160px" />
  return <QueryError title="Error fetching this bookmark" query={detail} />
}

function Content({ bookmark, renderBottle, renderPlan, drawBottle }: { bookmark: Bookmark } & ScanViews) {
  switch (bookmark.type) {
    case 'bottle_scan':
      return (
        <>
          {bookmark.pictureUrl !== null && (
            <Picture
              className={styles.photo}
              src={bookmark.pictureUrl}
              alt={`${bookmark.title} as you scanned it`}
              fallback={null}
            />
          )}
          {renderBottle(bookmark.data)}
          <BottleActions id={bookmark.id} bottle={bookmark.data} drawBottle={drawBottle} />
        </>
      )
    case 'iq_plan':
      return renderPlan(bookmark.title, bookmark.data)
    default:
      return <CityDetail bookmark={bookmark} />
  }
}
