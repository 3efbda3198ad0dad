import type { ReactNode } from 'react'
import type { CityCategory } from '../../../shared/cities/city-categories.ts'
import { Badge } from './badge.tsx'
import { Card, CardCoverLink } from './card.tsx'
import styles from './city-tile.module.css'
import { Scene } from './scene.tsx'
import { ScoreRing, type ScoreRingProps } from './score-ring.tsx'

/** Properties of {@link CityTile}. */
export interface CityTileProps {
  city: {
    name: string
    state: string | null
    country: string
    slug: string
    category: CityCategory
    imageUrl: string | null
  }
  /** Where it leads; `$slug` stands for the city's slug. */
  to: string
  score: number | null
  tone: ScoreRingProps['tone']
  /** A line or a badge about it. */
  text?: ReactNode
}

/** A city in a list: picture, category, name, place, a line, and its score. */
export function CityTile({ city, to, score, tone, text }: CityTileProps) {
  const { name, state, country, slug, category, imageUrl } = city
  return (
    <Card as="li" className={styles.tile}>
      <div className={styles.picture}>
        <Scene category={category} seed={slug} imageUrl={imageUrl} />
        <Badge tone="canvas" className={styles.category}>
          {category}
        </Badge>
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <CardCoverLink to={to.replace('$slug', slug)}>{name}</CardCoverLink>
          </h2>
          <p className={styles.place}>{state === null ? country : `${state}, ${country}`}</p>
          {text !== undefined && text !== null && <div className={styles.text}>{text}</div>}
        </div>
        <ScoreRing score={score} tone={tone} />
      </div>
    </Card>
  )
}
