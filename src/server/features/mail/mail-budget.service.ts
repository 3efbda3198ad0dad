import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { LimitName } from '#server/limits/limits.ts'
import { isWithinLimit, returnToLimit, scopedKey } from '#server/limits/rate-limits.ts'

/*
 * Limits for mails of one kind that strangers can have sent to an address. A mail counts when it is sent, not when it
 * is requested, and each kind has its own limit. The first mail per network and the mails for browsers that the account
 * knows have places of their own, so that the owner always gets theirs.
 */

/** The kinds of mail that anyone can have sent to an address, each with the name of its limit. */
const BUDGETS: ReadonlyMap<string, string> = new Map([
  ['sign-in-code', 'sign-in-code'],
  ['reset-password', 'reset-password'],
  ['confirm-email', 'sign-up'],
  ['account-exists', 'sign-up'],
  ['change-email', 'change-email'],
])

/** Who requested a mail: a network, or a browser that the account knows. */
interface MailRequester {
  key: string
  isKnownDevice: boolean
}

const askedBySchema = z.object({
  askedBy: z.object({ key: z.string(), isKnownDevice: z.boolean() }).optional(),
})

interface Place {
  name: LimitName
  key: string
}

/** The places that one more mail takes together: it needs all of them. */
function placesFor(kind: string, to: string, askedBy: MailRequester | undefined): Place[][] {
  const mailbox = `${BUDGETS.get(kind)}:${to}`
  const shared: Place[] = [
    { name: 'mailsSentLately', key: mailbox },
    { name: 'mailsSent', key: mailbox },
  ]
  if (askedBy === undefined) return [shared]
  const own = scopedKey(mailbox, askedBy.key)
  return askedBy.isKnownDevice
    ? [
        [
          { name: 'mailsSentToDevice', key: own },
          { name: 'mailsSentToDevices', key: mailbox },
        ],
        shared,
      ]
    : [
        shared,
        [
          { name: 'mailsSentFirst', key: own },
          { name: 'mailsSentFirstInAll', key: mailbox },
        ],
      ]
}

/** Takes all places of a group, or none of them. */
async function takeAll(db: DbOrTx, group: readonly Place[]): Promise<boolean> {
  const taken: Place[] = []
  for (const place of group) {
    taken.push(place)
    if (await isWithinLimit(db, place.name, place.key)) continue
    await returnPlaces(db, taken)
    return false
  }
  return true
}

/**
 * Takes the places of a mail that is about to be sent. Returns the places to give back if it is not sent after all, or
 * null if the address has reached its limit for this kind.
 */
export async function takeMailPlace(
  db: DbOrTx,
  mail: { kind: string; to: string; data: unknown },
): Promise<Place[] | null> {
  if (!BUDGETS.has(mail.kind)) return []
  const { data } = askedBySchema.safeParse(mail.data)
  for (const group of placesFor(mail.kind, mail.to.toLowerCase(), data?.askedBy)) {
    if (await takeAll(db, group)) return group
  }
  return null
}

/** Gives back the places of a mail that was not sent. */
export async function returnPlaces(db: DbOrTx, places: readonly Place[]): Promise<void> {
  for (const { name, key } of places) await returnToLimit(db, name, key)
}

/**
 * The counters of one requester's own places. They are reset once the person has proved that the account is theirs.
 */
export const mailBudgetKeys = (to: string, askerKey: string): Place[] =>
  [...new Set(BUDGETS.values())].flatMap((budget) => [
    { name: 'mailsSentFirst', key: scopedKey(`${budget}:${to}`, askerKey) },
    { name: 'mailsSentToDevice', key: scopedKey(`${budget}:${to}`, askerKey) },
  ])
