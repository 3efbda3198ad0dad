import { trpc } from '#client/lib/trpc.ts'
import { StopMailPage } from '#client/ui/pages/stop-mail-page.tsx'

/** Turns the weekly letter off with the link in it, without a log-in. */
export function StopLetterPage({ token }: { token: string | undefined }) {
  const stop = trpc.reminders.stopLetter.useMutation()
  return (
    <StopMailPage
      token={token}
      stop={(ofLink) => stop.mutateAsync({ token: ofLink })}
      title="Turn off the weekly letter"
      text="It stays off until you turn it on again in the tracker. Your reminders do not change."
      offTitle="The weekly letter is off"
      offText="You get no more of them. You can turn the letter on again in the tracker."
      brokenText="Open it from the letter again, or turn the letter off in the tracker."
      page={{ to: '/tracker', label: 'Go to the tracker' }}
    />
  )
}
