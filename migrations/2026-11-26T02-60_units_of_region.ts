import { type Kysely, sql } from 'kysely'

/**
 * Until a person chooses a unit, their region decides. Those who have entries keep the unit they have read them in; the
 * others never saw an amount of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles alter column units drop not null, alter column units drop default`.execute(
    db,
  )
  await sql`update profiles set units = null
    where units = 'ml' and not exists (select from hydration_entries where user_id = profiles.id)`.execute(db)
  await sql`comment on column profiles.units is
    'The unit the person reads amounts in; null until it is chosen or the region of a sign-in decides'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update profiles set units = 'ml' where units is null`.execute(db)
  await sql`alter table profiles alter column units set default 'ml', alter column units set not null`.execute(
    db,
  )
  await sql`comment on column profiles.units is null`.execute(db)
}
