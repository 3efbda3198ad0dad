import Trash2 from 'lucide-react/icons/trash-2'
import type { MouseEvent } from 'react'
import { AppLink, type LinkTarget } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import styles from './bookmark-list.module.css'
import { bookmarkNote } from './bookmark-notes.ts'
import { BookmarkPicture } from './bookmark-picture.tsx'

export interface BookmarkListProps {
  bookmarks: readonly BookmarkSummary[]
  /** Where one of them opens. */
  linkTo: (id: string) => LinkTarget
  onRemove: (bookmark: BookmarkSummary) => void
}

/** The row disappears with its button, so the focus moves to the next row's button. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const row = currentTarget.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbor?.querySelector('button') ?? document.querySelector('main')
  next?.focus({ preventScroll: true })
}

/** Bookmarks in rows: what it is, its figure, and the way to take it away. */
export function BookmarkList({ bookmarks, linkTo, onRemove }: BookmarkListProps) {
  return (
    <Card as="ul" className="divided">
      {bookmarks.map((bookmark) => (
        <li key={bookmark.id} className={styles.row}>
          <AppLink {...linkTo(bookmark.id)} className={styles.link}>
            <BookmarkPicture bookmark={bookmark} />
            <span className={styles.words}>
              <b className={styles.title}>{bookmark.title}</b>
              <span className="muted small">{bookmarkNote(bookmark)}</span>
            </span>
          </AppLink>
          <IconButton
            label={`Remove ${bookmark.title}`}
            onClick={(event) => {
              focusNeighbor(event)
              onRemove(bookmark)
            }}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </Card>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Rows that are on their way. */
export function BookmarkListSkeleton() {
  return (
    <Card as="ul" className="divided" aria-hidden>
      {ROWS.map((name) => (
        <li key={name} className={styles.row}>
          <span className={styles.link}>
            <Skeleton shape="round" width="48px" height="48px" />
            <span className={styles.words}>
              <Skeleton width="40%" height="20px" />
              <Skeleton width="65%" height="14px" />
            </span>
          </span>
        </li>
      ))}
    </Card>
  )
}
