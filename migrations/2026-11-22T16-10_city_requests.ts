import { type Kysely, sql } from 'kysely'

/** Who asked for a city's tap-water report, and the addresses that get one mail when there is one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table city_requests (
      city_id uuid not null references cities on delete cascade,
      asker text not null check (asker ~ '^(user|network):' and length(asker) <= 100),
      user_id uuid references profiles on delete cascade,
      created_at timestamptz not null default now(),
      primary key (city_id, asker),
      check ((asker like 'user:%') = (user_id is not null))
    )
  `.execute(db)
  await sql`comment on table city_requests is
    'One row for each person or network that asked for a city; deleted when its report is published'`.execute(
    db,
  )
  await sql`comment on column city_requests.asker is
    'user:<id>, or network:<a keyed hash of the network>: no address is stored'`.execute(db)
  await sql`create index city_requests_user_id_idx on city_requests (user_id)`.execute(db)
  await sql`
    create table city_request_addresses (
      city_id uuid not null references cities on delete cascade,
      email text not null check (email like '%_@_%' and length(email) <= 320),
      created_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table city_request_addresses is
    'Addresses visitors left for one mail about a city; deleted once it is queued'`.execute(db)
  await sql`
    create unique index city_request_addresses_key on city_request_addresses (city_id, lower(email))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table city_request_addresses`.execute(db)
  await sql`drop table city_requests`.execute(db)
}
