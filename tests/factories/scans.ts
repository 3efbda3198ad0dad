import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DB, Scans } from '#server/db/db-types.generated.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'

/** What the scanner answered about a water of which nothing but the name is known. */
export const someAnalysis = (scanId: string): BottleAnalysis => ({
  scanId,
  engine: 'built-in',
  confidence: 90,
  brandName: 'Testquelle',
  logoUrl: null,
  tagline: null,
  source: null,
  country: null,
  kind: null,
  ph: null,
  tds: null,
  knownBy: { ph: null, tds: null },
  nutrition: [],
  sustainability: null,
  volumeMl: null,
  published: null,
  analysis: { insights: [], reportUrl: null },
  cautions: [],
  alternatives: [],
  candidates: [],
  textRead: [],
})

/** Inserts a scan of a bottle; returns its id. */
export async function insertScan(
  db: Kysely<DB>,
  userId: string,
  scan: Partial<Insertable<Scans>> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('scans')
    .values({
      id,
      user_id: userId,
      brandname: 'Testquelle',
      type: 'bottle',
      engine: 'built-in',
      result: JSON.stringify(someAnalysis(id)),
      ...scan,
    })
    .execute()
  return id
}
