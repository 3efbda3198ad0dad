import { createFileRoute } from '@tanstack/react-router'
import { ProductTable } from '#client/features/admin/products/product-table.tsx'
import { adminHead } from '#client/lib/head.ts'
import { tableSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/products/')({
  validateSearch: tableSearch('category', 'status'),
  head: adminHead('Products'),
  component: ProductTable,
})
