import { IdeasDialog } from '#client/features/admin/common/generate/ideas-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'

export interface InnovationIdeasProps {
  isOpen: boolean
  onClose: () => void
  /** An idea was chosen, or one's own was typed. */
  onWrite: (topic: string) => void
}

/** Lets a model name topics that are not there yet; the one that is chosen is written next. */
export function InnovationIdeas({ isOpen, onClose, onWrite }: InnovationIdeasProps) {
  const { client } = trpc.useUtils()
  const ask = async (signal: AbortSignal) => {
    const { items } = await client.admin.innovations.list.query({ limit: 100 }, { signal })
    const { ideas } = await client.admin.generate.innovationIdeas.mutate(
      { existingInnovations: items.map(({ title }) => title.slice(0, 200)) },
      { signal },
    )
    return ideas
  }
  return (
    <IdeasDialog<string>
      isOpen={isOpen}
      onClose={onClose}
      title="Ideas for innovations"
      intro="A model names topics that are not there yet."
      ask={ask}
      describe={(title) => ({ title })}
      onWrite={onWrite}
      own={{ label: 'Your own idea', required: 'Innovation title is required', onWrite }}
    />
  )
}
