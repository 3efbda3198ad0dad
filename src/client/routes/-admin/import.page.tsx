import { ImportPage } from '../../features/admin-import/import-page.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Import', Component: ImportPage }
