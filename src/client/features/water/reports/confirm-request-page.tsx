import MailCheck from 'lucide-react/icons/mail-check'
import { trpc } from '#client/lib/trpc.ts'
import { MailLinkPage } from '#client/ui/pages/mail-link-page.tsx'

/** Confirms the address that was left for the mail about a city. */
export function ConfirmRequestPage() {
  const confirm = trpc.cities.confirmRequest.useMutation()
  return (
    <MailLinkPage
      icon={MailCheck}
      title="Confirm your request"
      text="You get one mail when the report is here. Then we delete your address."
      label="Confirm"
      busyLabel="Confirming"
      act={async (token) => {
        const { cities } = await confirm.mutateAsync({ token })
        const names = cities.map(({ name }) => name).join(', ')
        return {
          title: 'Your request is confirmed',
          text: `You get one mail for each city whose report is published: ${names}.`,
        }
      }}
      brokenText="Open it from the mail again, or ask for the city again on its page."
      page={{ to: '/tap-water-ratings', label: 'See tap water by city' }}
    />
  )
}
