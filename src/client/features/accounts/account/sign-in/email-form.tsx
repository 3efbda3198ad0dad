import { useState } from 'react'
import { EmailField } from '#client/features/accounts/common/email-field.tsx'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { emailProblem, normalizeEmail } from '#shared/accounts/credentials.rules.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import styles from '../account.module.css'
import { useReauthentication } from '../reauthentication.tsx'
import { SaveButton } from '../save-button.tsx'

/** Changes the e-mail address. The change takes effect when the link sent there is opened. */
export function EmailForm({ user }: { user: SessionUser }) {
  const withReauthentication = useReauthentication()
  const updateUser = trpc.auth.updateUser.useMutation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    validate: {
      email: (typed) =>
        emailProblem(typed) ??
        (normalizeEmail(typed) === normalizeEmail(user.email) ? 'This is your address already.' : null),
    },
    onSubmit: ({ email }) =>
      withReauthentication(async () => {
        const { confirmationSentTo } = await updateUser.mutateAsync({ email })
        setSentTo(confirmationSentTo)
        form.reset()
        toast.success('Link sent', `Open the mail we sent to ${confirmationSentTo ?? email}.`)
      }),
  })
  return (
    <Stack as="form" gap={12} noValidate onSubmit={form.submit} className={styles.part}>
      <h3 className={styles.partTitle}>Change e-mail</h3>
      <EmailField
        label="New e-mail"
        hint={
          sentTo === null
            ? 'We send a link there. Your address changes when you open it.'
            : `We sent a link to ${sentTo}. Until you open it, ${user.email} stays your address.`
        }
        {...form.field('email')}
      />
      <SaveButton form={form} busyLabel="Sending" label="Send the link" />
    </Stack>
  )
}
