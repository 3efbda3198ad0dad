import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#client/features/admin/users/users-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { tableSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: tableSearch('role', 'status', 'subscription'),
  head: adminHead('Users'),
  component: UsersPage,
})
