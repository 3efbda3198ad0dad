import { type ComposedMail, type MailContent, renderMail } from '#server/features/mail/mail-layout.ts'
import { headingFor } from './greeting.ts'

interface AccountMail extends Omit<MailContent, 'heading' | 'reason'> {
  subject: string
  /** The person's; null if it is not known. */
  name: string | null
  /** The subject by default. */
  heading?: string
  reason?: string
}

/** A mail to the owner of an account, with a heading that greets them. */
export function accountMail({ subject, name, heading = subject, ...content }: AccountMail): ComposedMail {
  const reason = 'You get this because your account uses this address.'
  return { subject, ...renderMail({ reason, ...content, heading: headingFor(heading, name) }) }
}
