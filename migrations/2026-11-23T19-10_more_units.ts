import { type Kysely, sql } from 'kysely'

/** Imperial fluid ounces and cups as units a person reads amounts in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles drop constraint profiles_units_check,
    add constraint profiles_units_check check (units in ('ml', 'fl_oz', 'imperial_fl_oz', 'cup'))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update profiles set units = 'fl_oz' where units in ('imperial_fl_oz', 'cup')`.execute(db)
  await sql`alter table profiles drop constraint profiles_units_check,
    add constraint profiles_units_check check (units in ('ml', 'fl_oz'))`.execute(db)
}
