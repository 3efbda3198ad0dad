import { type Kysely, sql } from 'kysely'

/**
 * An innovation is an article: the pages it was written from, each with the day it was read, the drawing that stands for it, whether
 * an editor has compared it with those pages, and whether its address was public once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table innovations
      add column source_read_on date,
      add column further_sources jsonb not null default '[]' check (jsonb_typeof(further_sources) = 'array'),
      add column drawing text check (length(drawing) between 1 and 60),
      add column unconfirmed boolean not null default false,
      add column withdrawn boolean not null default false check (not withdrawn or status = 'draft')
  `.execute(db)
  const comments = {
    source_read_on: 'When the page at source_url was read',
    further_sources: 'Other pages it was written from: an array of title, url and readOn (a day or null)',
    drawing: 'The drawing that is shown without a picture; null for one of its category',
    unconfirmed: 'It is shipped, and no editor has compared it with its sources yet',
    withdrawn: 'It was public once and is not now: its address says so; kept by its status',
  }
  for (const [column, text] of Object.entries(comments))
    await sql`comment on column ${sql.ref(`innovations.${column}`)} is ${sql.lit(text)}`.execute(db)
  // The back office, a bulk change and the seed all change the status.
  await sql`
    create function keep_innovation_withdrawn() returns trigger language plpgsql as $$
    begin
      if new.status = 'published' then new.withdrawn := false;
      elsif tg_op = 'UPDATE' and old.status = 'published' then new.withdrawn := true;
      end if;
      return new;
    end
    $$
  `.execute(db)
  await sql`
    create trigger innovations_keep_withdrawn before insert or update of status, withdrawn on innovations
    for each row execute function keep_innovation_withdrawn()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger innovations_keep_withdrawn on innovations`.execute(db)
  await sql`drop function keep_innovation_withdrawn()`.execute(db)
  await sql`
    alter table innovations drop column source_read_on, drop column further_sources, drop column drawing,
      drop column unconfirmed, drop column withdrawn
  `.execute(db)
}
