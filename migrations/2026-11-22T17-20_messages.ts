import { type Kysely, sql } from 'kysely'

/** Messages from the contact page with their answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id uuid primary key default uuidv7(),
      user_id uuid references profiles on delete cascade,
      name text not null check (name <> '' and length(name) <= 120),
      email text not null check (length(email) <= 320),
      subject text not null check (subject <> '' and length(subject) <= 200),
      message text not null check (message <> '' and length(message) <= 5000),
      is_priority boolean not null default false,
      status text not null default 'open' check (status in ('open', 'answered', 'closed')),
      answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
      rank integer not null generated always as (
        (case status when 'open' then 0 when 'answered' then 2 else 4 end) + (case when is_priority then 0 else 1 end)
      ) stored,
      search_text text generated always as (
        lower(immutable_unaccent(
          (' ' || name || ' ' || email || ' ' || subject || ' ' || message) collate "default"
        ))
      ) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table messages is 'What people wrote to the operator; deleted a year after the last change'`.execute(
    db,
  )
  await sql`comment on column messages.is_priority is 'The writer had Premium when they wrote'`.execute(db)
  await sql`comment on column messages.answers is 'An array of {at, text}, the oldest first; each was sent by mail'`.execute(
    db,
  )
  await sql`comment on column messages.rank is 'The order of work: open first, then subscribers first'`.execute(
    db,
  )
  await sql`create index messages_rank_idx on messages (rank, id)`.execute(db)
  await sql`create index messages_created_at_idx on messages (created_at, id)`.execute(db)
  await sql`create index messages_user_id_idx on messages (user_id) where user_id is not null`.execute(db)
  await sql`create index messages_updated_at_idx on messages (updated_at)`.execute(db)
  await sql`create index messages_search_idx on messages using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`
    create trigger messages_set_updated_at before update on messages
    for each row execute function set_updated_at()
  `.execute(db)
  // The privacy page says which services are connected, and a saved key connects one.
  await sql`
    create trigger app_secrets_note_change after insert or update or delete or truncate on app_secrets
    for each statement execute function note_content_change()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger app_secrets_note_change on app_secrets`.execute(db)
  await sql`drop table messages`.execute(db)
}
