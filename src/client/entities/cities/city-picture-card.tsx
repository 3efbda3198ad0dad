import type { ReactNode } from 'react'
import { PictureCard } from '#client/ui/public/picture-card.tsx'
import { homeScoreColor } from '#shared/cities/cities.rules.ts'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import { KnownFacts } from './known-facts.tsx'
import { Scene } from './scene/scene.tsx'
import { ScoreRing } from './score-ring.tsx'

interface CityPictureCardProps {
  city: KnownCity
  /** The city's page that the card leads to. */
  to: '/cities/$slug' | '/cities/$slug/tap-water'
  children?: ReactNode
}

/** A city in a list, with what is known about it. */
export function CityPictureCard({ city, to, children }: CityPictureCardProps) {
  const { name, slug, category, imageUrl, overallScore } = city
  return (
    <PictureCard
      link={{ to, params: { slug } }}
      title={name}
      subtitle={[city.state, city.country].filter(Boolean).join(', ')}
      badge={category}
      picture={<Scene category={category} seed={slug} imageUrl={imageUrl} alt={name} />}
      figure={overallScore !== null && <ScoreRing score={overallScore} tone={homeScoreColor(overallScore)} />}
    >
      <KnownFacts city={city} />
      {children}
    </PictureCard>
  )
}
