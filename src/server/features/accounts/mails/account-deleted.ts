import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/** The last mail: the account and its data have been deleted. */
export function accountDeleted(values: { name: string | null }): ComposedMail {
  return accountMail({
    subject: 'Your account was deleted',
    name: values.name,
    preheader: 'Everything that was kept in it is gone.',
    paragraphs: [
      'Everything that was kept in it is gone: your scans, plans, bookmarks and entries. It cannot be brought back.',
      'You are welcome to sign up again at any time.',
    ],
    reason:
      'You get this because an account used this address. If it was not you who deleted it, reply to this message.',
  })
}
