import { z } from 'zod'
import { ownPathSchema } from '../own-path.schema.ts'
import { INTENTIONS } from './intentions.ts'

/** Longest address that a confirming link carries. */
const MAX_NEXT = 600

/** What a person was about to do when an account was needed: the page they were on, and what goes on there. */
export const intentionSchema = z.strictObject({
  next: ownPathSchema.max(MAX_NEXT),
  act: z.enum(INTENTIONS).optional(),
})
export type Intention = z.infer<typeof intentionSchema>
