import '#client/lib/admin/zod-without-eval.ts'

import { useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useAccount } from '#client/features/account/account.hooks.ts'
import { ReauthenticationDialog } from '#client/features/account/reauthentication.tsx'
import { AdminShell } from '#client/features/admin/shell/admin-shell.tsx'
import { useLogOut } from '#client/features/site-layout/use-log-out.ts'
import type { AdminPage, AdminPageProps } from '#client/lib/admin/admin-page.ts'
import { useAdminLocation } from '#client/lib/admin/use-admin-location.ts'
import { AdminPageLoading } from '#client/ui/admin/shell/admin-page-loading.tsx'
import { NotFoundPage } from '#client/ui/pages/not-found-page.tsx'
import { ADMIN_PAGES } from './pages.ts'

/** The page of an address and what stands for the names in its pattern; undefined where there is none. */
function findPage(address: string) {
  const parts = address.split('/')
  for (const [pattern, load] of ADMIN_PAGES) {
    const names = pattern.split('/')
    const fits =
      names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at])
    if (!fits) continue
    const params = Object.fromEntries(
      names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), parts[at] ?? '']] : [])),
    )
    return { pattern, load, params }
  }
  return undefined
}

/** The back office. */
export default function AdminApp() {
  const { page: address } = useAdminLocation()
  const found = findPage(address)
  const user = useAccount()
  return (
    <AdminShell address={address} onLogOut={useLeavingLogOut()}>
      {found === undefined ? (
        <NotFoundPage action={{ label: 'Go to the dashboard', to: '/admin' }} />
      ) : (
        <LoadedPage key={found.pattern} load={found.load} params={found.params} />
      )}
      {user !== null && <ReauthenticationDialog key={user.id} user={user} />}
    </AdminShell>
  )
}

/** Leaves the back office, then logs out; whoever stays because of unsaved changes stays logged in. */
function useLeavingLogOut(): () => Promise<void> {
  const router = useRouter()
  const logOut = useLogOut()
  return async () => {
    await router.navigate({ to: '/' })
    if (router.state.location.pathname === '/') await logOut()
  }
}

function LoadedPage({ load, params }: { load: () => Promise<{ page: AdminPage }> } & AdminPageProps) {
  const [Page] = useState<ComponentType<AdminPageProps>>(() =>
    lazy(async () => {
      const { page } = await load()
      return {
        default: (props: AdminPageProps) => <TitledPage page={page} {...props} />,
      }
    }),
  )
  return (
    <Suspense fallback={<AdminPageLoading />}>
      <Page params={params} />
    </Suspense>
  )
}

function TitledPage({ page, params }: { page: AdminPage } & AdminPageProps) {
  useEffect(() => {
    document.title = `${page.title} | Back office | Smart Hydration`
  }, [page.title])
  return <page.Component params={params} />
}
