import { KnownFacts } from '#client/entities/cities/known-facts.tsx'
import { Scene } from '#client/entities/cities/scene/scene.tsx'
import { ScoreRing } from '#client/entities/cities/score-ring.tsx'
import { PictureCard } from '#client/ui/components/picture-card.tsx'
import { homeScoreColour } from '#shared/cities/cities.rules.ts'
import type { Rating } from '#shared/tap-water/reports.schema.ts'

/** A city with a report in the ratings, with its verdict, linking to the report. */
export function RatingCard({ rating }: { rating: Rating }) {
  const { name, slug, category, imageUrl, overallScore } = rating
  return (
    <PictureCard
      link={{ to: '/cities/$slug/tap-water', params: { slug } }}
      title={name}
      subtitle={[rating.state, rating.country].filter(Boolean).join(', ')}
      badge={category}
      picture={<Scene category={category} seed={slug} imageUrl={imageUrl} alt={name} />}
      figure={
        overallScore !== null && <ScoreRing score={overallScore} tone={homeScoreColour(overallScore)} />
      }
    >
      <KnownFacts city={rating} />
    </PictureCard>
  )
}
