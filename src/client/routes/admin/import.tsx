import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#client/features/admin/import/import-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { textsSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/import')({
  validateSearch: textsSearch('kind'),
  head: adminHead('Import'),
  component: () => <ImportPage kind={Route.useSearch().kind} />,
})
