import { claimDue } from '#server/db/claim-due.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { isEntitled } from '#server/features/billing/entitlement.policy.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import {
  firstDayOfLetter,
  letterMonday,
  letterWeeks,
  nextLetterAt,
} from '#shared/hydration/weekly-letter.rules.ts'
import * as queries from './weekly-letter.queries.ts'

export const LETTER_BATCH = 50
/** If no next letter can be computed, the person is checked again after a day. */
const DAY_MS = 86_400_000

/** The data of a queued `weekly-letter`. */
export interface LetterData {
  userId: string
  /** The Monday of the letter, `YYYY-MM-DD`. */
  monday: string
}

/** Whether a person gets letters now: with a confirmed address and Premium, and without a ban. */
const isMailed = (person: queries.LetterPerson, now: Date): boolean =>
  person.isConfirmed && !person.isBanned && (person.isAdmin || isEntitled(person, now))

/** The two weeks for a person's letter of a Monday; null if they get none. */
export async function readLetterWeeks(db: DbOrTx, person: queries.LetterPerson, monday: string, now: Date) {
  if (!isMailed(person, now)) return null
  const days = await queries.selectDaysOf(db, person.userId, firstDayOfLetter(monday), monday)
  return letterWeeks(days, monday)
}

/** Queues a person's letter if it is Monday morning where they are, and computes when the next one is due. */
async function takeLetter(tx: Tx, { log }: Pick<Deps, 'log'>, person: queries.LetterPerson, now: Date) {
  const { userId, timeZone, lastMonday } = person
  try {
    const nextAt = nextLetterAt(now, timeZone)
    const monday = letterMonday(now, timeZone)
    const isDue = monday !== null && (lastMonday === null || lastMonday < monday)
    if (!isDue || (await readLetterWeeks(tx, person, monday, now)) === null)
      return await queries.moveLetter(tx, userId, { nextAt, lastMonday })
    const data = { userId, monday } satisfies LetterData
    await queueMail(tx, { kind: 'weekly-letter', to: person.email, data })
    await queries.moveLetter(tx, userId, { nextAt, lastMonday: monday })
  } catch (error) {
    // A date that cannot be computed for one person must not block the others.
    if (!(error instanceof RangeError)) throw error
    log.error({ err: error, userId }, 'The next weekly letter could not be computed')
    await queries.moveLetter(tx, userId, { nextAt: new Date(now.getTime() + DAY_MS), lastMonday })
  }
}

/**
 * Queues one batch of due letters. Each letter's next time is moved and its mail queued in one transaction, so that a
 * Monday brings one letter, in any number of processes and after any crash.
 * @returns how many were due; `LETTER_BATCH` means that more may be due
 */
export function queueDueLetters(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = deps.clock.now()
  const dueLetters = (tx: Tx) => queries.dueLetters(tx, now)
  return claimDue(deps.db, LETTER_BATCH, dueLetters, async (tx, people) => {
    for (const person of people) await takeLetter(tx, deps, person, now)
  })
}
