import { PictureCard } from '#client/ui/public/picture-card.tsx'
import type { InnovationListItem } from '#shared/innovations/innovations.schema.ts'
import type { Drawing } from './innovation-drawings.ts'
import { InnovationPicture } from './innovation-picture.tsx'

/** An innovation in a list, linking to its page. */
export function InnovationCard({
  innovation: { id, title, category, summary, imageUrl },
  drawing,
}: {
  innovation: InnovationListItem
  /** Its drawing in this list. */
  drawing: Drawing
}) {
  return (
    <PictureCard
      link={{ to: '/innovations/$innovationId', params: { innovationId: id } }}
      title={title}
      badge={category}
      picture={<InnovationPicture drawing={drawing} imageUrl={imageUrl} />}
    >
      {summary !== null && <p className="muted">{summary}</p>}
    </PictureCard>
  )
}
