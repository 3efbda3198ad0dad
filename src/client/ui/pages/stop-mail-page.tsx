import MailX from 'lucide-react/icons/mail-x'
import { useState } from 'react'
import { Button, ButtonLink } from '../public/button.tsx'
import { FormError } from '../public/form-error.tsx'
import { useForm } from '../public/use-form.ts'
import { LinkPage } from './link-page.tsx'
import styles from './stop-mail-page.module.css'

export interface StopMailPageProps {
  token: string | undefined
  /** Ends the mails of the link with this token; its error is shown. */
  stop: (token: string) => Promise<unknown>
  /** Before: the title and what pressing the button changes. */
  title: string
  text: string
  /** After it. */
  offTitle: string
  offText: string
  /** What to do with half a link. */
  brokenText: string
  /** Where the mails are turned on again. */
  page: { to: '/tracker' | '/my-test'; label: string }
}

/** Turns a kind of mail off with the link in it, without a log-in. Opening the page changes nothing. */
export function StopMailPage({
  token,
  stop,
  title,
  text,
  offTitle,
  offText,
  brokenText,
  page,
}: StopMailPageProps) {
  const [isOff, setIsOff] = useState(false)
  const form = useForm({
    initial: {},
    async onSubmit() {
      await stop(token ?? '')
      setIsOff(true)
    },
  })
  const icon = <MailX size={44} aria-hidden />
  if (token === undefined || isOff)
    return (
      <LinkPage
        icon={icon}
        depth={isOff ? 64 : 40}
        title={isOff ? offTitle : 'This link is not complete'}
        text={isOff ? offText : brokenText}
      >
        <ButtonLink to={page.to} variant="secondary" isFull>
          {page.label}
        </ButtonLink>
      </LinkPage>
    )
  return (
    <LinkPage icon={icon} title={title} text={text}>
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <FormError>{form.formError}</FormError>
        <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Turning off">
          Turn off
        </Button>
      </form>
    </LinkPage>
  )
}
