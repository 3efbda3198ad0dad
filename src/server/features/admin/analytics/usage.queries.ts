import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import { dayEnd, dayStart } from '#server/db/utc-days.ts'
import { NAMELESS_WATER } from '#shared/scans/label-reading.ts'

export async function countScans(db: DbOrTx): Promise<number> {
  const { scans } = await db
    .selectFrom('scans')
    .select(({ fn }) => fn.countAll<number>().as('scans'))
    .executeTakeFirstOrThrow()
  return scans
}

/** How many scans of a range each engine answered. */
export function countScansByEngine(db: DbOrTx, from: string, to: string) {
  return db
    .selectFrom('scans')
    .select(({ fn }) => [
      sql<string>`coalesce(engine, 'unknown')`.as('engine'),
      fn.countAll<number>().as('scans'),
    ])
    .where('created_at', '>=', dayStart(from))
    .where('created_at', '<', dayEnd(to))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .execute()
}

/** A name without accents, case, spaces and punctuation: people and engines write the same name in several ways. */
const plainName = (name: RawBuilder<unknown>) =>
  sql<string>`lower(regexp_replace(normalize(${name}, nfd), '[\\s[:punct:]\\u0300-\\u036f\\u2019]+', '', 'g'))`

/**
 * Names read on labels in a range that no water of the catalogue has: those that most people scanned come first. Ways to write one
 * name count together, under the one that was read most often.
 */
export function countUnknownWaters(db: DbOrTx, from: string, to: string, limit: number) {
  const scanned = db
    .selectFrom('scans')
    .select(({ fn }) => [
      sql<string>`mode() within group (order by brandname)`.as('name'),
      plainName(sql.ref('brandname')).as('plain'),
      fn.countAll<number>().as('scans'),
      sql<number>`count(distinct user_id)::int`.as('people'),
    ])
    .where('type', '=', 'bottle')
    .where('engine', 'in', ['openai', 'built-in'])
    .where('brandname', '<>', NAMELESS_WATER)
    .where('created_at', '>=', dayStart(from))
    .where('created_at', '<', dayEnd(to))
    .groupBy('plain')
  return db
    .selectFrom(scanned.as('scanned'))
    .select(['name', 'scans', 'people'])
    .where(
      // "Cristaline" is the name of "Cristaline (Aurèle)" too.
      sql<boolean>`not exists (
        select from bottled_waters water
        where scanned.plain in (
            ${plainName(sql.ref('water.brand'))}, ${plainName(sql`split_part(water.brand, ' (', 1)`)}
          )
          or exists (select from unnest(water.aliases) alias where ${plainName(sql.ref('alias'))} = scanned.plain)
      )`,
    )
    .orderBy('people', 'desc')
    .orderBy('scans', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** How many calls each model answered in a range, and the tokens they used. */
export function countAiByModel(db: DbOrTx, from: string, to: string) {
  return db
    .selectFrom('ai_calls')
    .select(({ fn }) => [
      sql<string>`coalesce(model, engine)`.as('model'),
      fn.countAll<number>().as('calls'),
      sql<number>`sum(input_tokens)::float8`.as('inputTokens'),
      sql<number>`sum(output_tokens)::float8`.as('outputTokens'),
    ])
    .where('created_at', '>=', dayStart(from))
    .where('created_at', '<', dayEnd(to))
    .groupBy(sql`1`)
    .orderBy(sql`sum(input_tokens + output_tokens) desc, 1`)
    .execute()
}

/** Affiliate clicks per product in a range, the most clicked first. */
export function countClicksByProduct(db: DbOrTx, from: string, to: string, limit: number) {
  const clicks = db
    .selectFrom('outbound_clicks')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('clicks')])
    .where('clicked_at', '>=', dayStart(from))
    .where('clicked_at', '<', dayEnd(to))
    .groupBy('product_id')
  return db
    .selectFrom(clicks.as('followed'))
    .innerJoin('affiliate_products as product', 'product.id', 'followed.product_id')
    .select(['product.id', 'product.name', 'followed.clicks', sql<number>`sum(clicks) over ()`.as('total')])
    .orderBy('followed.clicks', 'desc')
    .orderBy('product.name')
    .limit(limit)
    .execute()
}
