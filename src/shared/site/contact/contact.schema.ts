import { z } from 'zod'
import { emailSchema } from '../../accounts/accounts.schema.ts'
import { requiredTextSchema, textSchema } from '../../text.schema.ts'
import { MESSAGE_LIMITS } from './message.limits.ts'

/** A text without line breaks, as it becomes part of a mail's subject. */
const lineSchema = (max: number, message: string) =>
  requiredTextSchema(max, message).refine((text) => !/[\r\n]/.test(text), {
    message: 'Write this on one line.',
  })

/** Input of `contact.send`. `website` is a field people do not see: a program fills it in, and some password managers do. */
export const sendMessageInput = z.strictObject({
  name: lineSchema(MESSAGE_LIMITS.name, 'Please tell us your name.'),
  email: emailSchema,
  subject: lineSchema(MESSAGE_LIMITS.subject, 'Please give your message a subject.'),
  message: requiredTextSchema(MESSAGE_LIMITS.message, 'Please write your message.'),
  website: textSchema(200).optional(),
})
export type SendMessage = z.infer<typeof sendMessageInput>

/** Answer of `contact.about`: who runs this site, and which outside services it is connected to. */
export const aboutOutput = z.object({
  /** Null until an admin has named them in the settings. */
  operator: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
  services: z.object({
    /** Photos and descriptions to scan are sent to the OpenAI API, at this host; null: they stay on the server. */
    ai: z.string().nullable(),
    payments: z.enum(['stripe', 'sandbox', 'none']),
    /** The names of the services that people may log in with. */
    logins: z.array(z.string()),
  }),
})
export type About = z.infer<typeof aboutOutput>
