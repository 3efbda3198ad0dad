import { type Kysely, sql } from 'kysely'

/** Who has become an admin chooses a new password before they log in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column is_password_due boolean not null default false`.execute(db)
  await sql`comment on column profiles.is_password_due is
    'Set when a person becomes an admin: the next log-in asks for a new password of an admin''s length'`.execute(
    db,
  )
  // Admins whose address no one has confirmed are refused from now on. The mail lets the owner of the address in, and the
  // account is not deleted before they could read it. Open invitations have a mail of their own.
  await sql`
    with unconfirmed as (
      update profiles
      set is_password_due = true, confirm_by = greatest(confirm_by, now() + interval '7 days')
      where role = 'admin' and email_confirmed_at is null and (
        exists (select from passwords where user_id = profiles.id)
        or exists (select from identities where user_id = profiles.id)
      )
      returning email
    )
    insert into outgoing_mails (kind, recipient) select 'confirm-email', email from unconfirmed
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles drop column is_password_due`.execute(db)
}
