import { type Kysely, sql } from 'kysely'

/** One scan may hold two photos: the second one is added by a request of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scans add column added_photo_request_id uuid`.execute(db)
  await sql`comment on column scans.added_photo_request_id is
    'Made by the browser for the request that added the photo of the other side; null while the scan holds one photo'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table scans drop column added_photo_request_id`.execute(db)
}
