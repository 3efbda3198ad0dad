import { MessagesPage } from '../../features/admin-messages/messages-page.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Messages', Component: MessagesPage }
