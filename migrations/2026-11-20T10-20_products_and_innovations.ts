import { type Kysely, sql } from 'kysely'

/** The marketplace with its brand counts and clicks, and the innovations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createProducts(db)
  await createFacets(db)
  await createClicks(db)
  await createInnovations(db)
}

async function createProducts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table affiliate_products (
      id uuid primary key default gen_random_uuid(),
      name text collate "unicode" not null check (name <> '' and length(name) <= 300),
      brand text collate "unicode" check (brand <> '' and length(brand) <= 200),
      category text not null check (category in (
        'Accessories', 'AWG', 'Beverages', 'Camping & Hiking', 'Dispensers', 'Eco-Friendly',
        'Emergency Preparedness', 'Fridge Filters', 'Gardening & Irrigation', 'Industrial', 'Lab Testing',
        'Marine & RV', 'Parts', 'Pool & Spa', 'Portable Filters', 'Recreation', 'Shower Filters', 'Smart Bottles',
        'Smart Home', 'Test Kits', 'Water Bottles', 'Water Filters', 'Water Purifiers', 'Water Softeners',
        'Whole House'
      )),
      description text,
      image_url text,
      link text check (link ~ '^https://' and length(link) <= 2000),
      ai_insight text,
      certifications text[] not null default '{}',
      certifications_confirmed boolean not null default false,
      source_title text,
      source_url text,
      source_year integer check (source_year between 1900 and 2200),
      license text,
      search_text text generated always as (
        lower(immutable_unaccent(
          (' ' || name || ' ' || coalesce(brand, '') || ' ' || coalesce(description, '')) collate "default"
        ))
      ) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index affiliate_products_name_idx on affiliate_products (name, id)`.execute(db)
  await sql`create index affiliate_products_category_idx on affiliate_products (category, name, id)`.execute(
    db,
  )
  await sql`create index affiliate_products_brand_idx on affiliate_products (brand, name, id)`.execute(db)
  await sql`
    create index affiliate_products_category_brand_idx on affiliate_products (category, brand, name, id)
  `.execute(db)
  await sql`create index affiliate_products_created_at_idx on affiliate_products (created_at desc, id)`.execute(
    db,
  )
  await sql`
    create index affiliate_products_search_idx on affiliate_products using gin (search_text gin_trgm_ops)
  `.execute(db)
  await sql`alter table affiliate_products alter column search_text set statistics 400`.execute(db)
  await sql`
    create index affiliate_products_name_words_idx on affiliate_products using gin (to_tsvector('simple', name))
  `.execute(db)
  await createClaims(db)
  await sql`
    create trigger affiliate_products_set_updated_at before update on affiliate_products
    for each row execute function set_updated_at()
  `.execute(db)
}

/** A certification claim reads 'NSF/ANSI 53: lead'; what is looked up is the contaminant behind the colon. */
async function createClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function claimed_contaminants(certifications text[]) returns text[]
    language sql immutable strict parallel safe
    return array(select lower(trim(split_part(claim, ':', 2))) from unnest(certifications) as claim)
  `.execute(db)
  await sql`
    create index affiliate_products_claims_idx on affiliate_products using gin (claimed_contaminants(certifications))
    where certifications_confirmed
  `.execute(db)
}

/** `product_facets` always equals `select category, brand, count(*)` over the branded products. */
async function createFacets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_facets (
      category text not null,
      brand text collate "unicode" not null,
      products integer not null,
      primary key (category, brand)
    )
  `.execute(db)

  await sql`
    create function change_product_facet(facet_category text, facet_brand text, change bigint)
    returns void language plpgsql as $$
    begin
      if change > 0 then
        insert into product_facets as facet (category, brand, products)
        values (facet_category, facet_brand, change)
        on conflict (category, brand) do update set products = facet.products + excluded.products;
      else
        update product_facets set products = products + change
        where category = facet_category and brand = facet_brand;
        delete from product_facets
        where category = facet_category and brand = facet_brand and products <= 0;
      end if;
    end
    $$
  `.execute(db)

  // The facets are locked in one order, so that two bulk changes at once wait for each other instead of deadlocking.
  await sql`
    create function count_inserted_products() returns trigger language plpgsql as $$
    begin
      perform change_product_facet(change.category, change.brand, change.products)
      from (
        select category, brand, count(*) as products from new_rows
        where brand is not null group by category, brand order by category, brand
      ) as change;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create function count_deleted_products() returns trigger language plpgsql as $$
    begin
      perform change_product_facet(change.category, change.brand, -change.products)
      from (
        select category, brand, count(*) as products from old_rows
        where brand is not null group by category, brand order by category, brand
      ) as change;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create function count_updated_products() returns trigger language plpgsql as $$
    begin
      perform change_product_facet(change.category, change.brand, change.products)
      from (
        select category, brand, sum(amount) as products
        from (
          select category, brand, 1 as amount from new_rows
          union all
          select category, brand, -1 from old_rows
        ) as changed_row
        where brand is not null
        group by category, brand having sum(amount) <> 0 order by category, brand
      ) as change;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create function forget_product_facets() returns trigger language plpgsql as $$
    begin
      delete from product_facets;
      return null;
    end
    $$
  `.execute(db)

  await sql`
    create trigger affiliate_products_count_inserted after insert on affiliate_products
    referencing new table as new_rows for each statement execute function count_inserted_products()
  `.execute(db)
  await sql`
    create trigger affiliate_products_count_updated after update on affiliate_products
    referencing old table as old_rows new table as new_rows
    for each statement execute function count_updated_products()
  `.execute(db)
  await sql`
    create trigger affiliate_products_count_deleted after delete on affiliate_products
    referencing old table as old_rows for each statement execute function count_deleted_products()
  `.execute(db)
  await sql`
    create trigger affiliate_products_truncated after truncate on affiliate_products
    for each statement execute function forget_product_facets()
  `.execute(db)
}

async function createClicks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbound_clicks (
      id uuid primary key default uuidv7(),
      product_id uuid not null references affiliate_products on delete cascade,
      clicked_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`create index outbound_clicks_product_idx on outbound_clicks (product_id, clicked_at)`.execute(db)
}

async function createInnovations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table innovations (
      id uuid primary key default gen_random_uuid(),
      title text collate "unicode" not null check (title <> '' and length(title) <= 300),
      category text not null check (category in (
        'Purification', 'Conservation', 'Smart Tech', 'Desalination', 'Wastewater', 'Infrastructure', 'AWG',
        'Data & Analytics'
      )),
      summary text,
      description text,
      image_url text,
      meta_title text,
      meta_description text,
      source_title text,
      source_url text,
      source_year integer check (source_year between 1900 and 2200),
      license text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db)
  await sql`comment on column innovations.description is 'HTML within the allow-list; sanitised before it is written'`.execute(
    db,
  )
  await sql`create index innovations_title_idx on innovations (title, id)`.execute(db)
  await sql`create index innovations_category_idx on innovations (category, title, id)`.execute(db)
  await sql`create index innovations_created_at_idx on innovations (created_at desc, id)`.execute(db)
  await sql`
    create trigger innovations_set_updated_at before update on innovations
    for each row execute function set_updated_at()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table innovations, outbound_clicks, product_facets, affiliate_products`.execute(db)
  await sql`
    drop function count_inserted_products(), count_deleted_products(), count_updated_products(),
      forget_product_facets(), change_product_facet(text, text, bigint), claimed_contaminants(text[])
  `.execute(db)
}
