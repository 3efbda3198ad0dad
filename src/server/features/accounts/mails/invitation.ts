import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import { accountMail } from './account-mail.ts'

/** To a person for whom an admin created an account. The link works for seven days, and once. */
export function invitation(values: { name: string | null; link: string }): ComposedMail {
  return accountMail({
    subject: `You are invited to ${SITE_NAME}`,
    name: values.name,
    heading: 'You are invited',
    preheader: 'Choose a password, and your account is ready. The link works for seven days.',
    paragraphs: [
      `An account at ${SITE_NAME} was made for you. Choose a password, and it is yours.`,
      'The link works once, for seven days. If nobody uses it, the account is deleted.',
    ],
    button: { label: 'Choose a password', href: values.link },
    reason: `You get this because an admin of ${SITE_NAME} invited this address. If you do not want an account, ignore this message: nobody can use it without the link.`,
  })
}
