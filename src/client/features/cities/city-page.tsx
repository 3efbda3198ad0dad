import { Link } from '@tanstack/react-router'
import Droplet from 'lucide-react/icons/droplet'
import type { ReactNode } from 'react'
import { usePricingLink } from '#client/entities/billing/next-page.ts'
import { Scene } from '#client/entities/cities/scene/scene.tsx'
import { ScoreRing } from '#client/entities/cities/score-ring.tsx'
import { GeneratedNote } from '#client/entities/sources/generated-note.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { detailScoreColor } from '#shared/cities/cities.rules.ts'
import type { CityDetail } from '#shared/cities/cities.schema.ts'
import { inputsText } from '#shared/cities/held-labels.ts'
import { localFiguresText, noScoreText } from '#shared/cities/score-labels.ts'
import { sourceName } from '#shared/sources/named-source.rules.ts'
import styles from './city-page.module.css'
import { LockedPillars } from './locked-pillars.tsx'
import { PillarCards } from './pillar-cards.tsx'

export interface CityPageProps {
  slug: string
  /** What one may do with the city, next to the way to its report. */
  actions?: ReactNode
}

/** The page of one city. */
export function CityPage({ slug, actions }: CityPageProps) {
  const [detail] = trpc.cities.bySlug.useSuspenseQuery({ slug })
  return <CityView detail={detail} actions={actions} />
}

export interface CityViewProps extends Pick<CityPageProps, 'actions'> {
  detail: CityDetail
}

/** One city: what it is, its overall score, and the three pillars behind it (for subscribers). */
export function CityView({ detail, actions }: CityViewProps) {
  const { city, overallScore, publishedInputs, nationalInputs } = detail
  const place = [city.state, city.country].filter(Boolean).join(', ')

  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[{ label: 'Home', to: '/' }, { label: 'Cities', to: '/cities' }, { label: city.name }]}
      />
      <div className={styles.top}>
        <div className={styles.hero}>
          <Scene category={city.category} seed={city.slug} imageUrl={city.imageUrl} alt={city.name} isEager />
          <span className={styles.category}>
            <Badge tone="canvas">{city.category}</Badge>
          </span>
        </div>
        <div>
          <Row gap={20} align="center" wraps>
            <ScoreRing score={overallScore} size={104} tone={detailScoreColor(overallScore)} />
            <div className={styles.name}>
              <h1>{city.name}</h1>
              <p className="muted">{place}</p>
              {overallScore !== null && <p className={styles.figures}>{localFiguresText(detail)}</p>}
            </div>
          </Row>
          {city.tagline !== null && <p className={styles.tagline}>{city.tagline}</p>}
          <GeneratedNote isGenerated={city.isGenerated} className="mt-16" />
          {city.description !== null && <p className={styles.description}>{city.description}</p>}
          <Row gap={8} wraps marginTop={20}>
            <ButtonLink to="/cities/$slug/tap-water" params={{ slug: city.slug }}>
              <Droplet size={20} aria-hidden /> Tap Water
            </ButtonLink>
            {actions}
          </Row>
        </div>
      </div>

      <section aria-labelledby="pillars">
        <div className={styles.pillarsHead}>
          <h2 id="pillars">Three pillars</h2>
          <Link to="/methodology" className="text-link small">
            How scores are made
          </Link>
        </div>
        {overallScore === null && (
          <ScoresNotCalculated
            reason={noScoreText(detail)}
            filled={publishedInputs}
            isLocked={detail.locked}
          />
        )}
        {detail.locked && overallScore !== null && (
          <LockedPillars cityName={city.name} local={detail.localFigures} national={nationalInputs} />
        )}
        {!detail.locked && detail.scores !== null && <PillarCards scores={detail.scores} />}
      </section>
      {city.source.title !== null && <p className={styles.source}>{sourceName(city.source.title)}</p>}
    </div>
  )
}

interface ScoresNotCalculatedProps {
  reason: string
  /** How many of the inputs have a value. */
  filled: number
  isLocked: boolean
}

/** Why a city has no overall score, and what Premium shows there all the same. */
function ScoresNotCalculated({ reason, filled, isLocked }: ScoresNotCalculatedProps) {
  const pricing = usePricingLink()
  const isOffer = isLocked && filled > 0
  return (
    <EmptyState
      className="mb-20"
      title="Scores Not Calculated"
      headingLevel="h3"
      text={
        <>
          {reason}
          {isOffer && ` Premium shows ${inputsText(filled)}, each with its year and source.`}
        </>
      }
      action={
        isOffer
          ? { label: 'Upgrade to Premium', ...pricing }
          : { label: 'How scores work', to: '/methodology' }
      }
    />
  )
}
