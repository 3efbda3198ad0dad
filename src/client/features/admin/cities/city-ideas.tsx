import { useNavigate } from '@tanstack/react-router'
import { IdeasDialog } from '#client/features/admin/common/generate/ideas-dialog.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { CityIdea } from '#shared/admin/generation.schema.ts'

/** An idea with the model whose words it is. */
type WrittenIdea = CityIdea & { generatedBy: string }

/** Asks a model for cities worth a page; one that is chosen opens in the editor, where nothing is saved yet. */
export function CityIdeas({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { client } = trpc.useUtils()
  const navigate = useNavigate()
  const write = (idea: Partial<WrittenIdea>) =>
    void navigate({ to: '/admin/cities/$id', params: { id: 'new' }, search: idea })
  return (
    <IdeasDialog<WrittenIdea>
      isOpen={isOpen}
      onClose={onClose}
      title="City ideas"
      intro="A model names cities that are worth a page and are not here yet."
      ask={async (signal) => {
        const { cities, model } = await client.admin.generate.cityIdeas.mutate({}, { signal })
        return cities.map((idea) => ({ ...idea, generatedBy: model }))
      }}
      describe={({ name, country, tagline }) => ({ title: name, detail: country, text: tagline })}
      onWrite={write}
      own={{
        label: 'City of your own',
        required: 'City name is required',
        onWrite: (name) => write({ name }),
      }}
    />
  )
}
