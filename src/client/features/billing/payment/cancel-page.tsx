import Undo from 'lucide-react/icons/undo-2'
import { linkParts } from '#client/features/billing/common/next-page.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'

/** Where a checkout that was left leads; `next` is where the person was when Premium was offered to them. */
export function CancelPage({ next }: { next: string | undefined }) {
  return (
    <LinkPage
      icon={Undo}
      title="Payment Canceled"
      text="Nothing was charged, and your plan is what it was. You can start again whenever you like."
    >
      <Stack gap={12}>
        <ButtonLink to="/pricing" search={{ next }} isFull>
          Return to Pricing
        </ButtonLink>
        {next !== undefined && (
          <ButtonLink {...linkParts(next)} variant="secondary" isFull>
            Back to where you were
          </ButtonLink>
        )}
      </Stack>
    </LinkPage>
  )
}
