import MailX from 'lucide-react/icons/mail-x'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { Button, ButtonLink } from '#client/ui/components/button.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import { useForm } from '#client/ui/components/use-form.ts'
import { LinkPage } from '#client/ui/pages/link-page.tsx'
import styles from './reminders.module.css'

/** Turns the weekly letter off with the link in it, without a log-in. Opening the page changes nothing. */
export function StopLetterPage({ token }: { token: string | undefined }) {
  const stop = trpc.reminders.stopLetter.useMutation()
  const [isOff, setIsOff] = useState(false)
  const form = useForm({
    initial: {},
    async onSubmit() {
      await stop.mutateAsync({ token: token ?? '' })
      setIsOff(true)
    },
  })
  const icon = <MailX size={44} aria-hidden />
  if (token === undefined || isOff)
    return (
      <LinkPage
        icon={icon}
        depth={isOff ? 64 : 40}
        title={isOff ? 'The weekly letter is off' : 'This link is not complete'}
        text={
          isOff
            ? 'You get no more of them. You can turn the letter on again in the tracker.'
            : 'Open it from the letter again, or turn the letter off in the tracker.'
        }
      >
        <ButtonLink to="/tracker" variant="secondary" isFull>
          Go to the tracker
        </ButtonLink>
      </LinkPage>
    )
  return (
    <LinkPage
      icon={icon}
      title="Turn off the weekly letter"
      text="It stays off until you turn it on again in the tracker. Your reminders do not change."
    >
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <FormError>{form.formError}</FormError>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Turning off">
          Turn off
        </Button>
      </form>
    </LinkPage>
  )
}
