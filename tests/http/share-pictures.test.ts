import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { noteChange } from '#server/platform/content-version/content-version.service.ts'
import { plantCanaries } from '../authorization/canaries.ts'
import { PLANTED } from '../authorization/planted.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
beforeAll(async () => {
  await plantCanaries(deps.db, 'first')
  server = await startTestServer(deps)
})
afterAll(() => server?.stop())

const pictureOf = (path: string) => send(server.origin, path)
const SYSTEM = `/share-pictures/system/${PLANTED.waterSystem.id}.png`
const CITY = `/share-pictures/city/${PLANTED.slug}.png`
/** Pages with the picture they name. */
const PAGES = [
  [`/waters/${PLANTED.waterSlug}`, `/share-pictures/bottle/${PLANTED.waterSlug}.png`],
  [`/water/us/${PLANTED.waterSystem.id.toLowerCase()}`, SYSTEM],
  [`/cities/${PLANTED.slug}`, CITY],
  [`/cities/${PLANTED.slug}/tap-water`, CITY],
] as const

async function metaOf(path: string): Promise<Map<string, string>> {
  let answer = await send(server.origin, path)
  const to = answer.headers.location
  if (typeof to === 'string') answer = await send(server.origin, new URL(to, server.origin).pathname)
  expect(answer.status).toBe(200)
  const tags = answer.text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]))
}

describe('the picture of a page', () => {
  it.each(PAGES)('of %s is named with its size and its words, and can be had', async (page, picture) => {
    const meta = await metaOf(page)
    const address = new URL(meta.get('og:image') ?? '')
    expect(address.pathname).toBe(picture)
    expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['1200', '630'])
    expect(meta.get('og:image:alt')?.length).toBeGreaterThan(5)
    const { status, headers, bytes } = await pictureOf(address.pathname)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['set-cookie']).toBeUndefined()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    // More than a plain ground: there are letters on it.
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.5)
  })

  it('is drawn once until the content changes', async () => {
    await inTransaction(deps.db, (tx) => noteChange(tx))
    const first = await pictureOf(CITY)
    const again = await pictureOf(CITY)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    await deps.db
      .updateTable('cities')
      .set({ name: 'Plantedville' })
      .where('slug', '=', PLANTED.slug)
      .execute()
    await expect.poll(async () => (await pictureOf(CITY)).bytes.equals(first.bytes)).toBe(false)
  })

  it.each([
    '/share-pictures/city/atlantis.png',
    '/share-pictures/system/MI9999999.png',
    '/share-pictures/bottle/nothing.png',
    '/share-pictures/person/1.png',
    '/share-pictures/city/..%2F..%2Fetc%2Fpasswd.png',
    `/share-pictures/city/${'x'.repeat(201)}.png`,
    '/share-pictures/',
  ])('%s is not there', async (path) => {
    expect((await pictureOf(path)).status).toBe(404)
  })
})
