import { type Kysely, sql } from 'kysely'

/** Sizes of bookmarks and their photos, so that what one person stores has a limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_bookmarks
      add column bytes integer not null default 0 check (bytes >= 0),
      add column picture_bytes integer check (picture_bytes > 0)
  `.execute(db)
  await sql`
    update saved_bookmarks set bytes = octet_length(data::text) + octet_length(title)
      + octet_length(coalesce(description, '')) + octet_length(coalesce(link, ''))
  `.execute(db)
  await sql`comment on column saved_bookmarks.bytes is 'UTF-8 bytes of title, description, link and data'`.execute(
    db,
  )
  await sql`comment on column saved_bookmarks.picture_bytes is 'Bytes of the stored photo; null without one, and for photos stored before sizes were recorded'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_bookmarks drop column bytes, drop column picture_bytes`.execute(db)
}
