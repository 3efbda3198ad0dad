import { CitiesPage } from '../../features/admin-cities/cities-page.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Cities', Component: CitiesPage }
