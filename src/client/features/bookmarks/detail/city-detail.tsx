import ArrowRight from 'lucide-react/icons/arrow-right'
import { ScoreRing } from '#client/features/cities/common/score-ring.tsx'
import { StatusBadge } from '#client/features/water/common/tap-water/status-badge.tsx'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import type { Bookmark } from '#shared/bookmarks/bookmarks.schema.ts'
import { formatCount } from '#shared/format/number.ts'
import styles from './detail.module.css'

/** A city's page or report as it is now, with a link to it. */
export function CityDetail({
  bookmark,
}: {
  bookmark: Extract<Bookmark, { type: 'city_management' | 'tap_water' }>
}) {
  const { type, overallScore, figures, waterStatus, description, data } = bookmark
  const isReport = type === 'tap_water'
  return (
    <>
      <Row gap={20} align="center">
        <ScoreRing score={overallScore} waterStatus={waterStatus} figures={figures} place="page" size={104} />
        <div>
          {waterStatus === null ? (
            <p className="muted">No report</p>
          ) : (
            <p className={styles.status}>
              <StatusBadge waterStatus={waterStatus} />
            </p>
          )}
          <p className={styles.figure}>
            {overallScore === null
              ? 'Not calculated'
              : `${overallScore} of 100, from ${formatCount(figures, 'figure')}`}
          </p>
          <p className="muted small">Overall score of the city’s water management, as it is today</p>
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
