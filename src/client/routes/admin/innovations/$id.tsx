import { createFileRoute } from '@tanstack/react-router'
import { InnovationEditor } from '#client/features/admin/innovations/innovation-editor.tsx'
import type { InnovationValues } from '#client/features/admin/innovations/innovation-values.ts'
import { InnovationArticle } from '#client/features/innovations/innovation-article.tsx'
import { adminHead } from '#client/lib/head.ts'
import { textsSearch } from '#client/lib/search-params.ts'
import { isOfModel } from '#shared/admin/content.schema.ts'

export const Route = createFileRoute('/admin/innovations/$id')({
  // The topic a model is to write about.
  validateSearch: textsSearch('topic'),
  head: adminHead('Innovation'),
  component: InnovationEditorPage,
})

function InnovationEditorPage() {
  return <InnovationEditor id={Route.useParams().id} topic={Route.useSearch().topic} preview={previewOf} />
}

/** The public page of what is typed, as visitors would see it. */
function previewOf(values: InnovationValues, id: string | null) {
  const { sourceTitle, sourceUrl, sourceYear, sourceReadOn, license, generatedBy, unconfirmed, ...fields } =
    values
  return (
    <InnovationArticle
      innovation={{
        ...fields,
        id: id ?? 'new',
        title: values.title === '' ? 'Title' : values.title,
        category: values.category === '' ? 'Purification' : values.category,
        drawing: null,
        createdAt: '',
        updatedAt: '',
        source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license, readOn: sourceReadOn },
        isGenerated: isOfModel({ generatedBy, sourceUrl }),
        isUnconfirmed: unconfirmed,
      }}
    />
  )
}
