import { createFileRoute } from '@tanstack/react-router'
import { nextParam } from '#client/features/billing/common/next-page.ts'
import { CancelPage } from '#client/features/billing/payment/cancel-page.tsx'
import { fixedHead } from '#client/lib/head.ts'

/** What the address says of a checkout that was left. */
interface CancelSearch {
  /** Where the person was when Premium was offered to them. */
  next?: string
}

export const Route = createFileRoute('/payment/cancel')({
  staticData: { isPrivate: true },
  validateSearch: (search: Record<string, unknown>): CancelSearch => ({ next: nextParam(search.next) }),
  head: fixedHead({
    path: '/payment/cancel',
    title: 'Payment Canceled',
    description: 'Where a checkout that was left leads.',
  }),
  component: CancelRoute,
})

function CancelRoute() {
  return <CancelPage next={Route.useSearch().next} />
}
