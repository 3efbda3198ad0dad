import { trpc } from '#client/lib/trpc.ts'
import { StopMailPage } from '#client/ui/pages/stop-mail-page.tsx'

/** Turns the yearly mail about a well off with the link in it, without a log-in. */
export function StopWellReminderPage({ token }: { token: string | undefined }) {
  const stop = trpc.myWater.stopWellReminder.useMutation()
  return (
    <StopMailPage
      token={token}
      stop={(ofLink) => stop.mutateAsync({ token: ofLink })}
      title="Turn off the yearly mail about your well"
      text="It stays off until you turn it on again on the page My test. Your tests do not change."
      offTitle="The yearly mail is off"
      offText="You get no more of them. You can turn it on again on the page My test."
      brokenText="Open it from the mail again, or turn the mail off on the page My test."
      page={{ to: '/my-test', label: 'Go to My test' }}
    />
  )
}
