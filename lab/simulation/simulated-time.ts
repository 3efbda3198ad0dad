import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/db/db-types.generated.ts'

/** The time of a simulation: the real one, moved by an offset that servers and database share. */
export interface SimulatedTime {
  now(): Date
  /** Moves the time of every process and of the database. */
  moveTo(time: Date): Promise<void>
  /** The file from which servers read the offset, in milliseconds. */
  file: string
}

/**
 * Gives a migrated database the simulation's time: `now()` of its statements and of the defaults of its columns is the real time plus an
 * offset. Holds for connections that are made after it.
 */
async function moveDatabaseTime(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema simulated;
    create table simulated.clock (ahead interval not null);
    insert into simulated.clock values ('0');
    create function simulated.now() returns timestamptz language sql stable
      as 'select pg_catalog.now() + ahead from simulated.clock';
    create function simulated.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() + ahead from simulated.clock';
    do $$
    declare found record;
    begin
      for found in
        select d.adrelid::regclass as owner, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as value
        from pg_attrdef d
        join pg_class c on c.oid = d.adrelid and c.relnamespace = 'public'::regnamespace
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
        where pg_get_expr(d.adbin, d.adrelid) like '%now()%'
      loop
        execute format('alter table %s alter column %I set default %s',
          found.owner, found.name, replace(found.value, 'now()', 'simulated.now()'));
      end loop;
      execute format('alter database %I set search_path = simulated, public, pg_catalog', current_database());
    end
    $$`)
}

/** Starts the time of a simulation in a migrated database. */
export async function startTime(
  { db, pool }: { db: Kysely<DB>; pool: pg.Pool },
  folder: string,
  start: Date,
): Promise<SimulatedTime> {
  const file = path.join(folder, 'time-offset')
  let offset = 0
  await moveDatabaseTime(pool)
  const time: SimulatedTime = {
    file,
    now: () => new Date(Date.now() + offset),
    async moveTo(target) {
      offset = target.getTime() - Date.now()
      // Renamed, so that no server reads half a number.
      writeFileSync(`${file}.next`, String(offset))
      renameSync(`${file}.next`, file)
      await sql`update simulated.clock set ahead = make_interval(secs => ${offset / 1_000})`.execute(db)
    },
  }
  await time.moveTo(start)
  return time
}
