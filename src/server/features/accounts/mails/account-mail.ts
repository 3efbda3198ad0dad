import { type ComposedMail, composeMail, type MailDraft } from '#server/features/mail/mail-layout.ts'
import { headingFor } from './greeting.ts'

interface AccountMail extends Omit<MailDraft, 'reason' | 'unsubscribe'> {
  /** The person's; null if it is not known. */
  name: string | null
  reason?: string
}

/** A mail to the owner of an account, with a heading that greets them. */
export function accountMail({ name, heading, ...content }: AccountMail): ComposedMail {
  const reason = 'You get this because your account uses this address.'
  return composeMail({ reason, ...content, heading: headingFor(heading ?? content.subject, name) })
}
