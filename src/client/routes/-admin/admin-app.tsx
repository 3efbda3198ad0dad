import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { AdminPage, AdminPageProps } from '../../lib/admin/admin-page.ts'
import { useAdminLocation } from '../../lib/admin/use-admin-location.ts'
import { LoadingScreen } from '../../ui/layout/loading-screen.tsx'
import { NotFoundPage } from '../../ui/pages/not-found-page.tsx'
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
  if (found === undefined) return <NotFoundPage />
  return <LoadedPage key={found.pattern} load={found.load} params={found.params} />
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
    <Suspense fallback={<LoadingScreen />}>
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
