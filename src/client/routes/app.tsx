import { createFileRoute } from '@tanstack/react-router'
import { ScannerPage } from '#client/features/scans/scanner-page.tsx'
import { scannerSearch, scannerTabOf } from '#client/features/scans/scanner-tab.ts'
import { fetchAllowance, scannerHead } from './-scanner-screen.ts'

export const Route = createFileRoute('/app')({
  // The scanner once more, for links that the app's icon and older addresses hold.
  staticData: { inSitemap: false },
  validateSearch: scannerSearch,
  loader: ({ context }) => fetchAllowance(context),
  head: ({ match }) => scannerHead(match),
  component: AppRoute,
})

function AppRoute() {
  const search = Route.useSearch()
  return <ScannerPage path="/app" tab={scannerTabOf(search)} scan={search.scan} />
}
