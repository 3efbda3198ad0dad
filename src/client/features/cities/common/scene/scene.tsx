import { seedOf } from '#client/lib/seeded.ts'
import type { CityCategory } from '#shared/cities/city-categories.ts'
import { HORIZON, ScenePhoto, WaterScene } from './water-scene.tsx'

/** The land of each kind of city, by its file. */
const DRAWINGS = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const landOf = (category: CityCategory): string =>
  DRAWINGS[`./drawings/${category.toLowerCase().replaceAll(' ', '-')}.svg`] ?? ''

const SCALES = [1, 1.07, 1.14, 1.21, 1.28] as const

/** Mirrors and scales the land at the waterline by a hash of the slug, so that neighbors differ. */
function variantOf(seed: string): string {
  const hash = seedOf(seed)
  const scale = SCALES[hash % SCALES.length] ?? 1
  const shiftX = (hash >>> 8) % 2 === 0 ? 0 : 400 * (scale - 1)
  const move = `translate(${-shiftX} ${(HORIZON * (1 - scale)).toFixed(2)}) scale(${scale})`
  return (hash >>> 4) % 2 === 0 ? move : `translate(400 0) scale(-1 1) ${move}`
}

export interface SceneProps {
  category: CityCategory
  /** The slug; it varies the drawing. */
  seed: string
  /** A photograph, shown instead of the drawing. */
  imageUrl?: string | null
  /** Describes the photograph; drawings are decoration. */
  alt?: string
  /** Whether this is the page's largest picture, which is loaded at once. */
  isEager?: boolean
}

/** A city's photograph, or a drawing of its kind of water. Fills its container (16:9, phones 2.3:1). */
export function Scene({ category, seed, imageUrl, alt, isEager }: SceneProps) {
  return imageUrl ? (
    <ScenePhoto imageUrl={imageUrl} alt={alt} isEager={isEager} />
  ) : (
    <WaterScene land={landOf(category)} transform={variantOf(seed)} />
  )
}
