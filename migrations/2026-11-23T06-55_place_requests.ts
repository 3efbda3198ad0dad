import { type Kysely, sql } from 'kysely'

/** Places that people looked for and asked us to add. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table place_requests (
      place_key text not null check (length(place_key) between 2 and 200),
      asker text not null check (asker ~ '^network:' and length(asker) <= 100),
      place text not null check (length(place) between 2 and 200),
      created_at timestamptz not null default now(),
      primary key (place_key, asker)
    )
  `.execute(db)
  await sql`comment on table place_requests is 'One row for each network that asked for a place we do not hold'`.execute(
    db,
  )
  await sql`comment on column place_requests.place_key is
    'What was typed, in lower case without accents, so that spellings count together'`.execute(db)
  await sql`comment on column place_requests.asker is
    'network:<a keyed hash of the network>: no address is stored'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table place_requests`.execute(db)
}
