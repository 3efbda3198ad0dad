import { KnownFacts } from '#client/ui/components/known-facts.tsx'
import { PictureCard } from '#client/ui/components/picture-card.tsx'
import { Scene } from '#client/ui/components/scene.tsx'
import { ScoreRing } from '#client/ui/components/score-ring.tsx'
import { homeScoreColour } from '#shared/cities/cities.rules.ts'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import styles from './city-card.module.css'

/** A city in a list, linking to its page. */
export function CityCard({ city }: { city: KnownCity }) {
  const { name, slug, category, tagline, imageUrl, overallScore } = city
  return (
    <PictureCard
      to={`/cities/${slug}`}
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
