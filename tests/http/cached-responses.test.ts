import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RenderInput } from '#client/entry-server.tsx'
import { hashSource } from '#server/http/security.ts'
import { deleteOldContentChanges } from '#server/platform/content-version/content-version.service.ts'
import { plantPerson } from '../authorization/identities.ts'
import { insertCity, insertScores } from '../factories/cities.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { type Answer, send, singleCallAddress } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
let isPrivate = false
let procedures: string[] | null = []
let status = 200

const FILLER = 'Water is what remains when everything else has been said about it. '.repeat(50)

/** Tells who the viewer is, and has inline elements as pages do. */
const render = vi.fn(async ({ createContext, nonce }: RenderInput) => {
  const { viewer } = await createContext()
  const { rows } = await sql<{ cities: number }>`select count(*)::int as cities from cities`.execute(deps.db)
  return {
    status,
    location: null,
    html: `<style nonce="${nonce}">p{}</style><script nonce="${nonce}">1</script>${viewer.kind}, ${rows[0]?.cities} cities${FILLER}`,
    routeIds: [],
    isPrivate,
    procedures,
    error: null,
  }
})

beforeAll(async () => {
  server = await startBareHost(deps, { render, isOneProcess: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  procedures = ['auth.session', 'cities.list']
  status = 200
  isPrivate = false
  render.mockClear()
})

const page = (path = '/cities', headers: Record<string, string> = {}) =>
  send(server.origin, path, { headers })
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'])

describe('a page that is the same for every visitor', () => {
  it('is rendered once and is the same bytes each time, with a policy that names its hashes', async () => {
    const first = await page()
    const second = await page()
    expect(render).toHaveBeenCalledTimes(1)
    expect(second.bytes).toEqual(first.bytes)
    expect(first.text).not.toContain('nonce')
    for (const answer of [first, second]) {
      expect(policyOf(answer)).toContain(`script-src ${hashSource('1')} 'strict-dynamic';`)
      expect(policyOf(answer)).toContain(`style-src 'self' ${hashSource('p{}')};`)
      expect(policyOf(answer)).not.toContain('nonce')
      expect(answer.headers['cache-control']).toBe('private, no-cache')
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  it('is rendered again as soon as public content changed, and not before the change is committed', async () => {
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

  it('is compressed for all visitors, however often it is requested', async () => {
    const plain = await page('/compressed')
    for (let round = 0; round < 10; round += 1) {
      const { headers, bytes } = await page('/compressed', { 'accept-encoding': 'gzip, br' })
      expect(headers['content-encoding']).toBe('br')
      expect(headers.vary?.split(', ')).toEqual(expect.arrayContaining(['Cookie', 'Accept-Encoding']))
      expect(policyOf({ ...plain, headers })).toBe(policyOf(plain))
      expect(brotliDecompressSync(bytes).toString()).toBe(plain.text)
    }
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await page()
    const head = await send(server.origin, '/cities', { method: 'HEAD' })
    expect([head.status, head.bytes.byteLength]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(get.bytes.byteLength))
    expect(policyOf(head)).toBe(policyOf(get))
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

  it('is not sent to members, and theirs is not sent to visitors', async () => {
    const { token } = await plantPerson(deps, 'user')
    await page()
    expect((await page('/cities', { cookie: `session=${token}` })).text).toContain('user,')
    expect((await page()).text).toContain('visitor,')
    expect((await page('/cities', { cookie: 'theme=dark' })).headers['cache-control']).toBe(
      'private, no-store',
    )
  })

  it.each([
    ['that shows something of one person', () => (procedures = ['auth.session', 'bookmarks.shared'])],
    ['a query of which failed', () => (procedures = null)],
    ['that was not found', () => (status = 404)],
    ['that its route keeps from search engines', () => (isPrivate = true)],
  ])('is not one %s', async (_what, arrange) => {
    arrange()
    await page('/never-cached')
    await page('/never-cached')
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('an answer that is the same for every visitor', () => {
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

  it('is compressed as the browser accepts it, the same every time', async () => {
    for (let number = 0; number < 20; number += 1) await insertCity(deps.db, { name: `City ${number}` })
    const plain = await page(list)
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (let round = 0; round < 2; round += 1) {
        const { headers, bytes } = await page(list, { 'accept-encoding': encoding })
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['content-length']).toBe(String(bytes.byteLength))
        expect(decompress(bytes).toString()).toBe(plain.text)
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
    // Behind the back of what marks changes: anyone who asks the database would see it.
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
    // Behind the back of what marks changes: anyone who asks the database would see it.
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
    const hint =
      'Each table with a trigger <table>_note_change is in this sorted list: add the missing one to the list, or its trigger in a migration.'
    expect(
      rows.map(({ table }) => table),
      hint,
    ).toEqual([
      'affiliate_products',
      'app_secrets',
      'app_settings',
      'bottled_water_barcodes',
      'bottled_waters',
      'cities',
      'city_score_inputs',
      'city_scores',
      'city_water_systems',
      'contaminant_limits',
      'data_loads',
      'data_reviews',
      'hidden_measurements',
      'indicators',
      'innovations',
      'live_water_look_ups',
      'product_claims',
      'tap_water_data',
    ])
  })
})
