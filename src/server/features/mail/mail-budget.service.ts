import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { LimitName } from '#server/limits/limits.ts'
import { isWithinLimit, returnToLimit, scopedKey } from '#server/limits/rate-limits.ts'

/*
 * How many mails of a kind an address is sent because strangers ask for them. A mail counts when it is sent, never when it
 * is only asked for, and each kind has a budget of its own. The first mail for each network, and the mails for browsers
 * the account knows, have places that nobody else can use up: the owner always gets theirs.
 */

/** Kinds of mail that anyone can have sent to an address, each with the name of its budget. */
const BUDGETS: ReadonlyMap<string, string> = new Map([
  ['sign-in-code', 'sign-in-code'],
  ['reset-password', 'reset-password'],
  ['confirm-email', 'sign-up'],
  ['account-exists', 'sign-up'],
  ['change-email', 'change-email'],
])

/** Who asked for a mail: a network, or a browser the account knows. */
interface MailAsker {
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

/** Places that are taken together: one more mail needs all of them. */
function placesFor(kind: string, to: string, askedBy: MailAsker | undefined): Place[][] {
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

/** Takes every place of a group, or none of them. */
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
 * Takes a place in the budget for a mail that is about to be sent. Answers the places to return if it is not sent after
 * all, or null when the address has had enough mails of this kind.
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

/** Returns places of a mail that was not sent. */
export async function returnPlaces(db: DbOrTx, places: readonly Place[]): Promise<void> {
  for (const { name, key } of places) await returnToLimit(db, name, key)
}

/** The counters of one asker's own places, which are free again once they have shown that the account is theirs. */
export const mailBudgetKeys = (to: string, askerKey: string): Place[] =>
  [...new Set(BUDGETS.values())].flatMap((budget) => [
    { name: 'mailsSentFirst', key: scopedKey(`${budget}:${to}`, askerKey) },
    { name: 'mailsSentToDevice', key: scopedKey(`${budget}:${to}`, askerKey) },
  ])
