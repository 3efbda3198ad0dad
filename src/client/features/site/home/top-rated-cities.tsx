import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Scene } from '#client/features/cities/common/scene/scene.tsx'
import { ScoreRing } from '#client/features/cities/common/score-ring.tsx'
import { StatusBadge } from '#client/features/water/common/tap-water/status-badge.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Card, CardCoverLink } from '#client/ui/public/card.tsx'
import type { TopRatedCity } from '#shared/cities/cities.schema.ts'
import { MIN_MEASUREMENTS_OF_COLOR } from '#shared/cities/city-scores.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import styles from './top-rated-cities.module.css'

const placeOf = ({ state, country }: TopRatedCity) => state ?? country

/** Cities whose water has a good status and a score, four at most: rows on phones, cards on wide screens. */
export function TopRatedCities() {
  const cities = trpc.cities.topRated.useQuery().data ?? []
  return (
    <section className={styles.deep} aria-labelledby="top-rated">
      <div className="wrap">
        <Row gap={16} lineGap={4} align="end" justify="between" marginBottom={16} wraps>
          <div>
            <h2 id="top-rated">Top Rated Tap Water Cities</h2>
          </div>
          <AppLink to="/tap-water-ratings" className={styles.all}>
            View All Ratings <ArrowRight size={18} aria-hidden />
          </AppLink>
        </Row>
        {cities.length === 0 ? (
          <p className="muted">
            No city has a good status and a score from {MIN_MEASUREMENTS_OF_COLOR} figures yet.
          </p>
        ) : (
          <Card as="ol" className={styles.list}>
            {cities.map((city) => (
              <TopRatedEntry key={city.id} city={city} />
            ))}
          </Card>
        )}
      </div>
    </section>
  )
}

function TopRatedEntry({ city }: { city: TopRatedCity }) {
  return (
    <li className={styles.city}>
      <div className={styles.picture}>
        <Scene category={city.category} seed={city.slug} imageUrl={city.imageUrl} alt={city.name} />
        <Badge tone="canvas" className={styles.category}>
          {city.category}
        </Badge>
      </div>
      <div className={styles.text}>
        <div className={styles.words}>
          <h3>
            <CardCoverLink to="/cities/$slug/tap-water" params={{ slug: city.slug }}>
              {city.name}
            </CardCoverLink>
          </h3>
          <p className="muted small">
            {placeOf(city)} · from {formatCount(city.localFigures, 'figure')}
          </p>
          <p className={styles.status}>
            <StatusBadge waterStatus={city.waterStatus} />
          </p>
        </div>
        <ScoreRing score={city.overallScore} waterStatus={city.waterStatus} figures={city.localFigures} />
        <ChevronRight className={styles.arrow} size={20} aria-hidden />
      </div>
    </li>
  )
}
