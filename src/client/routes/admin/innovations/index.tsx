import { createFileRoute } from '@tanstack/react-router'
import { InnovationTable } from '#client/features/admin/innovations/innovation-table.tsx'
import { adminHead } from '#client/lib/head.ts'
import { tableSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/innovations/')({
  validateSearch: tableSearch('category', 'status'),
  head: adminHead('Innovations'),
  component: InnovationTable,
})
