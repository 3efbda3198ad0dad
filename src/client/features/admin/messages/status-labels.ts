import type { MessageStatus } from '#shared/site/contact/messages.schema.ts'

/** How far a message is, in a word. */
export const STATUS_LABELS: Readonly<Record<MessageStatus, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}
