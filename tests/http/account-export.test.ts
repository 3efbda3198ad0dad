import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ANSWER_CHARS, withExport } from '#server/features/accounts/data-export/export.service.ts'
import type { Context } from '#server/trpc/context.ts'
import { EXPORT_PATH } from '#shared/accounts/export.ts'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { REFUSALS_WRITE, unchanged } from '../harness/fingerprint.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps()
let server: TestServer

beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

const BOOKMARKS = 64
const ENTRIES = 5_000
const SCANS = 300

const download = (
  token: string | null,
  options: { method?: string; headers?: Record<string, string> } = {},
) =>
  send(server.origin, EXPORT_PATH, {
    ...options,
    headers: { ...options.headers, ...(token === null ? {} : { cookie: `session=${token}` }) },
  })
const refused = (call: () => ReturnType<typeof download>) => unchanged(deps.db, call, REFUSALS_WRITE)
const sentence = (text: string) => JSON.parse(text).error.message

/** Two megabytes of bookmarks, days of many drinks, and many scans; `mark` is in the text of each. */
async function insertLargeAccount({ id }: Person, mark: string): Promise<void> {
  await sql`
    insert into saved_bookmarks (user_id, type, title, data)
    select ${id}, 'iq_plan', ${mark} || n, jsonb_build_object('text', repeat(${'x'}, 32000))
    from generate_series(1, ${BOOKMARKS}::int) as n
  `.execute(deps.db)
  await sql`
    insert into hydration_entries (user_id, id, date, amount, drink, factor, created_at)
    select ${id}, gen_random_uuid(), '2026-01-01'::date + n / 500, 250, 'water', 1, now()
    from generate_series(1, ${ENTRIES}::int) as n
  `.execute(deps.db)
  await sql`
    insert into scans (user_id, brandname, type, engine, request_id, result)
    select ${id}, ${mark} || n, 'bottle', 'built-in', gen_random_uuid(), '{"note": "line\\nbreak \\"quoted\\" ø"}'
    from generate_series(1, ${SCANS}::int) as n
  `.execute(deps.db)
}

/** What the service reads of a request. */
const context = () =>
  ({ deps, client: { address: '192.0.2.1', userAgent: null }, requestId: randomUUID() }) as unknown as Context

/** The rows of each table in one order, because no order is promised. */
const sorted = (data: Record<string, unknown[]>) =>
  Object.fromEntries(
    Object.entries(data).map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).sort()]),
  )

describe('not allowed, and nothing was written', () => {
  it('a visitor, a foreign session, and somebody suspended', async () => {
    expect((await refused(() => download(null))).status).toBe(401)
    expect((await refused(() => download('a'.repeat(40)))).status).toBe(401)
    const { token } = await plantPerson(deps, 'banned')
    expect((await refused(() => download(token))).status).toBe(403)
  })

  it('a link on another site, a request that only looks, and a tab of another person', async () => {
    const [maya, other] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'user')]
    for (const site of ['cross-site', 'same-site']) {
      const { status } = await refused(() => download(maya.token, { headers: { 'sec-fetch-site': site } }))
      expect(status, site).toBe(403)
    }
    expect((await refused(() => download(maya.token, { method: 'HEAD' }))).status).toBe(404)
    const headers = { 'x-person': other.id }
    expect((await refused(() => download(maya.token, { headers }))).status).toBe(401)
  })
})

describe('the download of a large account', () => {
  it('is one JSON file with every row of the person and no one else’s, never stored by a cache', async () => {
    const [maya, other] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'user')]
    await insertLargeAccount(maya, 'mine')
    await insertLargeAccount(other, 'theirs')
    const { status, headers, text } = await download(maya.token, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="smart-hydration-data.json"',
    })
    const { exportedAt, data } = JSON.parse(text)
    expect(exportedAt).toBe(deps.clock.now().toISOString())
    const rows = async (table: string, column = 'user_id') =>
      (
        await sql<{ row: unknown }>`
          select to_jsonb(own) as row from ${sql.table(table)} as own where ${sql.ref(`own.${column}`)} = ${maya.id}
        `.execute(deps.db)
      ).rows.map(({ row }) => row)
    for (const table of ['saved_bookmarks', 'hydration_entries', 'scans'])
      expect(sorted({ [table]: data[table] }), table).toEqual(sorted({ [table]: await rows(table) }))
    expect(data.saved_bookmarks).toHaveLength(BOOKMARKS)
    expect(new Set(data.hydration_entries.map((row: { id: string }) => row.id)).size).toBe(ENTRIES)
    expect(data.profiles).toEqual(await rows('profiles', 'id'))
    expect(text).not.toContain('theirs')
    expect(text).not.toContain(other.id)
  })

  it.each(['br', 'gzip'])('arrives whole when it is compressed with %s', async (encoding) => {
    const maya = await plantPerson(deps, 'user')
    await insertLargeAccount(maya, 'mine')
    const answer = await fetch(server.origin + EXPORT_PATH, {
      headers: { cookie: `session=${maya.token}`, 'accept-encoding': encoding },
    })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const { data } = (await answer.json()) as { data: Record<string, unknown[]> }
    expect(data.saved_bookmarks).toHaveLength(BOOKMARKS)
    expect(data.hydration_entries).toHaveLength(ENTRIES)
    // A second download begins at once: the first one has ended for the server too.
    expect((await download(maya.token)).status).toBe(200)
  })

  it('is read in parts of bounded size, from batches of bounded size', async () => {
    const maya = await plantPerson(deps, 'user')
    await insertLargeAccount(maya, 'mine')
    const sizes: number[] = []
    await withExport(context(), maya.id, async (text) => {
      for await (const part of text) sizes.push(part.length)
    })
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(3_000_000)
    // 8 bookmarks of the largest size.
    expect(Math.max(...sizes)).toBeLessThan(8 * 34 * 1024)
  })

  it('holds no connection and reads no further while its reader stops', async () => {
    const maya = await plantPerson(deps, 'user')
    await insertLargeAccount(maya, 'mine')
    await withExport(context(), maya.id, async (text) => {
      await text.next()
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'
      `.execute(deps.db)
      expect(rows).toEqual([{ count: 0 }])
      // The same account cannot start a second one in the meantime; once the reader left, it can.
      expect(await download(maya.token)).toMatchObject({ status: 429 })
    })
    expect((await download(maya.token)).status).toBe(200)
  })

  it('is refused by auth.exportData, whose sentence names the download', async () => {
    const maya = await plantPerson(deps, 'user')
    const client = createWebClient(server.origin, { jar: new Map([['session', maya.token ?? '']]) })
    const small = await client.call('auth.exportData')
    expect(small.status).toBe(200)
    const { data } = JSON.parse((await download(maya.token)).text)
    const {
      audit_log: first,
      audit_addresses: from,
      ...before
    } = (small.data as { data: Record<string, unknown[]> }).data
    const { audit_log: second, audit_addresses: fromNow, ...after } = data
    expect(sorted(after)).toEqual(sorted(before))
    expect(second).toHaveLength((first?.length ?? 0) + 1)
    expect(fromNow).toHaveLength((from?.length ?? 0) + 1)

    await insertLargeAccount(maya, 'mine')
    const large = await client.call('auth.exportData')
    expect(large).toMatchObject({
      status: 413,
      error: {
        message:
          'Your data is too large for one answer. Download it on your account page, or from /api/account/export.',
      },
    })
    expect(large.text.length).toBeLessThan(MAX_ANSWER_CHARS / 100)
  })
})

it('shares the limit of ten an hour with auth.exportData, and each is recorded', async () => {
  const maya = await plantPerson(deps, 'user')
  const client = createWebClient(server.origin, { jar: new Map([['session', maya.token ?? '']]) })
  for (let count = 0; count < 5; count += 1) {
    expect((await download(maya.token)).status).toBe(200)
    expect((await client.call('auth.exportData')).status).toBe(200)
  }
  const { status, text } = await refused(() => download(maya.token))
  expect(status).toBe(429)
  expect(sentence(text)).toMatch(/^You have downloaded your data several times already\. Try again in /)
  const { count } = await deps.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('action', '=', 'data.export')
    .where('actor_id', '=', maya.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(10)
})
