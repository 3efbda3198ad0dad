import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/**
 * To a person who requested to sign in without a password. The code works for ten minutes, and once. It is not in the
 * subject or the preview, because those show on locked screens.
 */
export function signInCode(values: { name: string | null; code: string }): ComposedMail {
  return accountMail({
    subject: 'Your sign-in code',
    name: values.name,
    preheader: 'It works once, for ten minutes.',
    paragraphs: ['Type this code where you asked for it. It works once, for ten minutes.'],
    code: values.code,
    reason:
      'You get this because someone asked to sign in with this address. If it was not you, ignore this message and give the code to nobody: we never ask for it.',
  })
}
