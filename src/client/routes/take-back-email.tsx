import { createFileRoute } from '@tanstack/react-router'
import { TakeBackPage } from '../features/account/links/take-back-page.tsx'
import { useTokenOnce } from '../features/account/links/use-token-once.ts'
import { pageHead } from '../lib/head.ts'
import { tokenSearch } from '../lib/search-params.ts'

export const Route = createFileRoute('/take-back-email')({
  validateSearch: tokenSearch,
  head: ({ match }) =>
    pageHead({
      origin: match.context.site.origin,
      path: '/take-back-email',
      title: 'Take your address back',
      description: 'Undo a change of the e-mail address of your account.',
      isPrivate: true,
      isAddressSecret: true,
    }),
  component: TakeBackEmail,
})

function TakeBackEmail() {
  const navigate = Route.useNavigate()
  const token = useTokenOnce(Route.useSearch().token, () => navigate({ search: {}, replace: true }))
  return <TakeBackPage token={token} />
}
