import { useRef } from 'react'
import { EmailField } from '#client/features/accounts/common/email-field.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { emailProblem } from '#shared/accounts/credentials.rules.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import { MESSAGE_LIMITS } from '#shared/site/contact/message.limits.ts'
import styles from './contact-page.module.css'

const required = (problem: string) => (text: string) => (text.trim() === '' ? problem : null)

interface ContactFormProps {
  /** Null for a visitor. */
  user: SessionUser | null
  /** Called with the address the answer goes to. */
  onSent: (email: string) => void
}

/** Sends a message to the operator. */
export function ContactForm({ user, onSent }: ContactFormProps) {
  const send = trpc.contact.send.useMutation()
  const trap = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { name: user?.fullName ?? '', email: user?.email ?? '', subject: '', message: '' },
    validate: {
      name: required('Please tell us your name.'),
      email: emailProblem,
      subject: required('Please give your message a subject.'),
      message: required('Please write your message.'),
    },
    async onSubmit(values) {
      await send.mutateAsync({ ...values, website: trap.current?.value || undefined })
      onSent(values.email.trim())
    },
  })
  return (
    <Stack as="form" gap={20} noValidate onSubmit={form.submit}>
      <div className={styles.pair}>
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={MESSAGE_LIMITS.name}
          required
          {...form.field('name')}
        />
        <EmailField autoComplete="email" {...form.field('email')} />
      </div>
      <TextField
        label="Subject"
        autoComplete="off"
        maxLength={MESSAGE_LIMITS.subject}
        required
        {...form.field('subject')}
      />
      <TextAreaField
        label="Message"
        rows={8}
        maxLength={MESSAGE_LIMITS.message}
        required
        {...form.field('message')}
      />
      {/* People neither see nor reach this field; programs fill it in, and the server drops their message. */}
      <div className={styles.trap} aria-hidden>
        <label>
          Website
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmitButton form={form} isFitted busyLabel="Sending" label="Send message" />
    </Stack>
  )
}
