import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/** To a person who requested a new password. The link works for one hour, and once. */
export function resetPassword(values: { name: string | null; link: string }): ComposedMail {
  return accountMail({
    subject: 'Choose a new password',
    name: values.name,
    preheader: 'The link works once, for one hour.',
    paragraphs: [
      'Open the link and type the password you want from now on. It works once, for one hour.',
      'Until then your old password stays as it is.',
    ],
    button: { label: 'Choose a new password', href: values.link },
    reason:
      'You get this because someone asked for a new password for this address. If it was not you, ignore this message: nothing changes without the link.',
  })
}
