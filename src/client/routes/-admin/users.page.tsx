import { UsersPage } from '#client/features/admin/users/users-page.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Users', Component: UsersPage }
