import { type Kysely, sql } from 'kysely'

/** Each certificate that a product's record states becomes a row that a person confirms in its listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_claims (
      id uuid primary key default gen_random_uuid(),
      product_id uuid not null references affiliate_products on delete cascade,
      statement text not null check (length(statement) between 1 and 200),
      standard text not null check (length(standard) between 1 and 200),
      contaminant text check (length(contaminant) between 1 and 200),
      model text check (length(model) between 1 and 200),
      certifier text check (length(certifier) between 1 and 200),
      listing_url text check (listing_url ~ '^https?://' and length(listing_url) <= 2000),
      read_on date,
      confirmed boolean not null default false check (not confirmed or (contaminant is not null and read_on is not null)),
      unique (product_id, statement)
    )
  `.execute(db)
  await sql`comment on table product_claims is
    'Certificates that the records of products state; only confirmed ones are shown'`.execute(db)
  await sql`comment on column product_claims.statement is
    'The claim as the record of the product states it: NSF/ANSI 53: lead'`.execute(db)
  await sql`comment on column product_claims.read_on is
    'When a person last read the listing; twelve months later the claim waits to be read again'`.execute(db)
  await sql`
    create index product_claims_contaminant_idx on product_claims (lower(contaminant), product_id) where confirmed
  `.execute(db)
  await sql`create index product_claims_read_idx on product_claims (read_on) where confirmed`.execute(db)
  await followProducts(db)
  await countConfirmed(db)
  await sql`
    create trigger product_claims_note_change after insert or update or delete or truncate on product_claims
    for each statement execute function note_content_change()
  `.execute(db)
  await moveClaims(db)
}

/** The rows follow the statements of the product: a new statement is unconfirmed, a removed one loses its row. */
async function followProducts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_product_claims() returns trigger language plpgsql as $$
    begin
      delete from product_claims where product_id = new.id and not statement = any(new.certifications);
      insert into product_claims (product_id, statement, standard, contaminant)
      select new.id, statement, trim(split_part(statement, ':', 1)), nullif(trim(split_part(statement, ':', 2)), '')
      from (select distinct statement from unnest(new.certifications) as statement) as stated
      where trim(split_part(statement, ':', 1)) <> '' and length(statement) <= 200
      on conflict (product_id, statement) do nothing;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger affiliate_products_follow_claims after insert or update of certifications on affiliate_products
    for each row execute function follow_product_claims()
  `.execute(db)
}

async function countConfirmed(db: Kysely<unknown>): Promise<void> {
  // No one edited the product: its time of change stays.
  await sql`drop trigger affiliate_products_set_updated_at on affiliate_products`.execute(db)
  await sql`
    create trigger affiliate_products_set_updated_at before update on affiliate_products
    for each row when (new.confirmed_claims = old.confirmed_claims) execute function set_updated_at()
  `.execute(db)
  await sql`
    create function count_confirmed_claims() returns trigger language plpgsql as $$
    declare
      product uuid := coalesce(new.product_id, old.product_id);
      confirmed_now smallint := (select count(*) from product_claims where product_id = product and confirmed);
    begin
      update affiliate_products set confirmed_claims = confirmed_now
      where id = product and confirmed_claims <> confirmed_now;
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger product_claims_count_confirmed after insert or update of confirmed or delete on product_claims
    for each row execute function count_confirmed_claims()
  `.execute(db)
}

/** A claim that was confirmed without a contaminant was shown as a standard's number, which says nothing: it waits again. */
async function moveClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into product_claims (product_id, statement, standard, contaminant, read_on, confirmed)
    select id, statement, trim(split_part(statement, ':', 1)), nullif(trim(split_part(statement, ':', 2)), ''),
      case when certifications_confirmed then updated_at::date end,
      certifications_confirmed and trim(split_part(statement, ':', 2)) <> ''
    from affiliate_products, lateral (select distinct statement from unnest(certifications) as statement) as stated
    where trim(split_part(statement, ':', 1)) <> '' and length(statement) <= 200
  `.execute(db)
  await sql`drop index affiliate_products_claims_idx`.execute(db)
  await sql`drop function claimed_contaminants(text[])`.execute(db)
  await sql`alter table affiliate_products drop column certifications_confirmed`.execute(db)
  // Otherwise every product would look edited, because the seed remembers a column that is gone.
  await sql`
    update seeded_rows set content = content - 'certifications_confirmed' where table_name = 'affiliate_products'
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table affiliate_products add column certifications_confirmed boolean not null default false`.execute(
    db,
  )
  await sql`
    update affiliate_products set certifications_confirmed = true where id in (select product_id from product_claims where confirmed)
  `.execute(db)
  await sql`drop trigger affiliate_products_follow_claims on affiliate_products`.execute(db)
  await sql`drop trigger affiliate_products_set_updated_at on affiliate_products`.execute(db)
  await sql`
    create trigger affiliate_products_set_updated_at before update on affiliate_products
    for each row execute function set_updated_at()
  `.execute(db)
  await sql`drop table product_claims`.execute(db)
  await sql`drop function follow_product_claims()`.execute(db)
  await sql`drop function count_confirmed_claims()`.execute(db)
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
