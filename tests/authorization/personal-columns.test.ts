import { sql } from 'kysely'
import { expect, it } from 'vitest'
import storedData from '#client/features/site/legal/stored-data.json' with { type: 'json' }
import { useTestDeps } from '../harness/test-deps.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'

const deps = useTestDeps()

/** Names of columns that hold who somebody is: their number, addresses and browser, or who did something. */
const NAMES_OF_PEOPLE =
  '(^|_)(email|recipient|address|asker|agent|endpoint|full_name|avatar_url|(user|actor|author|target|person|customer)_id|(updated|started|restored|created|edited|deleted|added|invited)_by)$'
/** Columns with such a name that hold no person, and why. */
const NO_PEOPLE: Readonly<Record<string, string>> = { 'data_loads.address': 'the address of a file' }
/** Entries of the page for which no column holds a person, and why. */
const WITHOUT_COLUMNS: Readonly<Record<string, string>> = {
  'The check at sign-up': 'a question and its end',
  'Clicks to shops': 'a product and a time; the hash is a counter of a limit',
  'Server logs': 'not in the database',
}

/** Every column that refers to an account, or has one of the names above. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns as c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%' and (
      c.column_name::text ~ ${NAMES_OF_PEOPLE}::text
      or exists (
        select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = 'profiles'::regclass
          and conrelid = to_regclass(format('public.%I', c.table_name)) and attname = c.column_name
      )
    )
    order by 1
  `.execute(deps.db)
  return rows.map(({ name }) => name)
}

it('every column that can hold a person is in the list', async () => {
  const columns = await columnsOfPeople()
  expect(columns.length).toBeGreaterThan(50)
  const named = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const missing = columns.filter((column) => !named.includes(column) && !(column in NO_PEOPLE))
  expect(missing.map((column) => `Name ${column} in personal-columns.ts.`)).toEqual([])
  expect(columns).toEqual(expect.arrayContaining(Object.keys(NO_PEOPLE)))
})

it('the privacy page has an entry for every table with people, and no entry without one', () => {
  const entries = [...storedData.account, ...storedData.visitor].map(({ what }) => what)
  const used = new Set([
    ...Object.values(PERSONAL_COLUMNS).map(({ entry }) => entry),
    ...Object.keys(WITHOUT_COLUMNS),
  ])
  expect([...used].toSorted()).toEqual(entries.toSorted())
})
