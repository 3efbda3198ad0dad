import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB, Json } from '#server/db/db-types.generated.ts'
import { NO_SEO, NO_SOURCE } from '#shared/admin/content.schema.ts'
import type { CityFields, ScoreInputFields } from '#shared/cities/admin-cities.schema.ts'
import type { reportFieldsSchema } from '#shared/water/reports/admin-reports.schema.ts'

/** What an admin types about a city; its address follows from name and country. */
export const someCity = (fields: Partial<CityFields> = {}): CityFields => ({
  name: 'Graz',
  state: 'Styria',
  country: 'Austria',
  slug: null,
  category: 'River',
  tagline: 'A city on the Mur.',
  description: null,
  imageUrl: null,
  ...NO_SEO,
  ...NO_SOURCE,
  status: 'published',
  generatedBy: null,
  ...fields,
})

type ReportText = z.input<typeof reportFieldsSchema>

/** What an admin types about a report, without contaminants unless named. */
export const someReport = (fields: Partial<ReportText> = {}): ReportText => ({
  summary: 'Soft water from the hills.',
  waterSource: 'Springs',
  recommendations: null,
  isSafe: null,
  ...NO_SEO,
  measuredFrom: null,
  measuredTo: null,
  secondHand: false,
  ...NO_SOURCE,
  status: 'published',
  contaminants: '[]',
  ...fields,
})

/** A figure behind a score, with its source. */
export const someFigure = (fields: Partial<ScoreInputFields> = {}): ScoreInputFields => ({
  input: 'leakage_rate',
  storedValue: 11,
  publishedValue: 11,
  publishedUnit: '% of supplied water',
  measure: null,
  level: 'city',
  place: 'Graz',
  year: 2024,
  sourceTitle: 'Annual report of the utility',
  sourceUrl: 'https://utility.example/report',
  license: null,
  note: null,
  isOwnClaim: false,
  ...fields,
})

/** An entry of a record's history. */
export async function insertRevision(
  db: Kysely<DB>,
  kind: 'city' | 'city-scores' | 'tap-water' | 'product' | 'innovation',
  recordId: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .insertInto('content_revisions')
    .values({ kind, record_id: recordId, version: 1, data: JSON.stringify(data) as unknown as Json })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
