import { type ComposedMail, renderMail } from '../../../mail/layout/mail-layout.ts'
import { headingFor } from './greeting.ts'

/**
 * To a member whose address somebody signed up with again; the site itself does not tell that it is taken.
 * `confirmLink` is given while the address is not confirmed (24 hours); `resetLink` leads to where a new password is
 * chosen or asked for.
 */
export function accountExists(values: {
  name: string | null
  logInLink: string
  resetLink: string
  confirmLink?: string
}): ComposedMail {
  const { name, logInLink, resetLink, confirmLink } = values
  const confirm =
    confirmLink === undefined ? [] : [{ label: 'Confirm this e-mail address', href: confirmLink }]
  return {
    subject: 'You already have an account',
    ...renderMail({
      preheader: 'Log in with this address, or choose a new password.',
      heading: headingFor('You already have an account', name),
      paragraphs: [
        'Someone, probably you, tried to sign up with this address. It has an account already, so nothing was changed.',
      ],
      button: { label: 'Log in', href: logInLink },
      after: {
        title: 'If that does not work',
        links: [{ label: 'Choose a new password', href: resetLink }, ...confirm],
      },
      reason:
        'You get this because someone tried to sign up with this address. If it was not you, ignore this message: your account is as it was.',
    }),
  }
}
