import { createFileRoute } from '@tanstack/react-router'
import { CitiesPage } from '#client/features/admin/cities/cities-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { tableSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/cities/')({
  validateSearch: tableSearch('category', 'status', 'report'),
  head: adminHead('Cities'),
  component: CitiesPage,
})
