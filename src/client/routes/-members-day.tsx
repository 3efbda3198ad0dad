import { hasPremium } from '#client/features/accounts/common/use-session.ts'
import { GlassDay } from '#client/features/hydration/at-home/glass-day.tsx'
import { TrackerDay } from '#client/features/hydration/at-home/tracker-day.tsx'
import { MyDay } from '#client/features/site/my-day/my-day.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'

/** The day of a member, for the start page. Its code comes for members alone. */
export function MembersDay({ member }: { member: SessionUser }) {
  return (
    <MyDay today={hasPremium(member) ? <TrackerDay person={member} /> : <GlassDay units={member.units} />} />
  )
}
