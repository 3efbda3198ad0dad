import { BillingSettingsPanels } from '#client/features/admin/billing/billing-settings.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'
import { AdminPageHeader } from '#client/ui/admin/shell/admin-page-header.tsx'

function BillingPage() {
  return (
    <>
      <AdminPageHeader title="Billing" description="What Premium is sold at, and where payments are told." />
      <BillingSettingsPanels />
    </>
  )
}

export const page: AdminPage = { title: 'Billing', Component: BillingPage }
