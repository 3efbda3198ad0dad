import type { SceneShape } from '#client/entities/cities/scene/scene-shapes.ts'
import { PictureCard } from '#client/ui/public/picture-card.tsx'
import type { InnovationListItem } from '#shared/innovations/innovations.schema.ts'
import { InnovationPicture } from './innovation-picture.tsx'

/** An innovation in a list, linking to its page. */
export function InnovationCard({
  innovation: { id, title, category, summary, imageUrl },
  shapes,
}: {
  innovation: InnovationListItem
  /** Its drawing in this list. */
  shapes: readonly SceneShape[]
}) {
  return (
    <PictureCard
      link={{ to: '/innovations/$innovationId', params: { innovationId: id } }}
      title={title}
      badge={category}
      picture={<InnovationPicture shapes={shapes} imageUrl={imageUrl} />}
    >
      {summary !== null && <p className="muted">{summary}</p>}
    </PictureCard>
  )
}
