import { seedOf } from '#client/lib/seeded.ts'
import type { CityCategory } from '#shared/cities/city-categories.ts'
import { SCENE_SHAPES } from './scene-shapes.ts'
import { HORIZON, ScenePhoto, WaterScene } from './water-scene.tsx'

const SCALES = [1, 1.07, 1.14, 1.21, 1.28] as const

/** Mirrors and enlarges the land about the waterline, by a hash of the place, so that neighbours differ. */
function variantOf(seed: string): string {
  const hash = seedOf(seed)
  const scale = SCALES[hash % SCALES.length] ?? 1
  const shiftX = (hash >>> 8) % 2 === 0 ? 0 : 400 * (scale - 1)
  const move = `translate(${-shiftX} ${(HORIZON * (1 - scale)).toFixed(2)}) scale(${scale})`
  return (hash >>> 4) % 2 === 0 ? move : `translate(400 0) scale(-1 1) ${move}`
}

export interface SceneProps {
  category: CityCategory
  /** What makes this place's drawing its own: its slug. */
  seed: string
  /** A real photograph takes the drawing's place. */
  imageUrl?: string | null
  /** Says what the photograph shows; drawings are decoration. */
  alt?: string
  /** The largest picture of the page: loaded at once. */
  isEager?: boolean
}

/** The picture of a city: its photograph, or a drawing of its kind of water, filling its place (16:9, phones 2.3:1). */
export function Scene({ category, seed, imageUrl, alt, isEager }: SceneProps) {
  return imageUrl ? (
    <ScenePhoto imageUrl={imageUrl} alt={alt} isEager={isEager} />
  ) : (
    <WaterScene shapes={SCENE_SHAPES[category]} transform={variantOf(seed)} />
  )
}
