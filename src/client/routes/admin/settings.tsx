import { createFileRoute } from '@tanstack/react-router'
import { useReauthentication } from '#client/features/accounts/account/reauthentication.tsx'
import { AdminSettings } from '#client/features/admin/settings/admin-settings.tsx'
import { adminHead } from '#client/lib/head.ts'

export const Route = createFileRoute('/admin/settings')({
  head: adminHead('Settings'),
  component: () => <AdminSettings withProof={useReauthentication()} />,
})
