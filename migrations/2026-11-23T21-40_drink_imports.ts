import { type Kysely, sql } from 'kysely'

/** Drinks that a person imported from a file, so that the last import can be removed whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hydration_imports (
      user_id uuid not null references profiles on delete cascade,
      id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, id)
    )
  `.execute(db)
  await sql`comment on table hydration_imports is 'Imports of drinks from a file of another tracker; removing an import deletes its row'`.execute(
    db,
  )
  await sql`comment on column hydration_imports.id is 'Made by the browser: all parts of a large file are one import'`.execute(
    db,
  )
  await sql`
    alter table hydration_entries
      add column import_id uuid,
      add constraint hydration_entries_import_fkey foreign key (user_id, import_id) references hydration_imports
  `.execute(db)
  await sql`comment on column hydration_entries.import_id is 'The import that added the entry; its id then follows from its content'`.execute(
    db,
  )
  await sql`create index hydration_entries_import_idx on hydration_entries (user_id, import_id) where import_id is not null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_entries drop column import_id`.execute(db)
  await sql`drop table hydration_imports`.execute(db)
}
