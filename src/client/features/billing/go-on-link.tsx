import { goOnParts, isToFollow } from '#client/features/billing/common/next-page.ts'
import { ButtonLink } from '#client/ui/public/button.tsx'

/** For someone who has Premium: back to where it was offered, and on with what was pressed there. */
export function GoOnLink({ next }: { next: string }) {
  return (
    <ButtonLink {...goOnParts(next)} variant="secondary" isFull>
      {isToFollow(next) ? 'Follow the water you were at' : 'Back to where you were'}
    </ButtonLink>
  )
}
