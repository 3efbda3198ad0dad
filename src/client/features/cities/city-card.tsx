import { KnownFacts } from '#client/entities/cities/known-facts.tsx'
import { Scene } from '#client/entities/cities/scene/scene.tsx'
import { ScoreRing } from '#client/entities/cities/score-ring.tsx'
import { PictureCard } from '#client/ui/components/picture-card.tsx'
import { homeScoreColour } from '#shared/cities/cities.rules.ts'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import styles from './city-card.module.css'

/** A city in a list, linking to its page. */
export function CityCard({ city }: { city: KnownCity }) {
  const { name, slug, category, tagline, imageUrl, overallScore } = city
  return (
    <PictureCard
      link={{ to: '/cities/$slug', params: { slug } }}
      title={name}
      subtitle={[city.state, city.country].filter(Boolean).join(', ')}
      badge={category}
      picture={<Scene category={category} seed={slug} imageUrl={imageUrl} alt={name} />}
      figure={
        overallScore !== null && <ScoreRing score={overallScore} tone={homeScoreColour(overallScore)} />
      }
    >
      <KnownFacts city={city} />
      {tagline !== null && <p className={styles.tagline}>{tagline}</p>}
    </PictureCard>
  )
}
