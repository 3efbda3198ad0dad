import { CityEditor } from '#client/features/admin/cities/city-editor.tsx'
import { CityView } from '#client/features/cities/city-page.tsx'
import type { AdminPage, AdminPageProps } from '#client/lib/admin/admin-page.ts'

function CityEditorPage({ params }: AdminPageProps) {
  return <CityEditor id={params.id ?? 'new'} preview={(detail) => <CityView detail={detail} />} />
}

export const page: AdminPage = { title: 'City', Component: CityEditorPage }
