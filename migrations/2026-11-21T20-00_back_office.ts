import { type Kysely, sql } from 'kysely'

const CONTENT_TABLES = ['cities', 'tap_water_data', 'affiliate_products', 'innovations'] as const

/** Drafts, versions and revisions of what admins write; settings they make; and the indexes their tables are read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of CONTENT_TABLES) await addPublishing(db, table)
  await countPublishedAlone(db, sql`where brand is not null and status = 'published'`)
  await createRevisions(db)
  await createSettings(db)
  await indexTables(db)
  await allowInvitations(db, [
    'confirm-email',
    'reset-password',
    'change-email',
    'sign-in-code',
    'second-factor',
    'invitation',
  ])
}

async function addPublishing(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table)
  await sql`
    alter table ${name}
      add column status text not null default 'published' check (status in ('draft', 'published')),
      add column version integer not null default 1 check (version >= 1),
      add column generated_by text check (length(generated_by) <= 200)
  `.execute(db)
  await sql`comment on column ${sql.ref(`${table}.version`)} is
    'One more with every save: who saves an older one is told'`.execute(db)
  await sql`comment on column ${sql.ref(`${table}.generated_by`)} is
    'The model that wrote the first draft; null where people wrote it'`.execute(db)
  await sql`
    create index ${sql.id(`${table}_published_idx`)} on ${name} (id) where status = 'published'
  `.execute(db)
  await sql`create index ${sql.id(`${table}_updated_at_idx`)} on ${name} (updated_at, id)`.execute(db)
}

/** The facets count what the marketplace shows: `rows` narrows the rows each trigger looks at. */
async function countPublishedAlone(db: Kysely<unknown>, rows: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create or replace function count_inserted_products() returns trigger language plpgsql as $$
    begin
      perform change_product_facet(change.category, change.brand, change.products)
      from (
        select category, brand, count(*) as products from new_rows
        ${rows} group by category, brand order by category, brand
      ) as change;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create or replace function count_deleted_products() returns trigger language plpgsql as $$
    begin
      perform change_product_facet(change.category, change.brand, -change.products)
      from (
        select category, brand, count(*) as products from old_rows
        ${rows} group by category, brand order by category, brand
      ) as change;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create or replace function count_updated_products() returns trigger language plpgsql as $$
    begin
      perform change_product_facet(change.category, change.brand, change.products)
      from (
        select category, brand, sum(amount) as products
        from (
          select category, brand, 1 as amount from new_rows ${rows}
          union all
          select category, brand, -1 from old_rows ${rows}
        ) as changed_row
        group by category, brand having sum(amount) <> 0 order by category, brand
      ) as change;
      return null;
    end
    $$
  `.execute(db)
}

async function createRevisions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_revisions (
      kind text not null check (kind in ('city', 'tap-water', 'product', 'innovation')),
      record_id uuid not null,
      version integer not null check (version >= 1),
      data jsonb not null,
      author_id uuid references profiles on delete set null,
      created_at timestamptz not null default now(),
      primary key (kind, record_id, version)
    )
  `.execute(db)
  await sql`comment on table content_revisions is
    'What a record said after each save; goes when the record is deleted'`.execute(db)
  await sql`create index content_revisions_author_id_idx on content_revisions (author_id)`.execute(db)
  // Whether a stored picture is still named by some revision is asked for many pictures at once.
  await sql`
    create index content_revisions_picture_idx on content_revisions ((data ->> 'imageUrl'))
    where data ->> 'imageUrl' is not null
  `.execute(db)
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_settings (
      name text primary key check (name ~ '^[a-z][a-z.-]{1,60}$'),
      value jsonb not null,
      updated_by uuid references profiles on delete set null,
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on table app_settings is
    'What admins set; each comes before the environment. Secrets are in app_secrets'`.execute(db)
}

async function indexTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profiles add column search_text text generated always as (
      lower(immutable_unaccent((' ' || coalesce(full_name, '') || ' ' || email) collate "default"))
    ) stored
  `.execute(db)
  await sql`create index profiles_search_idx on profiles using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index profiles_full_name_idx on profiles (lower(coalesce(full_name, '')), id)`.execute(db)
  await sql`create index profiles_email_idx on profiles (lower(email), id)`.execute(db)
  await sql`
    create index profiles_last_sign_in_at_idx on profiles (coalesce(last_sign_in_at, '-infinity'), id)
  `.execute(db)
  await sql`create index cities_country_idx on cities (lower(country), id)`.execute(db)
  await sql`
    create index affiliate_products_any_brand_idx on affiliate_products (lower(coalesce(brand, '')), id)
  `.execute(db)
  await sql`create index affiliate_products_any_category_idx on affiliate_products (category, id)`.execute(db)
  // Rows of these arrive in the order of their time: a few pages say which stretch of the table a month is in.
  for (const [table, column] of [
    ['hydration_entries', 'created_at'],
    ['saved_bookmarks', 'created_at'],
    ['outbound_clicks', 'clicked_at'],
  ] as const) {
    await sql`
      create index ${sql.id(`${table}_${column}_brin`)} on ${sql.table(table)} using brin (${sql.ref(column)})
    `.execute(db)
  }
  await sql`create index scans_created_at_idx on scans (created_at)`.execute(db)
  await sql`create index stripe_events_received_at_idx on stripe_events (received_at desc)`.execute(db)
  await sql`create index audit_log_action_idx on audit_log (action, at desc, id desc)`.execute(db)
  await sql`create index audit_log_target_id_idx on audit_log (target_id, at desc, id desc)`.execute(db)
}

async function allowInvitations(db: Kysely<unknown>, purposes: readonly string[]): Promise<void> {
  await sql`alter table account_tokens drop constraint account_tokens_purpose_check`.execute(db)
  const list = sql.join(purposes.map((purpose) => sql.lit(purpose)))
  await sql`
    alter table account_tokens add constraint account_tokens_purpose_check check (purpose in (${list}))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from account_tokens where purpose = 'invitation'`.execute(db)
  await allowInvitations(db, [
    'confirm-email',
    'reset-password',
    'change-email',
    'sign-in-code',
    'second-factor',
  ])
  await sql`
    drop index audit_log_target_id_idx, audit_log_action_idx, stripe_events_received_at_idx, scans_created_at_idx,
      outbound_clicks_clicked_at_brin, saved_bookmarks_created_at_brin, hydration_entries_created_at_brin,
      affiliate_products_any_category_idx, affiliate_products_any_brand_idx, cities_country_idx
  `.execute(db)
  await sql`drop index profiles_email_idx, profiles_full_name_idx, profiles_last_sign_in_at_idx`.execute(db)
  await sql`alter table profiles drop column search_text`.execute(db)
  await sql`drop table app_settings, content_revisions`.execute(db)
  await countPublishedAlone(db, sql`where brand is not null`)
  for (const table of CONTENT_TABLES) {
    await sql`
      drop index ${sql.id(`${table}_published_idx`)}, ${sql.id(`${table}_updated_at_idx`)}
    `.execute(db)
    // Without the column a draft would be public.
    await sql`delete from ${sql.table(table)} where status = 'draft'`.execute(db)
    await sql`
      alter table ${sql.table(table)} drop column status, drop column version, drop column generated_by
    `.execute(db)
  }
}
