import { useReauthentication } from '../../features/account/reauthentication.tsx'
import { AdminSettings } from '../../features/admin-settings/admin-settings.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

function SettingsPage() {
  return <AdminSettings withProof={useReauthentication()} />
}

export const page: AdminPage = { title: 'Settings', Component: SettingsPage }
