import type { Insertable, Kysely, Selectable } from 'kysely'
import type { CityScoreInputs, CityScores, DB } from '#server/db/db-types.generated.ts'

let counter = 0

/** A city; without a score unless one is inserted. */
export function insertCity(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['cities']>> = {},
): Promise<Selectable<DB['cities']>> {
  counter += 1
  return db
    .insertInto('cities')
    .values({
      name: `City ${counter}`,
      country: 'Testland',
      slug: `city-${counter}`,
      category: 'River',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The scores of a city: nothing but the overall one unless named. */
export function insertScores(
  db: Kysely<DB>,
  values: Partial<Insertable<CityScores>> & { city_id: string },
): Promise<Selectable<CityScores>> {
  return db
    .insertInto('city_scores')
    .values({ overall_score: 70, published_inputs: 5, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives a shipped city a score, which it may not have without the water systems that tests go without. */
export async function scoreCity(db: Kysely<DB>, slug: string): Promise<void> {
  const city = db.selectFrom('cities').select('id').where('slug', '=', slug)
  await db
    .updateTable('city_scores')
    .set({ overall_score: 51, local_figures: 4 })
    .where('city_id', '=', city)
    .executeTakeFirstOrThrow()
}

/** One published figure behind a city's scores. */
export function insertScoreInput(
  db: Kysely<DB>,
  values: Partial<Insertable<CityScoreInputs>> & { city_id: string },
): Promise<Selectable<CityScoreInputs>> {
  return db
    .insertInto('city_score_inputs')
    .values({
      input: 'purity',
      stored_value: 50,
      level: 'city',
      place: 'Testland',
      is_typed: true,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
