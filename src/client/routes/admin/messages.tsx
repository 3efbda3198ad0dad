import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#client/features/admin/messages/messages-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { tableSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: tableSearch('status'),
  head: adminHead('Messages'),
  component: MessagesPage,
})
