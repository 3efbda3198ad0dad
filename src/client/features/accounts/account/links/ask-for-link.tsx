import { useState } from 'react'
import { EmailField } from '#client/features/accounts/common/email-field.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { emailProblem } from '#shared/accounts/credentials.rules.ts'

interface AskForLinkProps {
  /** The signed-in person's own address, so that nothing needs to be typed. */
  ownEmail: string | null
  /** The button's label. */
  label: string
  /** Requests the mail. */
  send: (email: string) => Promise<unknown>
}

/** Requests a new link, for one's own address or for a typed one. */
export function AskForLink({ ownEmail, label, send }: AskForLinkProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: ownEmail ?? '' },
    validate: { email: emailProblem },
    onSubmit: async ({ email }) => {
      await send(email)
      setSentTo(email.trim())
      toast.success('Check your mail', `If ${email.trim()} has an account, a link is on its way.`)
    },
  })
  return (
    <Stack as="form" gap={16} noValidate onSubmit={form.submit}>
      {ownEmail === null && <EmailField autoComplete="email" {...form.field('email')} />}
      {sentTo !== null && (
        <p className="muted small">
          We sent a link to {sentTo}, if it has an account. It may take a minute; look among the unwanted mail
          too.
        </p>
      )}
      <FormError>{form.formError ?? (ownEmail !== null && form.errors.email)}</FormError>
      <Button type="submit" isFull isBusy={form.isBusy} busyLabel="Sending">
        {label}
      </Button>
    </Stack>
  )
}
