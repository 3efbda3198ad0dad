import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Intention } from '#shared/accounts/intention.schema.ts'

/**
 * Creates an account with its password and queues the mail that confirms it. If the address already has an account,
 * nothing changes and a mail informs its owner instead. It is a single statement, so that both cases take the same
 * time. Returns the new account's id.
 */
export async function insertAccount(
  db: DbOrTx,
  account: {
    email: string
    fullName: string
    passwordHash: string
    timeZone: string | null
    /** Who signs up, as the limits of mails count it; null if no mail is sent. */
    askedBy: { key: string; isKnownDevice: boolean } | null
    /** What the link in the mail leads on to. */
    intention: Intention | undefined
  },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    with account as (
      insert into profiles (email, full_name, time_zone)
      values (${account.email}, ${account.fullName}, ${account.timeZone})
      on conflict (lower(email)) do nothing
      returning id
    ), password as (
      insert into passwords (user_id, password_hash) select id, ${account.passwordHash} from account
    ), mail as (
      insert into outgoing_mails (kind, recipient, data)
      select case when exists (select from account) then 'confirm-email' else 'account-exists' end, ${account.email},
        ${JSON.stringify({ askedBy: account.askedBy, intention: account.intention })}::jsonb
      where ${account.askedBy !== null}
    )
    select (select id from account) as id
  `.execute(db)
  return rows[0]?.id ?? null
}
