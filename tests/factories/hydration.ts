import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type {
  DB,
  DrunkWaters,
  HydrationData,
  HydrationEntries,
  HydrationHistory,
} from '#server/db/db-types.generated.ts'
import type { CopiedMineral, CopiedMinerals } from '#shared/hydration/minerals.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { everyDay } from '#shared/hydration/progress.rules.ts'

/** An own drink as a browser sends it. */
export const SOME_DRINK: OwnDrink = {
  id: 'b0000000-0000-4000-8000-0000000000d1',
  version: 1,
  name: 'Mate',
  icon: 'leaf',
  water: 99,
  caffeine: 20,
  sugar: 5,
  alcohol: 0,
}

/** A mineral as entries keep it: so many mg/L in a current analysis. */
export const someMineral = (value: number, mineral: Partial<CopiedMineral> = {}): CopiedMineral => ({
  value,
  isBelow: false,
  year: 2024,
  standing: 'current',
  basis: 'Published analysis',
  source: 'Bottler’s analysis',
  ...mineral,
})

const sameGoal = (goal = 2000) => everyDay(goal)

/** Inserts someone's progress; what is not given is as for a new person, and each weekday has the goal of today. */
export async function insertProgress(
  db: Kysely<DB>,
  userId: string,
  progress: Partial<Insertable<HydrationData>> = {},
) {
  await db
    .insertInto('hydration_data')
    .values({ user_id: userId, weekday_goals: sameGoal(progress.daily_goal), ...progress })
    .execute()
}

/** Inserts a day of someone's history; the goal is 2,000 ml unless given. */
export async function insertPastDay(
  db: Kysely<DB>,
  userId: string,
  day: Pick<Insertable<HydrationHistory>, 'date'> & Partial<Insertable<HydrationHistory>>,
) {
  await db
    .insertInto('hydration_history')
    .values({ user_id: userId, goal: 2000, weekday_goals: sameGoal(day.goal), ...day })
    .execute()
}

/** Inserts an entry of someone's day, 250 ml of water at noon UTC unless given; returns its id. */
export async function insertEntry(
  db: Kysely<DB>,
  userId: string,
  entry: { date: string } & Partial<Insertable<HydrationEntries>>,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('hydration_entries')
    .values({
      user_id: userId,
      id,
      amount: 250,
      drink: 'water',
      factor: 1,
      caffeine: 0,
      sugar: 0,
      created_at: `${entry.date}T12:00:00Z`,
      ...entry,
    })
    .execute()
  return id
}

/** Inserts a water that someone chose, a bottle with 80 mg/L of calcium unless given; returns its id. */
export async function insertWaterOfDrink(
  db: Kysely<DB>,
  userId: string,
  {
    minerals = { calcium: someMineral(80) },
    ...water
  }: Omit<Partial<Insertable<DrunkWaters>>, 'minerals'> & { minerals?: CopiedMinerals } = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('drunk_waters')
    .values({
      user_id: userId,
      id,
      key: `saved.${id}`,
      kind: 'bottle',
      name: 'Quellbrunn',
      minerals: JSON.stringify(minerals),
      created_at: '2026-11-01T12:00:00Z',
      ...water,
    })
    .execute()
  return id
}
