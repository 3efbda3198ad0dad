import { ScenePhoto, WaterScene } from '#client/features/cities/common/scene/water-scene.tsx'
import { type Drawing, fileOf } from './innovation-drawings.ts'

export interface InnovationPictureProps {
  /** What is drawn for want of an image. */
  drawing: Drawing
  imageUrl?: string | null
  /** Says what the image shows; drawings are decoration. */
  alt?: string
  isEager?: boolean
}

/** The picture of an innovation, filling its place (16:9): its image, or a drawing with the city pictures' waterline. */
export function InnovationPicture({ drawing, imageUrl, alt, isEager }: InnovationPictureProps) {
  return imageUrl ? (
    <ScenePhoto imageUrl={imageUrl} alt={alt} isEager={isEager} />
  ) : (
    <WaterScene land={fileOf(drawing)} />
  )
}
