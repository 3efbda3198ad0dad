import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { pageHead } from '#client/lib/head.ts'
import { LoadingScreen } from '#client/ui/layout/loading-screen.tsx'

// The whole back office hangs on these imports, so that nothing of it is in what visitors download.
const AdminApp = lazy(async () => {
  await import('#client/lib/admin/zod-without-eval.ts')
  return import('../-admin/admin-app.tsx')
})

export const Route = createFileRoute('/admin/$')({
  staticData: { isPrivate: true },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    if (user?.isAdmin !== true) throw redirect({ to: '/' })
  },
  head: ({ match }) =>
    pageHead(match, {
      path: '/admin',
      title: 'Back office',
      description: 'Content, people, money and settings.',
    }),
  component: AdminScreen,
})

const never = () => () => {}

/** Drawn in the browser alone: it is for few people, whose session the server has judged. */
function AdminScreen() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isInBrowser) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AdminApp />
    </Suspense>
  )
}
