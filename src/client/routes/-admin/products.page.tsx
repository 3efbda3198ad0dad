import { ProductTable } from '../../features/admin-products/product-table.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Products', Component: ProductTable }
