import { createFileRoute } from '@tanstack/react-router'
import { ScannerPage } from '../features/scanner/scanner-page.tsx'
import { scannerSearch, scannerTabOf } from '../features/scanner/scanner-tab.ts'
import { breadcrumbData, pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/app')({
  validateSearch: scannerSearch,
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.session.ensureData()
    if (user !== null) await api.scans.allowance.prefetch()
  },
  head: ({ match }) => {
    const { origin } = match.context.site
    return pageHead({
      origin,
      path: '/scanner',
      title: 'Water Scanner',
      description:
        'Photograph a bottle’s label to see its minerals, cautions and alternatives, or describe a water problem at home and get a repair plan.',
      structuredData: [
        breadcrumbData(origin, [
          ['Home', '/'],
          ['Water Scanner', '/scanner'],
        ]),
      ],
    })
  },
  component: AppRoute,
})

function AppRoute() {
  return <ScannerPage path="/app" tab={scannerTabOf(Route.useSearch())} />
}
