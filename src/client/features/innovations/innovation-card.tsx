import { PictureCard } from '#client/ui/components/picture-card.tsx'
import type { InnovationListItem } from '#shared/innovations/innovations.schema.ts'
import { InnovationPicture } from './innovation-picture.tsx'

/** An innovation in a list, linking to its page. */
export function InnovationCard({ innovation }: { innovation: InnovationListItem }) {
  const { id, title, category, summary, imageUrl } = innovation
  return (
    <PictureCard
      link={{ to: '/innovations/$innovationId', params: { innovationId: id } }}
      title={title}
      badge={category}
      picture={<InnovationPicture category={category} imageUrl={imageUrl} />}
    >
      {summary !== null && <p className="muted">{summary}</p>}
    </PictureCard>
  )
}
