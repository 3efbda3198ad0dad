import { type Insertable, sql } from 'kysely'
import type { ContentStatus, Saved } from '../../../../shared/admin/content.schema.ts'
import type { StoredInnovationFields } from '../../../../shared/innovations/admin-innovations.schema.ts'
import type { DB } from '../../../db/db-types.generated.ts'
import { type EditedRecord, type EditedRow, toEdited } from '../../../db/edited-record.ts'
import type { DbOrTx, Tx } from '../../../db/transaction.ts'

const FIELDS = [
  'title',
  'category',
  'summary',
  'description',
  'image_url as imageUrl',
  'meta_title as metaTitle',
  'meta_description as metaDescription',
  'source_title as sourceTitle',
  'source_url as sourceUrl',
  'source_year as sourceYear',
  'license',
  'status',
  'generated_by as generatedBy',
] as const

/** An innovation's fields with what an editor bases its save on. */
export type EditedInnovation = EditedRecord<StoredInnovationFields>

type Row = EditedRow<StoredInnovationFields>

const selectFields = (db: DbOrTx) =>
  db.selectFrom('innovations').select(['id', 'version', 'updated_at as updatedAt', ...FIELDS])

/** One innovation as its editor needs it, or undefined. */
export async function selectEdited(db: DbOrTx, id: string): Promise<EditedInnovation | undefined> {
  const row = await selectFields(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toEdited<StoredInnovationFields>(row as Row)
}

/** Innovations as they are, held until the transaction ends; in the order of their ids, so that two never wait for each other. */
export async function lockInnovations(tx: Tx, ids: readonly string[]): Promise<EditedInnovation[]> {
  const rows = await selectFields(tx)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return (rows as Row[]).map(toEdited<StoredInnovationFields>)
}

const toRow = (fields: StoredInnovationFields): Insertable<DB['innovations']> => ({
  title: fields.title,
  category: fields.category,
  summary: fields.summary,
  description: fields.description,
  image_url: fields.imageUrl,
  meta_title: fields.metaTitle,
  meta_description: fields.metaDescription,
  source_title: fields.sourceTitle,
  source_url: fields.sourceUrl,
  source_year: fields.sourceYear,
  license: fields.license,
  status: fields.status,
  generated_by: fields.generatedBy,
})

/** Adds an innovation. */
export function insertInnovation(tx: Tx, fields: StoredInnovationFields): Promise<Saved> {
  return tx
    .insertInto('innovations')
    .values(toRow(fields))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Writes an innovation's fields as its next version, which it answers. */
export async function updateInnovation(tx: Tx, id: string, fields: StoredInnovationFields): Promise<number> {
  const { version } = await tx
    .updateTable('innovations')
    .set({ ...toRow(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Gives locked innovations a status as their next version. */
export async function updateStatus(tx: Tx, ids: readonly string[], status: ContentStatus): Promise<void> {
  await tx
    .updateTable('innovations')
    .set({ status, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes innovations. */
export async function deleteInnovations(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('innovations').where('id', 'in', ids).execute()
}
