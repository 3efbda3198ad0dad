import { fillTables } from '@smart-hydration/water-data'
import pg from 'pg'

/** How many people and entries of the audit log a made-up database holds. */
export interface PeopleSize {
  people: number
  entries: number
}

const FIRST = ['Maya', 'Ida', 'Otto', 'Lea', 'Noor', 'Jun', 'Ana', 'Émile', 'Søren', 'Wanjiru']
const LAST = ['Rai', 'Öz', 'Keller', 'Sato', 'Núñez', 'Okafor', 'Berg', 'Dubois', 'Mwangi', 'Silva']

const list = (values: readonly string[]) =>
  `(array[${values.map((value) => pg.escapeLiteral(value)).join(', ')}])`
const hash = (salt: number) => `(hashint4(n + ${salt}) & 2147483647)`
const pick = (values: readonly string[], salt: number) =>
  `${list(values)}[1 + ${hash(salt)} % ${values.length}]`

/** Few are admins (20), banned (1 in 200) or unconfirmed (1 in 50); 1 in 20 has Premium. */
const people = (count: number) => `
  insert into profiles (
    email, full_name, role, is_subscribed, paid_until, banned_until, email_confirmed_at, created_at, last_sign_in_at
  )
  select
    'person' || n || '@example.org', ${pick(FIRST, 1)} || ' ' || ${pick(LAST, 2)} || ' ' || n,
    case when n % ${Math.max(1, Math.floor(count / 20))} = 0 then 'admin' else 'user' end,
    ${hash(3)} % 40 = 0, case when ${hash(4)} % 40 = 0 then now() + interval '9 days' end,
    case when ${hash(5)} % 200 = 0 then now() + interval '9 days' end,
    case when ${hash(6)} % 50 > 0 then now() end,
    timestamptz '2024-01-01' + n * interval '5 minutes',
    case when ${hash(7)} % 5 > 0 then timestamptz '2026-01-01' + ${hash(8)} % 10000000 * interval '1 second' end
  from generate_series(1, ${count}) as n`

/** Everyone with a confirmed address has a password; 1 in 10 also has an identity of another provider. */
const WAYS_IN = [
  `insert into passwords (user_id, password_hash)
   select id, '$argon2id$' || repeat('x', 87) from profiles where email_confirmed_at is not null`,
  `insert into identities (provider, subject, user_id, email)
   select 'google', id::text, id, email from profiles where hashtext(email) % 10 = 0`,
]

const ACTIONS = ['sign-in', 'sign-in', 'sign-in', 'sign-out', 'scan', 'password.change', 'email.confirm']

/** Entries in the order of their time; 1 in 1,000 is a change of a role. */
const entries = (count: number, people: number) => `
  insert into audit_log (at, action, actor_id, target_id)
  select
    timestamptz '2024-01-01' + n * interval '1 minute',
    case when ${hash(9)} % 1000 = 0 then 'role.change' else ${pick(ACTIONS, 10)} end,
    person.id, case when ${hash(9)} % 1000 = 0 then person.id end
  from generate_series(1, ${count}) as n
  join profiles as person on person.email = 'person' || (1 + ${hash(11)} % ${people}) || '@example.org'
  order by n`

/** Fills an empty, migrated database with made-up people and what they did. */
export async function fillPeople(connectionString: string, size: PeopleSize): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // Foreign keys would be checked row by row.
    await client.query("set session_replication_role = 'replica'")
    await fillTables(client, ['profiles', 'audit_log', 'passwords', 'identities'], async () => {
      await client.query(people(size.people))
      await client.query('analyze profiles')
      for (const statement of WAYS_IN) await client.query(statement)
      await client.query(entries(size.entries, size.people))
    })
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
