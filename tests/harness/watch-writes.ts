import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

/**
 * Has the database note each row that is inserted, changed or deleted from now on. Returns a function that says which tables were
 * written to since it was called last. It costs one small query, where comparing all rows costs as much as there are rows.
 * A change that was rolled back, an update that sets what the row has already, and `truncateAll` do not count.
 */
export async function watchWrites(db: Kysely<DB>): Promise<() => Promise<string[]>> {
  await sql`
    create schema watched;
    create table watched.writes (name text not null);
    create function watched.note() returns trigger language plpgsql as $$
      begin
        insert into watched.writes values (tg_table_name);
        return null;
      end
    $$;
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format(
          'create trigger note_row after insert or delete on %I for each row execute function watched.note()', name);
        execute format(
          'create trigger note_change after update on %I for each row when (old::text <> new::text)
            execute function watched.note()', name);
      end loop;
    end
    $$
  `.execute(db)
  return async () => {
    const { rows } = await sql<{ name: string }>`
      with noted as (delete from watched.writes returning name) select distinct name from noted order by name
    `.execute(db)
    return rows.map(({ name }) => name)
  }
}
