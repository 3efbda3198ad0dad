import { UsersPage } from '../../features/admin-users/users-page.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Users', Component: UsersPage }
