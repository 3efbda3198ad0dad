import { formatShortDay } from '#shared/format/date-time.ts'
import { expectMail, expectOne, localDate, nextMonday, nextSlot, type Person } from './person.ts'
import type { World } from './world.ts'

/** A slot that is this late is skipped, ms. */
const LATE_MS = 10 * 60_000
/** What a reminder's mail is called. */
export const REMINDER_SUBJECT = 'Time for some water'
export const LIMIT_SUBJECT = 'What is left of your limit'

const DAY_MS = 86_400_000
/** Days that a weekly letter is about: two weeks. */
const LETTER_DAYS = 14

/** How many notifications each device has received, by its path at the push service. */
export function countNotifications({ push }: World): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of push.received) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}

/** How many of them a person received. */
export const notificationsOf = (counts: Map<string, number>, { browser }: Person): number =>
  browser === null ? 0 : (counts.get(new URL(browser.endpoint).pathname) ?? 0)

/** Whether a person is behind their day at a minute of it, or has something left of a limit. */
function isBehind(person: Person, from: number, to: number, minute: number): boolean {
  const { intake, goal, history } = person.tracker.view()
  if (history.at(-1)?.isLimit) return intake < goal && minute <= to * 60
  return intake < (goal * (minute - from * 60)) / ((to - from) * 60) && minute <= to * 60
}

/**
 * Moves a person's reminders to a new time and notes what they must get.
 *
 * @param isDisturbed whether a server was killed while reminders were sent: a notification may then be lost, and a mail be too late
 */
export function noteReminders(person: Person, time: number, isDisturbed: boolean): void {
  const { reminders } = person
  if (reminders === null || reminders.nextAt > time) return
  const slot = reminders.nextAt
  reminders.nextAt = nextSlot(person, reminders, time)
  if (time - slot > LATE_MS || person.stage !== 'drinking') return
  const view = person.tracker.view()
  const hasBegun = view.today >= localDate(person, time)
  const minute = new Date(slot + person.east * 3_600_000).getUTCHours() * 60
  const { from, to } = reminders
  const hasLimit = view.history.at(-1)?.isLimit === true
  // A day that has not begun has no intake yet; the server may be two minutes late when it computes the share.
  const at = (late: number) =>
    hasBegun
      ? isBehind(person, from, to, minute + late)
      : (hasLimit || minute + late > from * 60) && minute + late <= to * 60
  const chances = [at(0), at(1), at(2)]
  if (!chances.some(Boolean)) return
  const isCertain = chances.every(Boolean)
  if (reminders.byPush) expectOne(person.pushes, isCertain && !isDisturbed)
  if (reminders.byMail) expectMail(person, REMINDER_SUBJECT, isCertain && !isDisturbed)
}

/** What the letter of a Monday is called. */
function letterSubject(monday: number): string {
  const [from, to] = [7, 1].map((before) => new Date(monday - before * DAY_MS).toISOString().slice(0, 10))
  return `Your week from ${formatShortDay(from ?? '', 'en-US')} to ${formatShortDay(to ?? '', 'en-US')}`
}

/**
 * Moves a person's weekly letter to a new time and notes whether they must get one: a letter of two weeks without a drink is not
 * sent.
 *
 * @param isDisturbed whether mails may be sent later; a person whose subscription ends before gets no letter
 */
export function noteLetters(person: Person, time: number, isDisturbed: boolean): void {
  if (person.letterAt === null || person.letterAt > time) return
  const monday = Date.parse(localDate(person, person.letterAt))
  person.letterAt = nextMonday(person, time)
  if (person.stage !== 'drinking') return
  const [from, to] = [LETTER_DAYS, 1].map((before) =>
    new Date(monday - before * DAY_MS).toISOString().slice(0, 10),
  )
  const isTracked = person.tracker
    .view()
    .history.some(({ date, intake }) => intake > 0 && date >= (from ?? '') && date <= (to ?? ''))
  if (isTracked) expectMail(person, letterSubject(monday), !(isDisturbed && person.plan === 'trial'))
}
