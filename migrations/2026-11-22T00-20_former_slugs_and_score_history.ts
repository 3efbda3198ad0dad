import { type Kysely, sql } from 'kysely'

/** A city that changed its address is still found at the old one, until another city takes it; its scores have a history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowRevisionsOf(db, ['city', 'city-scores', 'tap-water', 'product', 'innovation'])
  await sql`
    create table city_former_slugs (
      slug text primary key,
      city_id uuid not null references cities on delete cascade
    )
  `.execute(db)
  await sql`comment on table city_former_slugs is
    'Addresses cities had before; never one that a city has now'`.execute(db)
  await sql`create index city_former_slugs_city_id_idx on city_former_slugs (city_id)`.execute(db)
  // The histories tell what was changed so far; of two that had one address, the later keeps it.
  await sql`
    insert into city_former_slugs (slug, city_id)
    select distinct on (revision.data ->> 'slug') revision.data ->> 'slug', cities.id
    from content_revisions as revision join cities on cities.id = revision.record_id
    where revision.kind = 'city' and revision.data ->> 'slug' not in (select slug from cities)
    order by revision.data ->> 'slug', revision.created_at desc
  `.execute(db)
  // Whoever writes cities: the back office, an import, the seed.
  await sql`
    create function keep_former_slug() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.slug = old.slug then return null; end if;
        insert into city_former_slugs (slug, city_id) values (old.slug, new.id)
        on conflict (slug) do update set city_id = excluded.city_id;
      end if;
      delete from city_former_slugs where slug = new.slug;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger cities_keep_former_slug after insert or update of slug on cities
    for each row execute function keep_former_slug()
  `.execute(db)
}

async function allowRevisionsOf(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  const list = sql.join(kinds.map((kind) => sql.lit(kind)))
  await sql`
    alter table content_revisions drop constraint content_revisions_kind_check,
      add constraint content_revisions_kind_check check (kind in (${list}))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger cities_keep_former_slug on cities`.execute(db)
  await sql`drop function keep_former_slug()`.execute(db)
  await sql`drop table city_former_slugs`.execute(db)
  await sql`delete from content_revisions where kind = 'city-scores'`.execute(db)
  await allowRevisionsOf(db, ['city', 'tap-water', 'product', 'innovation'])
}
