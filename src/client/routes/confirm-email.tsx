import { createFileRoute } from '@tanstack/react-router'
import { linkParts, nextParam } from '#client/features/billing/common/next-page.ts'
import { INTENTIONS, type IntendedAct } from '#shared/accounts/intentions.ts'
import { ConfirmEmailPage } from '../features/accounts/account/links/confirm-email-page.tsx'
import { fixedHead } from '../lib/head.ts'
import { choiceParam, tokenSearch } from '../lib/search-params.ts'

interface ConfirmSearch {
  token?: string
  change?: 1
  /** The page that a new member was on, and what goes on there. */
  next?: string
  act?: IntendedAct
}

export const Route = createFileRoute('/confirm-email')({
  staticData: { isPrivate: true, isAddressSecret: true },
  validateSearch: (search: Record<string, unknown>): ConfirmSearch => ({
    ...tokenSearch(search),
    change: search.change === 1 ? 1 : undefined,
    next: nextParam(search.next),
    act: choiceParam(INTENTIONS, search.act),
  }),
  head: fixedHead({
    path: '/confirm-email',
    title: 'Confirm your address',
    description: 'Where the link in our confirming mail leads.',
  }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const navigate = Route.useNavigate()
  const { change, next, act } = Route.useSearch()
  return (
    <ConfirmEmailPage
      isChange={change === 1}
      leadsOn={next !== undefined}
      onConfirmed={() =>
        next === undefined ? navigate({ to: '/welcome' }) : navigate({ ...linkParts(next), state: { act } })
      }
    />
  )
}
