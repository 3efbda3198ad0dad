import { createFileRoute } from '@tanstack/react-router'
import { nextParam } from '#client/features/billing/common/next-page.ts'
import { SuccessPage } from '#client/features/billing/payment/success-page.tsx'
import { fixedHead } from '#client/lib/head.ts'

/** What the address says of a finished checkout. */
interface SuccessSearch {
  /** The checkout's id, as the payment provider puts it in. */
  session_id?: string
  /** Where the person was when Premium was offered to them. */
  next?: string
}

export const Route = createFileRoute('/payment/success')({
  staticData: { isPrivate: true },
  validateSearch: (search: Record<string, unknown>): SuccessSearch => ({
    session_id: checkoutId(search.session_id),
    next: nextParam(search.next),
  }),
  head: fixedHead({
    path: '/payment/success',
    title: 'Payment result',
    description: 'Where a finished checkout leads.',
  }),
  component: Success,
})

/** Anything else could be no checkout's id, and is not asked for. */
function checkoutId(value: unknown): string | undefined {
  return typeof value === 'string' && /^cs_\w{1,250}$/.test(value) ? value : undefined
}

function Success() {
  const { session_id: sessionId, next } = Route.useSearch()
  return <SuccessPage sessionId={sessionId} next={next} />
}
