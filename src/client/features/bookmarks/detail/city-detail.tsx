import ArrowRight from 'lucide-react/icons/arrow-right'
import { ScoreRing } from '#client/entities/cities/score-ring.tsx'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import type { Bookmark } from '#shared/bookmarks/bookmarks.schema.ts'
import { detailScoreColor } from '#shared/cities/cities.rules.ts'
import { statusText } from '../bookmark-notes.ts'
import styles from './detail.module.css'

/** A city's page or report as it is now, with a link to it. */
export function CityDetail({
  bookmark,
}: {
  bookmark: Extract<Bookmark, { type: 'city_management' | 'tap_water' }>
}) {
  const { type, overallScore, description, data } = bookmark
  const isReport = type === 'tap_water'
  return (
    <>
      <Row gap={20} align="center">
        <ScoreRing score={overallScore} tone={detailScoreColor(overallScore)} size={104} />
        <div>
          <p className={styles.figure}>
            {overallScore === null ? 'Not calculated' : `${overallScore} of 100`}
          </p>
          <p className="muted small">Overall score of the city’s water management, as it is today</p>
          {isReport && <p className={styles.status}>Tap water: {statusText(bookmark.waterStatus)}</p>}
        </div>
      </Row>
      {description !== null && (
        <Box as="p" marginTop={16}>
          {description}
        </Box>
      )}
      <ButtonLink
        to={isReport ? '/cities/$slug/tap-water' : '/cities/$slug'}
        params={{ slug: data.slug }}
        className="mt-20"
        isFull
      >
        {isReport ? 'Open Report' : 'Open City'} <ArrowRight size={20} aria-hidden />
      </ButtonLink>
    </>
  )
}
