import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/** After a password was changed or set; `resetLink` leads to the page that requests another one. */
export function passwordChanged(values: { name: string | null; resetLink: string }): ComposedMail {
  return accountMail({
    subject: 'Your password was changed',
    name: values.name,
    preheader: 'If it was you, there is nothing to do.',
    paragraphs: [
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password now: that also signs out whoever did it.',
    ],
    button: { label: 'Choose a new password', href: values.resetLink },
  })
}
