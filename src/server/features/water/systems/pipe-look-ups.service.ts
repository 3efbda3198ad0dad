import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import { applyReview } from '#shared/admin/review/review.rules.ts'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import shipped from './pipe-look-ups.json' with { type: 'json' }
import { selectPipeReview } from './water-systems.queries.ts'

const text = z.string().trim().min(1).max(500)
const address = z.url({ protocol: /^https?$/, error: 'This must be an address that begins with https://.' })

/** Where a utility says what a house's pipe is made of, with who pays for a new one, as its pages said it. */
export const pipeLookUpSchema = z.strictObject({
  /** The number of the water system. */
  id: z.string(),
  name: text,
  lookUpUrl: address,
  /** What the address leads to; null where it is the look-up itself. */
  how: text.nullable(),
  pays: text,
  freeTest: text.nullable(),
  sourceTitle: text,
  sourceUrl: address,
})
type PipeLookUp = z.infer<typeof pipeLookUpSchema>

/** The look-ups that are shipped, in the order in which editors open them: the most doubtful first, then the most lead pipes. */
export const PIPE_LOOK_UPS: readonly PipeLookUp[] = shipped

const BY_SYSTEM = new Map(PIPE_LOOK_UPS.map((lookUp) => [lookUp.id, lookUp]))

/** The look-up of a system's utility as editors left it; null where none is known, or the link was marked as gone. */
export async function readPipeLookUp(db: DbOrTx, systemId: string): Promise<SystemPage['pipeLookUp']> {
  const own = BY_SYSTEM.get(systemId)
  if (own === undefined) return null
  const review = await selectPipeReview(db, systemId)
  const { content, isUnconfirmed, isRejected } = applyReview(own, true, review)
  if (isRejected) return null
  const { lookUpUrl: url, how, pays, freeTest } = content
  return { url, how, pays, freeTest, isUnconfirmed }
}
