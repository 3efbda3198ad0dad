import { InnovationEditor } from '#client/features/admin/innovations/innovation-editor.tsx'
import type { InnovationValues } from '#client/features/admin/innovations/innovation-values.ts'
import { InnovationArticle } from '#client/features/innovations/innovation-article.tsx'
import type { AdminPage, AdminPageProps } from '#client/lib/admin/admin-page.ts'

function InnovationEditorPage({ params }: AdminPageProps) {
  return <InnovationEditor id={params.id ?? 'new'} preview={previewOf} />
}

/** The public page of what is typed, as visitors would see it. */
function previewOf(values: InnovationValues, id: string | null) {
  const { sourceTitle, sourceUrl, sourceYear, license, generatedBy, ...fields } = values
  return (
    <InnovationArticle
      innovation={{
        ...fields,
        id: id ?? 'new',
        title: values.title === '' ? 'Title' : values.title,
        category: values.category === '' ? 'Purification' : values.category,
        createdAt: '',
        updatedAt: '',
        source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license },
        isGenerated: generatedBy !== null && !sourceUrl,
      }}
    />
  )
}

export const page: AdminPage = { title: 'Innovation', Component: InnovationEditorPage }
