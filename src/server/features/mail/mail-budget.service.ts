import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { LimitName } from '#server/limits/limits.ts'
import { countUp, isWithinLimit, returnToLimit, scopedKey } from '#server/limits/rate-limits.ts'
import { ASKED_BUDGETS, mailRuleOf } from './mail-kinds.ts'

/*
 * Limits for the mails that one address gets. A mail counts when it is sent, not when it is requested, and each kind has
 * places of its own. Mails that anyone can request share a total as well. The first mail per network and the mails for
 * browsers that the account knows have places of their own, which the total never takes away: the owner always gets
 * theirs.
 */

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
  /** The mail counts, but is sent even if the limit is reached. */
  isOnlyCounted?: true
}

/** The places that one more mail that somebody asked for takes together: it needs all places of one group. */
function askedPlaces(budget: string, to: string, askedBy: MailRequester | undefined): Place[][] {
  const mailbox = `${budget}:${to}`
  const total: Place = { name: 'mailsInAll', key: to }
  const counted: Place = { ...total, isOnlyCounted: true }
  const shared: Place[] = [
    { name: 'mailsSentLately', key: mailbox },
    { name: 'mailsSent', key: mailbox },
    total,
  ]
  if (askedBy === undefined) return [shared]
  const own = scopedKey(mailbox, askedBy.key)
  return askedBy.isKnownDevice
    ? [
        [{ name: 'mailsSentToDevice', key: own }, { name: 'mailsSentToDevices', key: mailbox }, counted],
        shared,
      ]
    : [shared, [{ name: 'mailsSentFirst', key: own }, { name: 'mailsSentFirstInAll', key: mailbox }, counted]]
}

/**
 * The groups of places for one more mail of a kind; null for an exempt kind. Notices have a total of their own, because
 * strangers could otherwise use up the places of the mail that says that they changed a password.
 */
function placesFor({ kind, to, data }: MailToSend): Place[][] | null {
  const rule = mailRuleOf(kind)
  const address = to.toLowerCase()
  if (typeof rule === 'object' && 'exempt' in rule) return null
  if (typeof rule === 'object')
    return askedPlaces(rule.asked, address, askedBySchema.safeParse(data).data?.askedBy)
  // A kind that only another version of the server knows is counted like a notice.
  return [
    [
      { name: 'noticesSent', key: `${kind}:${address}` },
      { name: 'noticesInAll', key: address },
    ],
  ]
}

/** Takes all places of a group, or none of them. */
async function takeAll(db: DbOrTx, group: readonly Place[]): Promise<boolean> {
  const taken: Place[] = []
  for (const place of group) {
    taken.push(place)
    if (place.isOnlyCounted) await countUp(db, place.name, place.key)
    else if (!(await isWithinLimit(db, place.name, place.key))) {
      await returnPlaces(db, taken)
      return false
    }
  }
  return true
}

interface MailToSend {
  kind: string
  to: string
  data: unknown
}

/**
 * Takes the places of a mail that is about to be sent. Returns the places to give back if it is not sent after all, or
 * null if the address has reached a limit.
 */
export async function takeMailPlace(db: DbOrTx, mail: MailToSend): Promise<Place[] | null> {
  const groups = placesFor(mail)
  if (groups === null) return []
  for (const group of groups) {
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
  ASKED_BUDGETS.flatMap((budget) => [
    { name: 'mailsSentFirst', key: scopedKey(`${budget}:${to}`, askerKey) },
    { name: 'mailsSentToDevice', key: scopedKey(`${budget}:${to}`, askerKey) },
  ])
