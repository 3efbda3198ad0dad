import { ProductTable } from '#client/features/admin/products/product-table.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Products', Component: ProductTable }
