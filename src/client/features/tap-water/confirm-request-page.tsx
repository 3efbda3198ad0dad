import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import { Button, ButtonLink } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import styles from './ask-for-city.module.css'

/** Confirms the address that was left for the mail about a city. Opening the page changes nothing. */
export function ConfirmRequestPage({ token }: { token: string | undefined }) {
  const confirm = trpc.cities.confirmRequest.useMutation()
  const [cityNames, setCityNames] = useState<string[] | null>(null)
  const form = useForm({
    initial: {},
    async onSubmit() {
      const { cities } = await confirm.mutateAsync({ token: token ?? '' })
      setCityNames(cities.map(({ name }) => name))
    },
  })
  const icon = <MailCheck size={44} aria-hidden />
  if (token === undefined || cityNames !== null)
    return (
      <LinkPage
        icon={icon}
        depth={cityNames === null ? 40 : 64}
        title={cityNames === null ? 'This link is not complete' : 'Your request is confirmed'}
        text={
          cityNames === null
            ? 'Open it from the mail again, or ask for the city again on its page.'
            : `You get one mail for each city whose report is published: ${cityNames.join(', ')}.`
        }
      >
        <ButtonLink to="/tap-water-ratings" variant="secondary" isFull>
          See tap water by city
        </ButtonLink>
      </LinkPage>
    )
  return (
    <LinkPage
      icon={icon}
      title="Confirm your request"
      text="You get one mail when the report is here. Then we delete your address."
    >
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <FormError>{form.formError}</FormError>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Confirming">
          Confirm
        </Button>
      </form>
    </LinkPage>
  )
}
