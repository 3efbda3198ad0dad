import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Cities', Component: () => null }
