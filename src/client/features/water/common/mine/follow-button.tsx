import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { useIntention } from '#client/features/accounts/common/intention.ts'
import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { usePricingLink } from '#client/features/billing/common/next-page.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import { isSamePlace, type WaterPlace } from '#shared/water/mine/water-place.rules.ts'

/**
 * Follows the figures of a place: Premium. Everyone else is led to the plans, and people whose Premium ended can still
 * stop what they follow.
 */
export function FollowButton({ place, name }: { place: WaterPlace; name: string }) {
  const user = useUser()
  const pricing = usePricingLink(true)
  const utils = trpc.useUtils()
  const { isBusy, busily } = useBusy()
  const followed = trpc.myWater.followed.useQuery(undefined, { enabled: user !== null })
  const isFollowed = followed.data?.some((water) => isSamePlace(water.place, place)) ?? false
  useIntention(['follow'], () => void (hasPremium(user) && !isFollowed && toggle()))
  if (!hasPremium(user) && !isFollowed)
    return (
      <ButtonLink variant="ghost" {...pricing}>
        <Bell size={20} aria-hidden /> Follow with Premium
      </ButtonLink>
    )

  async function toggle(): Promise<void> {
    await busily(
      async () => {
        if (isFollowed) await utils.client.myWater.unfollow.mutate({ place })
        else await utils.client.myWater.follow.mutate({ place })
        await utils.myWater.followed.invalidate()
        if (isFollowed) toast.success('Stopped following', `No more mails about ${name}.`)
        else toast.success('Following', `We will mail you when the figures of ${name} change.`)
      },
      isFollowed ? 'Still following' : 'Not followed',
    )
  }
  return (
    <Button variant="ghost" isBusy={isBusy} busyLabel="Saving" onClick={() => void toggle()}>
      {isFollowed ? <BellOff size={20} aria-hidden /> : <Bell size={20} aria-hidden />}
      {isFollowed ? 'Stop following' : 'Follow'}
    </Button>
  )
}
