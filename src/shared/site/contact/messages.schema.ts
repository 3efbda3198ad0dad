import { z } from 'zod'
import { tableInput, tablePageSchema } from '../../admin/table.schema.ts'
import { idSchema } from '../../ids.ts'
import { requiredTextSchema } from '../../text.schema.ts'

/** What the table of messages is sorted by; `rank` is the order of work: open first, then subscribers first. */
export const MESSAGE_SORTS = ['rank', 'createdAt'] as const
export const MESSAGE_STATUSES = ['open', 'answered', 'closed'] as const
const statusSchema = z.enum(MESSAGE_STATUSES)
export type MessageStatus = z.infer<typeof statusSchema>

export const messagesInput = tableInput(MESSAGE_SORTS, { status: statusSchema.optional() })
export type MessagesRequest = z.infer<typeof messagesInput>

export const messageAnswerSchema = z.object({ at: z.string(), text: z.string() })
export type MessageAnswer = z.infer<typeof messageAnswerSchema>

/** A message as the back office shows it. */
export const messageRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The account it was written from; null for a visitor's. */
  accountEmail: z.string().nullable(),
  /** The writer had Premium when they wrote. */
  isPriority: z.boolean(),
  /** The field that people do not see was filled in: by a program, or by a password manager. */
  isPerhapsUnwanted: z.boolean(),
  status: statusSchema,
  answers: z.array(messageAnswerSchema),
  createdAt: z.string(),
})
export type MessageRow = z.infer<typeof messageRowSchema>
export const messagesOutput = tablePageSchema(messageRowSchema)

/** The most characters of one answer, and answers of one message. */
export const MAX_ANSWER = 5000
export const MAX_ANSWERS = 50

/** Input of `admin.messages.answer`: sends the text to the writer by mail. */
export const answerMessageInput = z.strictObject({
  id: idSchema,
  answer: requiredTextSchema(MAX_ANSWER, 'Please write an answer.'),
})
export const setMessageStatusInput = z.strictObject({ id: idSchema, status: statusSchema })
