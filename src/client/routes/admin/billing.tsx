import { createFileRoute } from '@tanstack/react-router'
import { BillingSettingsPanels } from '#client/features/admin/billing/billing-settings.tsx'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { adminHead } from '#client/lib/head.ts'

export const Route = createFileRoute('/admin/billing')({
  head: adminHead('Billing'),
  component: BillingPage,
})

function BillingPage() {
  return (
    <>
      <AdminPageHeader title="Billing" description="The price of Premium, and where payments are reported." />
      <BillingSettingsPanels />
    </>
  )
}
