import { type Kysely, sql } from 'kysely'

/**
 * Network addresses leave the audit log, which is never deleted, for a table of their own, where they live 90 days. A
 * trigger moves them, so that no statement can store one in the log, not even one of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_addresses (
      entry_id bigint primary key,
      actor_id uuid,
      at timestamptz not null,
      address text not null check (length(address) <= 50)
    )
  `.execute(db)
  await sql`comment on table audit_addresses is 'Network addresses of the audit log, deleted after 90 days or with the account'`.execute(
    db,
  )
  await sql`create index audit_addresses_at_idx on audit_addresses (at)`.execute(db)
  await sql`create index audit_addresses_actor_id_idx on audit_addresses (actor_id)`.execute(db)
  await sql`
    comment on column audit_log.address is 'Always null: a trigger moves what is inserted to audit_addresses'
  `.execute(db)

  await sql`
    insert into audit_addresses (entry_id, actor_id, at, address)
    select id, actor_id, at, address from audit_log as entry
    where address is not null and at > now() - interval '90 days' and (
      coalesce(actor_id, target_id) is null
      or exists (select from profiles where profiles.id = coalesce(entry.actor_id, entry.target_id))
    )
  `.execute(db)
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db)
  await sql`update audit_log set address = null where address is not null`.execute(db)
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db)

  // Somebody whose account is deleted leaves no address, not even with the entry that says so.
  await sql`
    create function move_audit_address() returns trigger language plpgsql as $$
    begin
      if new.address is not null then
        insert into audit_addresses (entry_id, actor_id, at, address)
        select new.id, new.actor_id, new.at, new.address
        where coalesce(new.actor_id, new.target_id) is null
          or exists (select from profiles where id = coalesce(new.actor_id, new.target_id));
        new.address := null;
      end if;
      return new;
    end
    $$
  `.execute(db)
  await sql`
    create trigger audit_log_move_address before insert on audit_log
    for each row execute function move_audit_address()
  `.execute(db)
  // Refused log-ins have no actor: they belong to the person whose account they were for.
  await sql`
    create function delete_audit_addresses() returns trigger language plpgsql as $$
    begin
      delete from audit_addresses
      where actor_id = old.id
        or entry_id in (select id from audit_log where target_id = old.id and actor_id is null);
      return null;
    end
    $$
  `.execute(db)
  await sql`
    create trigger profiles_delete_audit_addresses after delete on profiles
    for each row execute function delete_audit_addresses()
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger profiles_delete_audit_addresses on profiles`.execute(db)
  await sql`drop trigger audit_log_move_address on audit_log`.execute(db)
  await sql`drop function delete_audit_addresses(), move_audit_address()`.execute(db)
  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db)
  await sql`
    update audit_log set address = audit_addresses.address
    from audit_addresses where audit_addresses.entry_id = audit_log.id
  `.execute(db)
  await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db)
  await sql`comment on column audit_log.address is null`.execute(db)
  await sql`drop table audit_addresses`.execute(db)
}
