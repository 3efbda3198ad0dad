import { CitiesPage } from '#client/features/admin/cities/cities-page.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Cities', Component: CitiesPage }
