import type { ComposedMail } from '#server/features/mail/mail-layout.ts'
import { accountMail } from './account-mail.ts'

/**
 * After the first log-in with another service (`provider`, by its name) that knows the person's address. With
 * `isOnlyWayIn`, the address had not been confirmed before, so every other way in was closed.
 */
export function identityLinked(values: {
  name: string | null
  provider: string
  isOnlyWayIn: boolean
}): ComposedMail {
  const { name, provider, isOnlyWayIn } = values
  const subject = `You can now log in with ${provider}`
  return accountMail({
    subject,
    name,
    preheader: 'If it was you, there is nothing to do.',
    paragraphs: [
      `Someone logged in to your account with ${provider}, which confirmed that this address is theirs. From now on, the account can be opened that way as well.`,
      isOnlyWayIn
        ? 'This address had not been confirmed before, so the password and every other way into the account were removed. You can set a password in your account.'
        : 'If it was you, there is nothing to do.',
      `If it was not you, choose a new password at ${provider} now, and sign out everywhere there: whoever is logged in there can log in here. Then choose Log out everywhere in your account here.`,
    ],
  })
}
