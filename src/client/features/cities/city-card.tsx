import { homeScoreColour } from '../../../shared/cities/cities.rules.ts'
import type { CityListItem } from '../../../shared/cities/cities.schema.ts'
import { PictureCard } from '../../ui/components/picture-card.tsx'
import { Scene } from '../../ui/components/scene.tsx'
import { ScoreRing } from '../../ui/components/score-ring.tsx'

/** A city in a list, linking to its page. */
export function CityCard({ city }: { city: CityListItem }) {
  const { name, slug, category, tagline, imageUrl, overallScore } = city
  return (
    <PictureCard
      to={`/cities/${slug}`}
      title={name}
      subtitle={[city.state, city.country].filter(Boolean).join(', ')}
      badge={category}
      picture={<Scene category={category} seed={slug} imageUrl={imageUrl} alt={name} />}
      figure={<ScoreRing score={overallScore} tone={homeScoreColour(overallScore)} />}
    >
      {tagline !== null && <p>{tagline}</p>}
    </PictureCard>
  )
}
