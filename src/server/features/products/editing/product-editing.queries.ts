import { type Insertable, sql } from 'kysely'
import type { ContentStatus, Saved } from '../../../../shared/admin/content.schema.ts'
import type { StoredProductFields } from '../../../../shared/products/admin-products.schema.ts'
import type { DB } from '../../../db/db-types.generated.ts'
import { type EditedRecord, type EditedRow, toEdited } from '../../../db/edited-record.ts'
import type { DbOrTx, Tx } from '../../../db/transaction.ts'

const FIELDS = [
  'name',
  'brand',
  'category',
  'description',
  'image_url as imageUrl',
  'link',
  'ai_insight as aiInsight',
  'certifications',
  'certifications_confirmed as certificationsConfirmed',
  'source_title as sourceTitle',
  'source_url as sourceUrl',
  'source_year as sourceYear',
  'license',
  'status',
  'generated_by as generatedBy',
] as const

/** A product's fields with what an editor bases its save on. */
export type EditedProduct = EditedRecord<StoredProductFields>

type Row = EditedRow<StoredProductFields>

const selectFields = (db: DbOrTx) =>
  db.selectFrom('affiliate_products').select(['id', 'version', 'updated_at as updatedAt', ...FIELDS])

/** One product as its editor needs it, or undefined. */
export async function selectEdited(db: DbOrTx, id: string): Promise<EditedProduct | undefined> {
  const row = await selectFields(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toEdited<StoredProductFields>(row as Row)
}

/**
 * Products as they are, held until the transaction ends; in the order of their ids, so that two never wait for each
 * other. Whoever refers to them meanwhile does not wait.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<EditedProduct[]> {
  const rows = await selectFields(tx)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return (rows as Row[]).map(toEdited<StoredProductFields>)
}

/** Products of these ids or of these names, whatever their case; where they are held, until the transaction ends. */
export async function selectFound(
  tx: Tx,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
  isHeld: boolean,
): Promise<EditedProduct[]> {
  const lower = names.map((name) => name.toLowerCase())
  const rows = await selectFields(tx)
    .where(({ or, eb }) =>
      or([
        eb('id', '=', sql<string>`any(${ids}::uuid[])`),
        eb(sql`lower(name)`, '=', sql`any(${lower}::text[])`),
      ]),
    )
    .orderBy('id')
    .$if(isHeld, (found) => found.forNoKeyUpdate())
    .execute()
  return (rows as Row[]).map(toEdited<StoredProductFields>)
}

const toRow = (fields: StoredProductFields): Insertable<DB['affiliate_products']> => ({
  name: fields.name,
  brand: fields.brand,
  category: fields.category,
  description: fields.description,
  image_url: fields.imageUrl,
  link: fields.link,
  ai_insight: fields.aiInsight,
  certifications: fields.certifications,
  certifications_confirmed: fields.certificationsConfirmed,
  source_title: fields.sourceTitle,
  source_url: fields.sourceUrl,
  source_year: fields.sourceYear,
  license: fields.license,
  status: fields.status,
  generated_by: fields.generatedBy,
})

/** Adds a product. */
export function insertProduct(tx: Tx, fields: StoredProductFields): Promise<Saved> {
  return tx
    .insertInto('affiliate_products')
    .values(toRow(fields))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Writes a product's fields as its next version, which it answers. */
export async function updateProduct(tx: Tx, id: string, fields: StoredProductFields): Promise<number> {
  const { version } = await tx
    .updateTable('affiliate_products')
    .set({ ...toRow(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Gives locked products a status as their next version. */
export async function updateStatus(tx: Tx, ids: readonly string[], status: ContentStatus): Promise<void> {
  await tx
    .updateTable('affiliate_products')
    .set({ status, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes products; their clicks go with them. */
export async function deleteProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('affiliate_products').where('id', 'in', ids).execute()
}
