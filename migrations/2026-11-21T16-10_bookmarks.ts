import { type Kysely, sql } from 'kysely'

/** Bookmarks: one of each thing, an undo after removing, a link for others, a photo, and a reminder of a plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_bookmarks
      add column identity text not null default gen_random_uuid()::text check (identity <> '' and length(identity) <= 700),
      add column share_token text unique check (length(share_token) between 22 and 100),
      add column picture text unique check (picture ~ '^fridge/[0-9a-f-]{36}[.]webp$'),
      add column removed_at timestamptz
  `.execute(db)
  await sql`comment on column saved_bookmarks.identity is 'What is saved, within its type: a city''s slug, a water''s name and spring, a plan''s scan'`.execute(
    db,
  )
  await sql`comment on column saved_bookmarks.removed_at is 'Removed, but not yet forgotten: it can be brought back'`.execute(
    db,
  )
  await sql`
    create unique index saved_bookmarks_identity_idx on saved_bookmarks (user_id, type, identity)
    where removed_at is null
  `.execute(db)
  await sql`create index saved_bookmarks_removed_at_idx on saved_bookmarks (removed_at) where removed_at is not null`.execute(
    db,
  )

  await sql`
    create table plan_reminders (
      bookmark_id uuid primary key references saved_bookmarks on delete cascade,
      user_id uuid not null references profiles on delete cascade,
      due_at timestamptz not null,
      sent_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index plan_reminders_due_at_idx on plan_reminders (due_at) where sent_at is null`.execute(
    db,
  )
  await sql`create index plan_reminders_user_id_idx on plan_reminders (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table plan_reminders`.execute(db)
  await sql`
    alter table saved_bookmarks
      drop column identity, drop column share_token, drop column picture, drop column removed_at
  `.execute(db)
}
