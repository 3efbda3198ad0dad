import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/**
 * To a member when someone signs up with the member's address again; the site itself does not reveal that the address
 * is taken. `resetLink` sets a new password and works for an hour. The mail never contains a link that confirms the
 * address, because the account may have been created by a stranger.
 */
export function accountExists(values: {
  name: string | null
  logInLink: string
  resetLink: string
}): ComposedMail {
  const { name, logInLink, resetLink } = values
  return accountMail({
    subject: 'You already have an account',
    name,
    preheader: 'Log in with this address, or choose a new password.',
    paragraphs: [
      'Someone, probably you, tried to sign up with this address. It has an account already, so nothing was changed.',
      'If you do not remember this account, choose a new password. The link works for an hour.',
    ],
    button: { label: 'Log in', href: logInLink },
    after: {
      title: 'If that does not work',
      links: [{ label: 'Choose a new password', href: resetLink }],
    },
    reason:
      'You get this because someone tried to sign up with this address. If it was not you, ignore this message: your account is as it was.',
  })
}
