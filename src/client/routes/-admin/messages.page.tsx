import { MessagesPage } from '#client/features/admin/messages/messages-page.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Messages', Component: MessagesPage }
