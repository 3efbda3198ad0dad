import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '#client/features/admin/users/person-page.tsx'
import { adminHead } from '#client/lib/head.ts'

export const Route = createFileRoute('/admin/users/$id')({
  head: adminHead('User'),
  component: PersonRoute,
})

function PersonRoute() {
  const { id } = Route.useParams()
  return <PersonPage key={id} id={id} />
}
