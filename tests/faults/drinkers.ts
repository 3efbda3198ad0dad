import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'
import { somePlan } from '../factories/bookmarks.ts'
import { insertPerson } from '../factories/people.ts'
import { createWebClient } from '../harness/web-client.ts'

/** Somebody who presses and saves all the time, and remembers what they were told was kept. */
export interface Drinker {
  id: string
  jar: Map<string, string>
  /** Presses sent; those the server has not confirmed may or may not count. */
  sent: Set<string>
  confirmed: Set<string>
  /** Ids of bookmarks as the server confirmed them. */
  saved: Set<string>
}

/** Milliseconds between two writes of one drinker, so that none reaches the limit of presses: a hundred make 200 a second. */
const PAUSE_MS = 500
/** One write in this many saves a plan; everybody may save sixty a minute. */
const SAVES_ONE_IN = 25

/** Subscribers with a session each. */
export async function plantDrinkers(db: Kysely<DB>, count: number): Promise<Drinker[]> {
  const drinkers: Drinker[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `drinker-${randomUUID()}@example.org`
    const { id } = await insertPerson(db, { email, is_subscribed: true, time_zone: 'UTC' })
    const jar = new Map([[SESSION_COOKIE, await createSession(db, id, null)]])
    drinkers.push({ id, jar, sent: new Set(), confirmed: new Set(), saved: new Set() })
  }
  return drinkers
}

/** Has everybody write without pause until it is stopped; whatever fails is left unconfirmed. Answers how much was confirmed. */
export function letThemDrink(origin: string, drinkers: readonly Drinker[]): { stop(): Promise<number> } {
  let isOver = false
  let confirmed = 0
  const lanes = drinkers.map(async (drinker, lane) => {
    const { call } = createWebClient(origin, { jar: drinker.jar })
    for (let count = 1; !isOver; count += 1) {
      const begun = performance.now()
      const write = (count + lane) % SAVES_ONE_IN === 0 ? save(call, drinker) : press(call, drinker)
      confirmed += Number(await write.catch(() => false))
      await sleep(Math.max(0, PAUSE_MS - (performance.now() - begun)))
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(lanes)
      return confirmed
    },
  }
}

type Call = ReturnType<typeof createWebClient>['call']

async function press(call: Call, drinker: Drinker): Promise<boolean> {
  const id = randomUUID()
  drinker.sent.add(id)
  const { error } = await call('hydration.addWater', { id, amount: 1 })
  if (error === null) drinker.confirmed.add(id)
  return error === null
}

async function save(call: Call, drinker: Drinker): Promise<boolean> {
  const { data, error } = await call('bookmarks.add', { type: 'iq_plan', title: 'A plan', data: somePlan() })
  if (error === null) drinker.saved.add((data as { id: string }).id)
  return error === null
}

/** How long to wait after the answer that one person may not press so often; the limit is for a minute. */
const LIMIT_PAUSE_MS = 2_000
const MAX_LIMIT_PAUSES = 45

/** Sends everything again that was never confirmed, as the browser's queue does: it waits where it was too fast. */
export async function sendAgain(origin: string, drinkers: readonly Drinker[]): Promise<void> {
  await Promise.all(
    drinkers.map(async (drinker) => {
      const { call } = createWebClient(origin, { jar: drinker.jar })
      let pauses = 0
      for (const id of drinker.sent) {
        while (!drinker.confirmed.has(id)) {
          const { error } = await call('hydration.addWater', { id, amount: 1 })
          if (error === null) drinker.confirmed.add(id)
          else if (error.code !== 'TOO_MANY_REQUESTS' || pauses === MAX_LIMIT_PAUSES) break
          else {
            pauses += 1
            await sleep(LIMIT_PAUSE_MS)
          }
        }
      }
    }),
  )
}

/** What does not hold of the rows: confirmed writes that are gone, and sums that are wrong. Empty where all is well. */
export async function findLosses(db: Kysely<DB>, drinkers: readonly Drinker[]): Promise<string[]> {
  const losses: string[] = []
  for (const { id, sent, confirmed, saved } of drinkers) {
    const { rows: entries } = await sql<{ id: string }>`
      select id from hydration_entries where user_id = ${id}`.execute(db)
    const kept = new Set(entries.map((entry) => entry.id))
    for (const press of confirmed) if (!kept.has(press)) losses.push(`press ${press} is gone`)
    for (const press of kept) if (!sent.has(press)) losses.push(`press ${press} was never sent`)
    const { rows: bookmarks } = await sql<{ id: string }>`
      select id from saved_bookmarks where user_id = ${id}`.execute(db)
    const keptPlans = new Set(bookmarks.map((bookmark) => bookmark.id))
    for (const plan of saved) if (!keptPlans.has(plan)) losses.push(`plan ${plan} is gone`)
    const { rows: sums } = await sql<{ day: number; entries: number }>`
      select data.current_intake as day,
        (select coalesce(sum(amount), 0)::int from hydration_entries
          where user_id = ${id} and date = data.last_date) as entries
      from hydration_data as data where user_id = ${id}`.execute(db)
    const [sum] = sums
    if (sum !== undefined && sum.day !== sum.entries)
      losses.push(`the day of ${id} says ${sum.day} ml, its entries ${sum.entries} ml`)
  }
  return losses
}

export const countOf = (drinkers: readonly Drinker[], what: 'sent' | 'confirmed' | 'saved'): number =>
  drinkers.reduce((sum, drinker) => sum + drinker[what].size, 0)
