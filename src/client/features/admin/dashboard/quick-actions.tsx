import Plus from 'lucide-react/icons/plus'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'

/** What is done most often. */
export function QuickActions() {
  return (
    <Card as="section" isPadded>
      <h2>Quick actions</h2>
      <Stack gap={8} marginTop={12}>
        <ButtonLink to="/admin/products/$id" params={{ id: 'new' }} isFull>
          <Plus size={18} aria-hidden />
          Add Product
        </ButtonLink>
        <ButtonLink to="/admin/users" variant="secondary" isFull>
          Manage Users
        </ButtonLink>
        <ButtonLink to="/admin/analytics" variant="secondary" isFull>
          View Full Analytics
        </ButtonLink>
      </Stack>
    </Card>
  )
}
