import { createFileRoute } from '@tanstack/react-router'
import { useSharedPhoto } from '#client/features/scans/photo/shared-photo.ts'
import { ScannerPage } from '#client/features/scans/scanner-page.tsx'
import { scannerSearch, scannerTabOf } from '#client/features/scans/scanner-tab.ts'
import { fetchAllowance, scannerHead } from './-scanner-screen.ts'

export const Route = createFileRoute('/scanner')({
  validateSearch: scannerSearch,
  loader: ({ context }) => fetchAllowance(context),
  head: ({ match }) => scannerHead(match),
  component: ScannerRoute,
})

function ScannerRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useSharedPhoto(search.shared === 'photo', () => void navigate({ search: {}, replace: true }))
  return <ScannerPage path="/scanner" tab={scannerTabOf(search)} scan={search.scan} />
}
