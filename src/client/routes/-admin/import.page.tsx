import { ImportPage } from '#client/features/admin/import/import-page.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Import', Component: ImportPage }
