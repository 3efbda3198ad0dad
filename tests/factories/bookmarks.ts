import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DB, SavedBookmarks } from '#server/db/db-types.generated.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'

/** A water as My Fridge keeps it. */
export const someBottle = (bottle: Partial<SavedBottle> = {}): SavedBottle => ({
  brandname: 'Quellbrunn',
  source: 'Bergquelle, Testland',
  kind: 'spring',
  ph: 7.4,
  tds: 310,
  knownBy: { ph: 'label', tds: 'label' },
  nutrition: [{ mineral: 'calcium', name: 'Calcium', value: 80, unit: 'mg/L', knownBy: 'label' }],
  ...bottle,
})

/** A repair plan as My Fridge keeps it. */
export const somePlan = (plan: Partial<SavedPlan> = {}): SavedPlan => ({
  diagnosis: 'The washer of the tap is worn.',
  confidence: 80,
  safetyNotes: ['Turn the water off first.'],
  repairPlan: [{ number: 1, title: 'Turn the water off', description: null }],
  partsTools: { parts: [{ name: 'Washer', quantity: 1 }], tools: ['Wrench'] },
  ...plan,
})

/** Inserts a bookmark: a repair plan of its own by default; returns its id. */
export async function insertBookmark(
  db: Kysely<DB>,
  userId: string,
  {
    data = somePlan(),
    ...values
  }: Omit<Partial<Insertable<SavedBookmarks>>, 'data'> & { data?: unknown } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('saved_bookmarks')
    .values({
      user_id: userId,
      type: 'iq_plan',
      title: 'A dripping tap',
      identity: randomUUID(),
      is_composed: true,
      data: JSON.stringify(data),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
