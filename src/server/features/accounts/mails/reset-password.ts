import { type ComposedMail, renderMail } from '#server/features/mail/mail-layout.ts'
import { headingFor } from './greeting.ts'

/** To a person who requested a new password. The link works for one hour, and once. */
export function resetPassword(values: { name: string | null; link: string }): ComposedMail {
  return {
    subject: 'Choose a new password',
    ...renderMail({
      preheader: 'The link works once, for one hour.',
      heading: headingFor('Choose a new password', values.name),
      paragraphs: [
        'Open the link and type the password you want from now on. It works once, for one hour.',
        'Until then your old password stays as it is.',
      ],
      button: { label: 'Choose a new password', href: values.link },
      reason:
        'You get this because someone asked for a new password for this address. If it was not you, ignore this message: nothing changes without the link.',
    }),
  }
}
