import { GenerateDialog } from '#client/features/admin/common/generate/generate-dialog.tsx'
import { articleHtml } from '#client/features/admin/common/rich-text/rich-text-extensions.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { InnovationDetails } from '#shared/admin/generation.schema.ts'
import { INNOVATION_LABELS, type InnovationValues } from './innovation-values.ts'

const words = (html: unknown) => new DOMParser().parseFromString(String(html), 'text/html').body.textContent

const REVIEWED = (
  ['title', 'category', 'summary', 'description', 'metaTitle', 'metaDescription'] as const
).map((name) => ({
  name,
  label: INNOVATION_LABELS[name],
  ...(name === 'description' ? { show: words } : {}),
}))

export interface GenerateInnovationProps {
  isOpen: boolean
  onClose: () => void
  /** The idea to start with; '' for none. */
  topic: string
  current: InnovationValues
  onTakeOver: (values: Partial<InnovationValues>) => void
}

/** Lets a model write the first draft of an article about a topic. */
export function GenerateInnovation({ isOpen, onClose, topic, current, onTakeOver }: GenerateInnovationProps) {
  const { client } = trpc.useUtils()
  const { title, category, summary, description, metaTitle, metaDescription } = current
  return (
    <GenerateDialog<InnovationDetails>
      isOpen={isOpen}
      onClose={onClose}
      title="Generate an innovation"
      intro="Name a topic; a model writes the article. Links and sources stay yours to add."
      idea={{ label: 'Topic', required: 'Topic is required', initial: topic === '' ? title : topic }}
      ask={(about, signal) => client.admin.generate.innovationDetails.mutate({ topic: about }, { signal })}
      fields={REVIEWED}
      current={{
        title,
        category: category === '' ? undefined : category,
        summary: summary ?? undefined,
        description: description ?? undefined,
        metaTitle,
        metaDescription,
      }}
      onTakeOver={({ model: _model, ...chosen }, draft) =>
        onTakeOver({
          ...chosen,
          ...(chosen.description === undefined ? {} : { description: articleHtml(chosen.description) }),
          generatedBy: draft.model,
          // The sources that the article named may not say what the model wrote.
          unconfirmed: true,
        })
      }
    />
  )
}
