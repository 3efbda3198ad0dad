import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { QueuedMail } from '#server/platform/mail/mail.service.ts'
import { type ComposedMail, composeMail } from '#server/platform/mail/mail-layout.ts'
import { messageAnswerSchema } from '#shared/site/contact/messages.schema.ts'
import { selectMessage, selectSubjects } from './contact.queries.ts'
import type { ContactDigestData } from './contact.service.ts'

const dataSchema = z.object({ messageId: z.string(), answer: z.number().int().optional() })

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/**
 * Composes a mail about a message: to the operator, or the answer to its writer. Returns null if the message was
 * deleted.
 */
export async function composeContactMail(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { messageId, answer } = dataSchema.parse(mail.data)
  const stored = await selectMessage(db, messageId)
  if (stored === undefined) return null
  const { name, email, subject, message, isPriority } = stored
  if (mail.kind === 'contact-answer') {
    const sent = z.array(messageAnswerSchema).parse(stored.answers)[answer ?? -1]
    if (sent === undefined) return null
    return composeMail({
      subject: `Re: ${subject}`,
      preheader: 'Our answer to your message.',
      heading: 'Our answer to your message',
      paragraphs: [...paragraphsOf(sent.text), `You wrote: ${subject}`, ...paragraphsOf(message)],
      button: { label: 'Write again', href: `${site.origin}/contact` },
      reason: 'You get this mail because you wrote to us on our contact page.',
    })
  }
  const from = isPriority ? `${name} (subscriber)` : name
  return composeMail({
    subject: `Message: ${subject}`,
    preheader: `${from} wrote on the contact page.`,
    heading: subject,
    paragraphs: [`From ${from}, ${email}`, ...paragraphsOf(message)],
    button: { label: 'Answer in the back office', href: `${site.origin}/admin/messages` },
    reason: 'You get this mail because messages from the contact page go to this address.',
  })
}

const digestSchema: z.ZodType<ContactDigestData> = z.object({
  count: z.number().int(),
  messageIds: z.array(z.string()).min(1),
})

/** Composes the mail that names the messages of an hour in which many came. */
export async function composeContactDigest(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  mail: QueuedMail,
): Promise<ComposedMail | null> {
  const { count, messageIds } = digestSchema.parse(mail.data)
  const subjects = await selectSubjects(db, messageIds)
  const heading = count === 1 ? '1 more message' : `${count} more messages`
  return composeMail({
    subject: `${heading} from the contact page`,
    preheader: 'Many messages came within an hour, so this mail names them together.',
    heading,
    paragraphs: [
      'Many messages came within an hour, so this mail names them together. They may be spam.',
      ...subjects.map((subject) => `“${subject}”`),
      ...(count > messageIds.length ? [`And ${count - messageIds.length} more.`] : []),
    ],
    button: { label: 'Read them in the back office', href: `${site.origin}/admin/messages` },
    reason: 'You get this mail because messages from the contact page go to this address.',
  })
}
