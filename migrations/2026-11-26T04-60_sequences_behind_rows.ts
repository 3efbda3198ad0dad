import { type Kysely, sql } from 'kysely'

/**
 * Sets each sequence behind the last row that it numbered. A backup of a restored database that no one had used wrote "1" for its
 * sequences, and a database restored from that backup took no further row: nobody could log in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      numbered record;
    begin
      for numbered in
        select sequence.oid::regclass as sequence, owner.oid::regclass as "table", attribute.attname as "column"
        from pg_class as sequence
          join pg_depend as owned on owned.objid = sequence.oid and owned.deptype in ('a', 'i') and owned.refobjsubid > 0
          join pg_class as owner on owner.oid = owned.refobjid
          join pg_attribute as attribute on attribute.attrelid = owner.oid and attribute.attnum = owned.refobjsubid
        where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace
      loop
        execute format(
          'select setval(%L, used.next, false)
           from (select max(%I)::bigint + 1 as next from %s) as used, %s as own
           where used.next > own.last_value + own.is_called::int',
          numbered.sequence, numbered."column", numbered."table", numbered.sequence);
      end loop;
    end
    $$
  `.execute(db)
}

export async function down(): Promise<void> {
  // There is nothing to take back: a sequence behind its rows was an error.
}
