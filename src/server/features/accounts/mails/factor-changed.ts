import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/** What happened to a person's second step. */
export type FactorChange = 'added' | 'removed' | 'recovery-code-used'

const TEXTS: Record<FactorChange, { subject: string; happened: string }> = {
  added: {
    subject: 'A second step was added to your sign-in',
    happened: 'From now on, signing in takes a code from your authenticator app as well as your password.',
  },
  removed: {
    subject: 'The second step was removed from your sign-in',
    happened: 'From now on, your password alone is enough to sign in.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used to sign in',
    happened:
      'Someone signed in with your password and one of your recovery codes. That code works no more; the others still do.',
  },
}

/** After a second step was added or removed, or a recovery code was used in its place. */
export function factorChanged(values: { name: string | null; what: FactorChange }): ComposedMail {
  const { subject, happened } = TEXTS[values.what]
  return accountMail({
    subject,
    name: values.name,
    preheader: happened,
    paragraphs: [
      happened,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password with Forgot password on the log-in page, then look at the second step in your account’s settings.',
    ],
  })
}
