import { createFileRoute } from '@tanstack/react-router'
import { useReauthentication } from '#client/features/accounts/account/reauthentication.tsx'
import { DataPage } from '#client/features/admin/data/data-page.tsx'
import { adminHead } from '#client/lib/head.ts'

export const Route = createFileRoute('/admin/data/')({
  head: adminHead('Data'),
  component: () => <DataPage withProof={useReauthentication()} />,
})
