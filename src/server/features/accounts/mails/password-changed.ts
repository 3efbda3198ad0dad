import { type ComposedMail, renderMail } from '#server/features/mail/mail-layout.ts'
import { headingFor } from './greeting.ts'

/** After a password was changed or set; `resetLink` leads to the page that requests another one. */
export function passwordChanged(values: { name: string | null; resetLink: string }): ComposedMail {
  return {
    subject: 'Your password was changed',
    ...renderMail({
      preheader: 'If it was you, there is nothing to do.',
      heading: headingFor('Your password was changed', values.name),
      paragraphs: [
        'If it was you, there is nothing to do.',
        'If it was not you, choose a new password now: that also signs out whoever did it.',
      ],
      button: { label: 'Choose a new password', href: values.resetLink },
      reason: 'You get this because your account uses this address.',
    }),
  }
}
