import { type Kysely, sql } from 'kysely'

/** The address with its domain in ASCII, as `normalizeEmail` writes it since this migration. */
function inOneForm(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (/[/?#%@:\\]/.test(domain) || !URL.canParse(`http://${domain}`)) return email
  return email.slice(0, at + 1) + new URL(`http://${domain}`).hostname
}

/** Domains of addresses are kept in ASCII. A mailbox that has an account in both forms keeps both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const profiles = await sql<{ id: string; email: string }>`
    select id, email from profiles where email ~ '@.*[^\x01-\x7f]'
  `.execute(db)
  for (const { id, email } of profiles.rows) {
    const form = inOneForm(email)
    await sql`
      update profiles set email = ${form}
      where id = ${id} and not exists (select from profiles where lower(email) = lower(${form}))
    `.execute(db)
  }
  const tokens = await sql<{ id: string; newEmail: string }>`
    select token_hash as id, new_email as "newEmail" from account_tokens where new_email ~ '@.*[^\x01-\x7f]'
  `.execute(db)
  for (const { id, newEmail } of tokens.rows)
    await sql`update account_tokens set new_email = ${inOneForm(newEmail)} where token_hash = ${id}`.execute(
      db,
    )
}

/** The spelling of before is not known; both reach the same mailbox. */
export async function down(): Promise<void> {}
