import { z } from 'zod'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { LimitName } from '#server/limits/limits.ts'
import { countUp, isWithinLimit, returnToLimit, scopedKey } from '#server/limits/rate-limits.ts'
import { ASKED_BUDGETS, mailRuleOf } from './mail-kinds.ts'

/*
 * Limits for the mails that one address gets. A mail counts when it is sent, not when it is requested, and each kind has
 * slots of its own. Mails that anyone can request share a total as well. The first mail per network and the mails for
 * browsers that the account knows have slots of their own, which the total never takes away: the owner always gets
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

interface MailSlot {
  name: LimitName
  key: string
  /** The mail counts, but is sent even if the limit is reached. */
  isOnlyCounted?: true
}

/** The slots that one more mail that somebody asked for takes together: it needs all slots of one group. */
function askedSlots(budget: string, to: string, askedBy: MailRequester | undefined): MailSlot[][] {
  const mailbox = `${budget}:${to}`
  const total: MailSlot = { name: 'mailsInAll', key: to }
  const counted: MailSlot = { ...total, isOnlyCounted: true }
  const shared: MailSlot[] = [
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
 * The groups of slots for one more mail of a kind; null for an exempt kind. Notices have a total of their own, because
 * strangers could otherwise use up the slots of the mail that says that they changed a password.
 */
function slotsFor({ kind, to, data }: MailToSend): MailSlot[][] | null {
  const rule = mailRuleOf(kind)
  const address = to.toLowerCase()
  if (typeof rule === 'object' && 'exempt' in rule) return null
  if (typeof rule === 'object')
    return askedSlots(rule.asked, address, askedBySchema.safeParse(data).data?.askedBy)
  // A kind that only another version of the server knows is counted like a notice.
  return [
    [
      { name: 'noticesSent', key: `${kind}:${address}` },
      { name: 'noticesInAll', key: address },
    ],
  ]
}

/** Takes all slots of a group, or none of them. */
async function takeAll(db: DbOrTx, group: readonly MailSlot[]): Promise<boolean> {
  const taken: MailSlot[] = []
  for (const slot of group) {
    taken.push(slot)
    if (slot.isOnlyCounted) await countUp(db, slot.name, slot.key)
    else if (!(await isWithinLimit(db, slot.name, slot.key))) {
      await returnMailSlots(db, taken)
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
 * Takes the slots of a mail that is about to be sent. Returns the slots to give back if it is not sent after all, or
 * null if the address has reached a limit.
 */
export async function takeMailSlots(db: DbOrTx, mail: MailToSend): Promise<MailSlot[] | null> {
  const groups = slotsFor(mail)
  if (groups === null) return []
  for (const group of groups) {
    if (await takeAll(db, group)) return group
  }
  return null
}

/** Gives back the slots of a mail that was not sent. */
export async function returnMailSlots(db: DbOrTx, slots: readonly MailSlot[]): Promise<void> {
  for (const { name, key } of slots) await returnToLimit(db, name, key)
}

/**
 * The counters of one requester's own slots. They are reset once the person has proved that the account is theirs.
 */
export const mailBudgetKeys = (to: string, askerKey: string): MailSlot[] =>
  ASKED_BUDGETS.flatMap((budget) => [
    { name: 'mailsSentFirst', key: scopedKey(`${budget}:${to}`, askerKey) },
    { name: 'mailsSentToDevice', key: scopedKey(`${budget}:${to}`, askerKey) },
  ])
