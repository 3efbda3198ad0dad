import type { SceneShape } from '#client/entities/cities/scene/scene-shapes.ts'
import { ScenePhoto, WaterScene } from '#client/entities/cities/scene/water-scene.tsx'

export interface InnovationPictureProps {
  /** What is drawn for want of an image. */
  shapes: readonly SceneShape[]
  imageUrl?: string | null
  /** Says what the image shows; drawings are decoration. */
  alt?: string
  isEager?: boolean
}

/** The picture of an innovation, filling its place (16:9): its image, or a drawing with the city pictures' waterline. */
export function InnovationPicture({ shapes, imageUrl, alt, isEager }: InnovationPictureProps) {
  return imageUrl ? (
    <ScenePhoto imageUrl={imageUrl} alt={alt} isEager={isEager} />
  ) : (
    <WaterScene shapes={shapes} />
  )
}
