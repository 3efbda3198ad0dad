import MailX from 'lucide-react/icons/mail-x'
import { trpc } from '#client/lib/trpc.ts'
import { MailLinkPage } from '#client/ui/pages/mail-link-page.tsx'

/** Turns the yearly mail about a well off with the link in it. */
export function StopWellReminderPage() {
  const stop = trpc.myWater.stopWellReminder.useMutation()
  return (
    <MailLinkPage
      icon={MailX}
      title="Turn off the yearly mail about your well"
      text="It stays off until you turn it on again on the page My test. Your tests do not change."
      label="Turn off"
      busyLabel="Turning off"
      act={async (token) => {
        await stop.mutateAsync({ token })
        return {
          title: 'The yearly mail is off',
          text: 'You get no more of them. You can turn it on again on the page My test.',
        }
      }}
      brokenText="Open it from the mail again, or turn the mail off on the page My test."
      page={{ to: '/my-test', label: 'Go to My test' }}
    />
  )
}
