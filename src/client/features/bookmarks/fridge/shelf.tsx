import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import { tdsText } from '../bookmark-notes.ts'
import styles from './fridge.module.css'

export type SavedBottle = Extract<BookmarkSummary, { type: 'bottle_scan' }>

/** Bottles in a row, each as full as its water is mineral. */
export function Shelf({ bottles }: { bottles: readonly SavedBottle[] }) {
  return (
    <Card as="ul" className={styles.shelf} aria-label="Bottles">
      {bottles.map(({ id, data }) => (
        <li key={id}>
          <AppLink to="/my-fridge" search={{ open: id }} className={styles.bottle}>
            <span className={styles.place}>
              <BottleShape name={data.brandname} dissolved={data.tds} height={132} />
            </span>
            <span className={styles.label}>
              <b>{data.brandname}</b>
              <span className="muted small">{tdsText(data)}</span>
              {data.isCorrected === true && <span className="muted small">Corrected by hand</span>}
            </span>
          </AppLink>
        </li>
      ))}
    </Card>
  )
}

const SLOTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** A shelf whose bottles are on their way. */
export function ShelfSkeleton() {
  return (
    <Card as="ul" className={styles.shelf} aria-hidden>
      {SLOTS.map((name) => (
        <li key={name} className={styles.bottle}>
          <span className={styles.place}>
            <Skeleton width="48px" height="116px" />
          </span>
          <span className={styles.label}>
            <Skeleton height="20px" />
            <Skeleton height="14px" />
          </span>
        </li>
      ))}
    </Card>
  )
}
