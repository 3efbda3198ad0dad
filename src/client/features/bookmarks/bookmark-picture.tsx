import Wrench from 'lucide-react/icons/wrench'
import { ScoreRing } from '#client/features/cities/common/score-ring.tsx'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import type { Bookmark, BookmarkSummary } from '#shared/bookmarks/bookmarks.schema.ts'
import styles from './bookmark-picture.module.css'

/** A bookmark's picture, 48 px wide: a city's score, a bottle, a tool. */
export function BookmarkPicture({ bookmark }: { bookmark: Bookmark | BookmarkSummary }) {
  switch (bookmark.type) {
    case 'city_management':
    case 'tap_water':
      return (
        <ScoreRing
          score={bookmark.overallScore}
          waterStatus={bookmark.waterStatus}
          figures={bookmark.figures}
          place="page"
          size={48}
          className={styles.ring}
        />
      )
    case 'bottle_scan': {
      const { brandname, tds } = bookmark.data
      return (
        <span className={styles.circle}>
          <BottleShape name={brandname} dissolved={tds} height={44} />
        </span>
      )
    }
    case 'iq_plan':
      return (
        <span className={styles.circle}>
          <Wrench size={22} aria-hidden />
        </span>
      )
  }
}
