import { ListRow } from '#client/ui/public/row-list.tsx'
import type { InnovationListItem } from '#shared/innovations/innovations.schema.ts'
import type { Drawing } from './innovation-drawings.ts'
import { InnovationPicture } from './innovation-picture.tsx'

/** An innovation in a list, linking to its page. */
export function InnovationRow({
  innovation: { id, title, category, summary, imageUrl },
  drawing,
}: {
  innovation: InnovationListItem
  /** Its drawing in this list. */
  drawing: Drawing
}) {
  return (
    <ListRow
      link={{ to: '/innovations/$innovationId', params: { innovationId: id } }}
      title={title}
      picture={<InnovationPicture drawing={drawing} imageUrl={imageUrl} />}
      wideLine={summary}
    >
      <p className="muted small">{category}</p>
    </ListRow>
  )
}
