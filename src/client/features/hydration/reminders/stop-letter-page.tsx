import MailX from 'lucide-react/icons/mail-x'
import { trpc } from '#client/lib/trpc.ts'
import { MailLinkPage } from '#client/ui/pages/mail-link-page.tsx'

/** Turns the weekly letter off with the link in it. */
export function StopLetterPage() {
  const stop = trpc.reminders.stopLetter.useMutation()
  return (
    <MailLinkPage
      icon={MailX}
      title="Turn off the weekly letter"
      text="It stays off until you turn it on again in the tracker. Your reminders do not change."
      label="Turn off"
      busyLabel="Turning off"
      act={async (token) => {
        await stop.mutateAsync({ token })
        return {
          title: 'The weekly letter is off',
          text: 'You get no more of them. You can turn the letter on again in the tracker.',
        }
      }}
      brokenText="Open it from the letter again, or turn the letter off in the tracker."
      page={{ to: '/tracker', label: 'Go to the tracker' }}
    />
  )
}
