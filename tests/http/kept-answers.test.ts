import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RenderInput } from '#client/entry-server.tsx'
import { deleteOldContentChanges } from '#server/features/content-version/content-version.service.ts'
import { plantPerson } from '../authorization/identities.ts'
import { insertCity, insertScores } from '../factories/cities.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send, singleCallAddress } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
let procedures: string[] | null = []
let status = 200

/** Says who asked, and carries the answer's nonce as pages do. */
const render = vi.fn(async ({ createContext, nonce }: RenderInput) => {
  const { viewer } = await createContext()
  const { rows } = await sql<{ cities: number }>`select count(*)::int as cities from cities`.execute(deps.db)
  return {
    status,
    location: null,
    html: `<script nonce="${nonce}"></script>${viewer.kind}, ${rows[0]?.cities} cities`,
    routeIds: [],
    procedures,
    error: null,
  }
})

beforeAll(async () => {
  server = await startBareHost(deps, { render })
})
afterAll(() => server.stop())
beforeEach(async () => {
  procedures = ['auth.session', 'cities.list']
  status = 200
  render.mockClear()
})

const page = (path = '/cities', headers: Record<string, string> = {}) =>
  send(server.origin, path, { headers })
const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1]

describe('a page every visitor gets', () => {
  it('is drawn once, and carries a nonce of its own each time', async () => {
    const first = await page()
    const second = await page()
    expect(render).toHaveBeenCalledTimes(1)
    expect(second.text.replace(nonceOf(second.text) ?? '', nonceOf(first.text) ?? '')).toBe(first.text)
    expect(nonceOf(first.text)).not.toBe(nonceOf(second.text))
    for (const { headers, text } of [first, second]) {
      expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(text)}'`)
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers['content-type']).toContain('text/html')
    }
  })

  it('is drawn anew as soon as anything public changed, and not before it is committed', async () => {
    expect((await page()).text).toContain('visitor, 0 cities')
    render.mockClear()
    await deps.db.transaction().execute(async (tx) => {
      await insertCity(tx, { name: 'Under way' })
      expect((await page()).text).toContain('visitor, 0 cities')
    })
    expect((await page()).text).toContain('visitor, 1 cities')
    expect(render).toHaveBeenCalledTimes(1)
    await deps.db.deleteFrom('cities').execute()
    expect((await page()).text).toContain('visitor, 0 cities')
  })

  it('goes out packed, with a nonce of its own each time, however often it is asked for', async () => {
    const plain = await page('/packed')
    const nonces = new Set<string | undefined>()
    for (let round = 0; round < 40; round += 1) {
      const { headers, bytes } = await page('/packed', { 'accept-encoding': 'gzip, br' })
      const text = brotliDecompressSync(bytes).toString()
      const nonce = nonceOf(text)
      expect(headers['content-encoding']).toBe('br')
      expect(headers.vary?.split(', ')).toEqual(expect.arrayContaining(['Cookie', 'Accept-Encoding']))
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(text.replace(nonce ?? '', nonceOf(plain.text) ?? '')).toBe(plain.text)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(40)
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is not mixed up with another address', async () => {
    await page('/cities?search=a')
    await page('/cities?search=b')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('is the same one for made-up parameters and for cookies of other programs', async () => {
    await page('/cities?search=c')
    for (let count = 0; count < 5; count += 1) {
      await page(`/cities?search=c&utm_source=${count}`, { cookie: `other=${count}` })
    }
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is kept from nobody who is logged in, and theirs from nobody else', async () => {
    const { token } = await plantPerson(deps, 'user')
    await page()
    expect((await page('/cities', { cookie: `session=${token}` })).text).toContain('user,')
    expect((await page()).text).toContain('visitor,')
    expect((await page('/cities', { cookie: 'theme=dark' })).headers['cache-control']).toBe(
      'private, no-store',
    )
  })

  it.each([
    ['that asked for something of one person', () => (procedures = ['auth.session', 'bookmarks.shared'])],
    ['that misses an answer', () => (procedures = null)],
    ['that was not found', () => (status = 404)],
  ])('is not one %s', async (_what, arrange) => {
    arrange()
    await page('/kept-by-nobody')
    await page('/kept-by-nobody')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it.each(['/account', '/shared/abc', '/reset-password?token=abc'])('is never %s', async (path) => {
    await page(path)
    await page(path)
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('an answer every visitor gets', () => {
  const list = singleCallAddress('cities.list', {})
  const names = (text: string) =>
    (
      JSON.parse(text) as { result: { data: { json: { items: { name: string }[] } } } }
    ).result.data.json.items.map(({ name }) => name)

  it('is the newest, whatever changes', async () => {
    expect(names((await page(list)).text)).toEqual([])
    const { id } = await insertCity(deps.db, { name: 'Zürich' })
    expect(names((await page(list)).text)).toEqual(['Zürich'])
    await deps.db.updateTable('cities').set({ name: 'Bern' }).where('id', '=', id).execute()
    expect(names((await page(list)).text)).toEqual(['Bern'])
    await deps.db.updateTable('cities').set({ status: 'draft' }).execute()
    expect(names((await page(list)).text)).toEqual([])
  })

  it('goes out packed as the browser likes it, the same every time', async () => {
    for (let number = 0; number < 20; number += 1) await insertCity(deps.db, { name: `City ${number}` })
    const plain = await page(list)
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (let round = 0; round < 2; round += 1) {
        const { headers, bytes } = await page(list, { 'accept-encoding': encoding })
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['content-length']).toBe(String(bytes.byteLength))
        expect(unpack(bytes).toString()).toBe(plain.text)
        expect(headers.vary).toContain('Accept-Encoding')
      }
    }
  })

  it('of a gated query is the locked one, and a subscriber’s is not kept for the next visitor', async () => {
    const { id } = await insertCity(deps.db, { slug: 'zurich' })
    await insertScores(deps.db, { city_id: id, overall_score: 80, purity_score: 91.4567 })
    const address = singleCallAddress('cities.bySlug', { slug: 'zurich' })
    const { token } = await plantPerson(deps, 'subscriber')
    expect((await page(address)).text).toContain('"locked":true')
    expect((await page(address, { cookie: `session=${token}` })).text).toContain('"locked":false')
    const again = await page(address)
    expect(again.text).toContain('"locked":true')
    expect(again.text).not.toContain('91.4567')
    expect(again.headers['cache-control']).toBe('private, no-store')
  })

  it('is kept for members too where it is the same for everybody, under headers that keep it private', async () => {
    await insertCity(deps.db, { name: 'Zürich' })
    const { token } = await plantPerson(deps, 'user')
    const cookie = `session=${token}`
    expect(names((await page(list, { cookie })).text)).toEqual(['Zürich'])
    // Behind the back of what marks changes: whoever asks the database would see it.
    await deps.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.updateTable('cities').set({ name: 'Bern' }).execute()
    })
    const again = await page(list, { cookie })
    expect(names(again.text)).toEqual(['Zürich'])
    expect(again.headers['cache-control']).toBe('private, no-store')
    const visitor = await page(list)
    expect(names(visitor.text)).toEqual(['Bern'])
    expect(visitor.headers['cache-control']).toContain('public')
    await insertCity(deps.db, { name: 'Graz' })
    expect(names((await page(list, { cookie })).text)).toEqual(['Bern', 'Graz'])
  })

  it('does not come back once old changes are cleared away', async () => {
    expect(names((await page(list)).text)).toEqual([])
    const { id } = await insertCity(deps.db, { name: 'Zürich' })
    await sql`update content_changes set at = now() - interval '1 day'`.execute(deps.db)
    await deleteOldContentChanges(deps)
    expect(names((await page(list)).text)).toEqual(['Zürich'])
    await deps.db.updateTable('cities').set({ status: 'draft' }).where('id', '=', id).execute()
    await sql`update content_changes set at = now() - interval '1 day'`.execute(deps.db)
    await deleteOldContentChanges(deps)
    expect(names((await page(list)).text)).toEqual([])
  })

  it('is the same one for made-up parameters, however long, and for cookies of other programs', async () => {
    const long = `${list}&x=${'x'.repeat(2100)}`
    const [cookie] = ['other=1']
    expect(names((await page(list)).text)).toEqual([])
    expect(names((await page(list, { cookie })).text)).toEqual([])
    // Behind the back of what marks changes: whoever asks the database would see it.
    await deps.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await insertCity(tx, { name: 'Bern' })
    })
    expect(names((await page(long)).text)).toEqual([])
    expect(names((await page(long, { cookie })).text)).toEqual([])
  })

  it('is not kept when it is a refusal', async () => {
    const address = singleCallAddress('cities.bySlug', { slug: 'later' })
    expect((await page(address)).status).toBe(404)
    await insertCity(deps.db, { slug: 'later' })
    expect((await page(address)).status).toBe(200)
  })
})

describe('marks of changes', () => {
  it('are left by every table public answers are made from', async () => {
    const { rows } = await sql<{ table: string }>`
      select event_object_table as "table" from information_schema.triggers
      where trigger_name like '%_note_change' group by 1 order by 1`.execute(deps.db)
    expect(rows.map(({ table }) => table)).toEqual([
      'affiliate_products',
      'app_secrets',
      'app_settings',
      'bottled_water_barcodes',
      'bottled_waters',
      'cities',
      'city_score_inputs',
      'city_scores',
      'contaminant_limits',
      'indicators',
      'innovations',
      'tap_water_data',
    ])
  })
})
