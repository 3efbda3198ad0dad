import { useAccount } from '../../features/account/account.hooks.ts'
import { ReauthenticationProvider, useReauthentication } from '../../features/account/reauthentication.tsx'
import { AdminSettings } from '../../features/admin-settings/admin-settings.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

function Settings() {
  const withReauthentication = useReauthentication()
  return <AdminSettings withProof={withReauthentication} />
}

function SettingsPage() {
  const user = useAccount()
  if (user === null) return null
  return (
    <ReauthenticationProvider key={user.id} user={user}>
      <Settings />
    </ReauthenticationProvider>
  )
}

export const page: AdminPage = { title: 'Settings', Component: SettingsPage }
