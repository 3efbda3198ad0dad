import { sql } from 'kysely'
import { compareDay, type Report } from './actions.ts'
import { localDate, type Person } from './person.ts'
import { countNotifications, LIMIT_SUBJECT, notificationsOf, REMINDER_SUBJECT } from './reminders.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/** Reports a count that is not what is expected. */
function compareCount(
  found: number,
  { least, most }: { least: number; most: number },
  what: string,
  report: Report,
): void {
  if (found < least || found > most) {
    const expected = least === most ? `${least}` : `${least} to ${most}`
    report(`${what}: ${found} and must be ${expected}`)
  }
}

/** Compares a drinker's tracker, as the server answers it now, with the model. */
async function checkTracker(world: World, person: Person, report: Report): Promise<void> {
  const now = world.time.now().getTime()
  person.tracker.look(localDate(person, now))
  const day = await world.call(person, 'hydration.day')
  if (day.error !== null) return report(`${person.email}: the day was refused: ${day.error.message}`)
  compareDay(person, day.data as Parameters<typeof compareDay>[1], report, 'at the end')
  const range = { from: localDate(person, now - 30 * DAY_MS), to: localDate(person, now) }
  const { data, error } = await world.call(person, 'hydration.history', range)
  if (error !== null) return report(`${person.email}: the history was refused: ${error.message}`)
  type Day = { date: string; intake: number; goal: number; isRest: boolean; isLimit?: boolean }
  const dayOf = ({ date, intake, goal, isRest, isLimit = false }: Day) => ({
    ...{ date, intake, goal, isRest, isLimit },
  })
  const served = (data as { days: Day[] }).days.map(dayOf)
  const model = person.tracker.view().history.map(dayOf)
  if (JSON.stringify(served) !== JSON.stringify(model))
    report(`${person.email}: the history is ${JSON.stringify(served)} and must be ${JSON.stringify(model)}`)
}

async function checkBookmarks(world: World, person: Person, report: Report): Promise<void> {
  const found: string[] = []
  const photos: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data, error } = await world.call(person, 'bookmarks.list', { cursor })
    if (error !== null) return report(`${person.email}: the bookmarks were refused: ${error.message}`)
    const page = data as {
      items: { id: string; pictureUrl: string | null }[]
      nextCursor: string | null
    }
    found.push(...page.items.map(({ id }) => id))
    for (const { id, pictureUrl } of page.items) {
      if (pictureUrl === null) continue
      const status = await world.pictureStatus(person, pictureUrl)
      if (status === 200) photos.push(id)
      else report(`${person.email}: the photo ${pictureUrl} is answered with ${status}`)
    }
    cursor = page.nextCursor
  }
  const isSame = found.length === person.bookmarks.size && found.every((id) => person.bookmarks.has(id))
  if (!isSame)
    report(`${person.email}: ${found.length} bookmarks, and must be these ${person.bookmarks.size}`)
  const hasPhotos = photos.length === person.photos.size && photos.every((id) => person.photos.has(id))
  if (!hasPhotos) report(`${person.email}: ${photos.length} photos, and must be ${person.photos.size}`)
}

/** What a person's subscription must be. */
function stateOf({ stage, plan, hasEnded }: Person): string {
  if (stage === 'ended') return 'ended'
  if (stage !== 'drinking' || plan === 'free') return 'none'
  if (plan === 'granted') return 'granted'
  return hasEnded ? 'active' : 'trialing'
}

async function checkPlan(world: World, person: Person, report: Report): Promise<void> {
  const { data, error } = await world.call(person, 'billing.status')
  if (error !== null)
    return report(`${person.email}: the subscription was refused: ${error.code} ${error.message}`)
  const status = data as { state: string; cancelAtPeriodEnd: boolean }
  const state = stateOf(person)
  if (status.state !== state)
    report(`${person.email}: the subscription is ${status.state} and must be ${state}`)
  if (person.stage !== 'ended' && status.cancelAtPeriodEnd !== person.hasCanceled)
    report(`${person.email}: canceled is ${status.cancelAtPeriodEnd} and must be ${person.hasCanceled}`)
}

/** Different mails of each person, by address and subject: the same mail sent twice has the same Message-ID. */
function countMails(world: World): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { to, subject, messageId } of world.smtp.mails) {
    // Which of the two a reminder is called is decided when it is sent.
    const name = subject === LIMIT_SUBJECT ? REMINDER_SUBJECT : subject
    const key = `${to} ${name}`
    const ids = found.get(key) ?? new Set()
    found.set(key, ids.add(messageId))
  }
  return found
}

/**
 * How many mails may be on their way at once. After a server has sent a mail it deletes it from the outbox; if it cannot, because
 * it is killed or has no database, or if the mail server's answer is lost, the same mail is sent again.
 */
const MAILS_AT_ONCE = 8

/** Reports mails that were sent again with the same Message-ID, if no fault explains them. */
function checkRepeatedMails({ smtp }: World, outages: number, report: Report): void {
  const messages = new Set(smtp.mails.map(({ to, messageId }) => `${to} ${messageId}`))
  const repeated = smtp.mails.length - messages.size
  compareCount(repeated, { least: 0, most: outages * MAILS_AT_ONCE }, 'mails sent again', report)
}

/** Reports mails that a person got more than once although nothing expects even one: each such kind comes once. */
function checkOtherMails(mails: Map<string, Set<string>>, people: readonly Person[], report: Report): void {
  const expected = new Set(
    people.flatMap(({ email, mails: own }) => [...own.keys()].map((subject) => `${email} ${subject}`)),
  )
  for (const [key, ids] of mails)
    if (!expected.has(key) && !key.startsWith('admin@') && ids.size > 1)
      report(`${key}: ${ids.size} mails and must be one at most`)
}

/**
 * Compares what every person finds, and what was sent to them, with the models.
 *
 * @param outages how often a server, the database or the mail server failed
 */
export async function checkPeople(
  world: World,
  people: readonly Person[],
  outages: number,
  report: Report,
): Promise<void> {
  const mails = countMails(world)
  checkRepeatedMails(world, outages, report)
  checkOtherMails(mails, people, report)
  const notifications = countNotifications(world)
  const { rows } = await sql<{ email: string; accounts: number; grants: number; scans: number }>`
    select email, count(*)::int as accounts,
      (select count(*)::int from scans where user_id = max(profiles.id::text)::uuid) as scans,
      (select count(*)::int from audit_log where action = 'grant.change' and target_id = max(profiles.id::text)::uuid) as grants
    from profiles group by email`.execute(world.db)
  const accounts = new Map(rows.map((row) => [row.email, row]))
  for (const person of people) {
    const { email, stage } = person
    const account = accounts.get(email)
    compareCount(account?.accounts ?? 0, exactly(stage === 'absent' ? 0 : 1), `${email}: accounts`, report)
    compareCount(account?.grants ?? 0, person.grants, `${email}: grants in the audit log`, report)
    // A scan whose server was killed may have been answered after its person stopped waiting.
    const scans = { least: person.scans, most: person.scans + (person.openScan === null ? 0 : 1) }
    compareCount(account?.scans ?? 0, scans, `${email}: scans`, report)
    for (const [subject, expected] of person.mails)
      compareCount(
        mails.get(`${email} ${subject}`)?.size ?? 0,
        expected,
        `${email}: mails '${subject}'`,
        report,
      )
    compareCount(notificationsOf(notifications, person), person.pushes, `${email}: notifications`, report)
    if (stage === 'absent' || stage === 'signed-up') continue
    await checkBookmarks(world, person, report)
    await checkPlan(world, person, report)
    if (stage === 'drinking') await checkTracker(world, person, report)
  }
}

const exactly = (count: number) => ({ least: count, most: count })
