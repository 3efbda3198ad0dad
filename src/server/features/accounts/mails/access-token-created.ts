import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/** After a token was created with which scripts add drinks; `accountLink` leads to the list of tokens. */
export function accessTokenCreated(values: { name: string | null; accountLink: string }): ComposedMail {
  const subject = 'A token was added to your account'
  return accountMail({
    subject,
    name: values.name,
    preheader: 'If it was you, there is nothing to do.',
    paragraphs: [
      'Someone who is logged in to your account created a token. A script or a shortcut that has it can add drinks to your tracker, and nothing else.',
      'If it was you, there is nothing to do.',
      'If it was not you, revoke the token in your account, log out everywhere and choose a new password.',
    ],
    button: { label: 'See your tokens', href: values.accountLink },
  })
}
