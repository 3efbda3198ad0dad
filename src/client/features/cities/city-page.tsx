import { Link } from '@tanstack/react-router'
import Droplet from 'lucide-react/icons/droplet'
import type { ReactNode } from 'react'
import { usePricingLink } from '#client/features/billing/common/next-page.ts'
import { Scene } from '#client/features/cities/common/scene/scene.tsx'
import { ScoreRing } from '#client/features/cities/common/score-ring.tsx'
import { GeneratedNote } from '#client/features/site/common/generated-note.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import type { CityDetail } from '#shared/cities/cities.schema.ts'
import { inputsText } from '#shared/cities/city-card-texts.ts'
import { managementText, noScoreText } from '#shared/cities/score-labels.ts'
import { sourceName } from '#shared/site/sources/named-source.rules.ts'
import styles from './city-page.module.css'
import { LockedPillars } from './locked-pillars.tsx'
import { PillarCards } from './pillar-cards.tsx'

export interface CityPageProps {
  slug: string
  /** What one may do with the city, next to its name. */
  actions?: ReactNode
  /** The status of its water, in one line, with what one may do. */
  answer?: ReactNode
  /** The first topics. */
  topics?: ReactNode
}

export function CityPage({ slug, ...parts }: CityPageProps) {
  const [detail] = trpc.cities.bySlug.useSuspenseQuery({ slug })
  return <CityView detail={detail} {...parts} />
}

export interface CityViewProps extends Omit<CityPageProps, 'slug'> {
  detail: CityDetail
}

/** One city: the status of its water first, its overall score second, and the three pillars behind it (for subscribers). */
export function CityView({ detail, actions, answer, topics }: CityViewProps) {
  const { city, overallScore, publishedInputs, nationalInputs, waterSource } = detail
  const place = [city.state, city.country].filter(Boolean).join(', ')

  return (
    <div className={`wrap ${styles.page}`}>
      <Row gap={8} align="center" justify="between">
        <Breadcrumbs
          trail={[{ label: 'Home', to: '/' }, { label: 'Cities', to: '/cities' }, { label: city.name }]}
        />
        {actions}
      </Row>
      <div className={styles.head}>
        <div className={styles.hero}>
          <Scene category={city.category} seed={city.slug} imageUrl={city.imageUrl} alt={city.name} isEager />
        </div>
        <div className={styles.name}>
          <h1>{city.name}</h1>
          <p className="muted small">
            {place} · {city.category}
          </p>
        </div>
      </div>
      {answer}
      <ButtonLink
        to="/cities/$slug/tap-water"
        params={{ slug: city.slug }}
        variant="secondary"
        className={styles.tapWater}
      >
        <Droplet size={20} aria-hidden /> Tap Water
      </ButtonLink>
      <div className={styles.columns}>
        <div>
          <Management detail={detail} />
          <Sources city={city} waterSource={waterSource} />
          <GeneratedNote isGenerated={city.isGenerated} className="mt-16" />
          {city.description !== null && <p className={styles.description}>{city.description}</p>}
        </div>
        {topics}
      </div>

      <section aria-labelledby="pillars">
        <Row gap={8} align="baseline" justify="between" marginTop={32} marginBottom={12} wraps>
          <h2 id="pillars">Three pillars</h2>
          <Link to="/methodology" className="text-link small">
            How scores are made
          </Link>
        </Row>
        {overallScore === null && (
          <ScoresNotCalculated
            reason={noScoreText(detail)}
            filled={publishedInputs}
            isLocked={detail.locked}
          />
        )}
        {detail.locked && overallScore !== null && (
          <LockedPillars local={detail.localFigures} national={nationalInputs} />
        )}
        {!detail.locked && detail.scores !== null && <PillarCards scores={detail.scores} />}
      </section>
    </div>
  )
}

/** Where the water comes from, folded with who says so. */
function Sources({ city: { source }, waterSource }: Pick<CityDetail, 'city' | 'waterSource'>) {
  if (waterSource === null && source.title === null) return null
  const title = source.title === null ? null : sourceName(source.title)
  return (
    <Card className={styles.fact}>
      <Disclosure summary={waterSource === null ? 'Sources' : 'Where its water comes from'} isWide>
        {waterSource !== null && <p>{waterSource}</p>}
        {source.url === null ? (
          <p>{title}</p>
        ) : (
          <ExternalLink href={source.url} className="text-link">
            {title}
          </ExternalLink>
        )}
      </Disclosure>
    </Card>
  )
}

/** The overall score as what it is: how the water is managed, from so many figures. */
function Management({ detail }: { detail: CityDetail }) {
  const { overallScore: score, localFigures, waterStatus } = detail
  return (
    <Card className={styles.management}>
      <ScoreRing score={score} waterStatus={waterStatus} figures={localFigures} place="page" size={72} />
      <div>
        <h2 className="h3">Water management</h2>
        <p className="muted small">{score === null ? 'No score' : managementText(score, detail)}</p>
      </div>
    </Card>
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
