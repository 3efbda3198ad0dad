import { createFileRoute } from '@tanstack/react-router'
import { CityEditor } from '#client/features/admin/cities/city-editor.tsx'
import { CityView } from '#client/features/cities/city-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { textsSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/cities/$id')({
  // An idea that a model had for a new city.
  validateSearch: textsSearch('name', 'country', 'tagline', 'description', 'generatedBy'),
  head: adminHead('City'),
  component: CityEditorPage,
})

function CityEditorPage() {
  const { id } = Route.useParams()
  return <CityEditor id={id} idea={Route.useSearch()} preview={(detail) => <CityView detail={detail} />} />
}
