import { useReauthentication } from '#client/features/account/reauthentication.tsx'
import { AdminSettings } from '#client/features/admin/settings/admin-settings.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

function SettingsPage() {
  return <AdminSettings withProof={useReauthentication()} />
}

export const page: AdminPage = { title: 'Settings', Component: SettingsPage }
