import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProduct } from '../factories/products.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer

beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

/** What a browser says of a press on a link of our own page. */
const CLICK = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const go = (id: string, method = 'GET', headers: Record<string, string> = CLICK) =>
  send(server.origin, `/go/${id}`, { method, headers })
const clicks = async () => (await deps.db.selectFrom('outbound_clicks').select('product_id').execute()).length

it('leads to the shop, counts exactly one click, and is neither kept nor told to the shop', async () => {
  const link = 'https://shop.example/jug?tag=us&x=%C3%A9#part'
  const { id } = await insertProduct(deps.db, { link })
  const { status, headers } = await go(id)
  expect(status).toBe(302)
  expect(headers.location).toBe(link)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const rows = await deps.db.selectFrom('outbound_clicks').selectAll().execute()
  expect(rows).toEqual([{ id: expect.any(String), product_id: id, clicked_at: expect.any(String) }])
})

it('counts one click per network, product and hour, and leads on each time', async () => {
  const [{ id }, other] = [await insertProduct(deps.db), await insertProduct(deps.db)]
  const answers = await Promise.all(Array.from({ length: 20 }, () => go(id)))
  expect(answers.every(({ status }) => status === 302)).toBe(true)
  expect(await clicks()).toBe(1)
  await go(other.id)
  expect(await clicks()).toBe(2)
  await deps.db.deleteFrom('rate_limits').execute()
  await go(id)
  expect(await clicks()).toBe(3)
})

it.each([
  ['https://shop.example/jug', 'https://shop.example/jug?tag=mysite-20'],
  ['https://shop.example/jug?x=%C3%A9&y=1#part', 'https://shop.example/jug?x=%C3%A9&y=1&tag=mysite-20#part'],
  ['https://shop.example/?tag=other-99&x=1', 'https://shop.example/?x=1&tag=mysite-20'],
  ['https://shop.example/?tag=mysite-20', 'https://shop.example/?tag=mysite-20'],
])('adds the partner tag to %s', async (link, target) => {
  const { id } = await insertProduct(deps.db, { link, partner_tag: 'tag=mysite-20' })
  expect((await go(id)).headers.location).toBe(target)
})

it('counts nothing for a look without following (HEAD)', async () => {
  const { id } = await insertProduct(deps.db)
  expect((await go(id, 'HEAD')).status).toBe(302)
  expect(await clicks()).toBe(0)
})

describe('what is no press on a page of ours', () => {
  it.each<[string, Record<string, string>]>([
    ['a link of another site', { ...CLICK, 'sec-fetch-site': 'cross-site' }],
    ['an address that was typed', { ...CLICK, 'sec-fetch-site': 'none' }],
    ['a browser that does not say', {}],
  ])('%s is led on, and not counted', async (_what, headers) => {
    const { id } = await insertProduct(deps.db)
    const { status, headers: answered } = await go(id, 'GET', headers)
    expect(status).toBe(302)
    expect(answered.location).toBeDefined()
    expect(await clicks()).toBe(0)
  })

  const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  it.each<[string, Record<string, string>]>([
    ['an <img> of another site', { 'sec-fetch-site': 'cross-site', ...image }],
    ['an <img> of our own page', { 'sec-fetch-site': 'same-origin', ...image }],
    ['a hidden frame', { ...CLICK, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }],
    ['a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a request that says only its site', { 'sec-fetch-site': 'cross-site' }],
    ['a page that is only prepared', { ...CLICK, 'sec-purpose': 'prefetch;prerender' }],
  ])('%s gets 204 without redirect or cookie, and is not counted', async (_what, headers) => {
    const { id } = await insertProduct(deps.db)
    const answer = await go(id, 'GET', headers)
    expect(answer.status).toBe(204)
    expect(answer.text).toBe('')
    expect(answer.headers).not.toHaveProperty('location')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await clicks()).toBe(0)
  })
})

it('ignores what the address asks for next to the product', async () => {
  const { id } = await insertProduct(deps.db, { link: 'https://shop.example/a' })
  const { headers } = await go(`${id}?to=https://evil.example&url=//evil.example`)
  expect(headers.location).toBe('https://shop.example/a')
})

it('answers 404 for a product without a link, and counts nothing', async () => {
  const { id } = await insertProduct(deps.db, { link: null })
  const { status, text } = await go(id)
  expect(status).toBe(404)
  expect(text).toContain('Product Not Found')
  expect(await clicks()).toBe(0)
})

it.each([
  ['unknown', '00000000-0000-4000-8000-000000000000'],
  ['no id', 'jug'],
  ['with a NUL byte', '%00'],
  ['with a line break', '%0d%0aset-cookie:a=b'],
  ['with SQL', "1'%20or%201=1"],
  ['an address', 'https:%2f%2fevil.example'],
])('answers 404 for an id that is %s', async (_what, id) => {
  const { status, headers } = await go(id)
  expect(status).toBe(404)
  expect(headers.location).toBeUndefined()
  expect(headers).not.toHaveProperty('set-cookie')
})

it.each([
  'http://shop.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'ftp://shop.example',
  ' https://shop.example',
])('cannot be given the link %j at all', async (link) => {
  await expect(insertProduct(deps.db, { link })).rejects.toThrow(/affiliate_products_link_check/)
})

it.each([
  'https://user:password@evil.example/',
  'https://user@evil.example/',
  'https://',
  'https://[',
  'https://a b',
])('answers 404 for the stored link %j, which no browser should be sent to', async (link) => {
  const { id } = await insertProduct(deps.db, { link })
  const { status, headers } = await go(id)
  expect(status).toBe(404)
  expect(headers.location).toBeUndefined()
  expect(await clicks()).toBe(0)
})

it('keeps a line break in a stored link out of the header', async () => {
  const { id } = await insertProduct(deps.db, { link: 'https://shop.example/a\r\nset-cookie: a=b' })
  const { status, headers } = await go(id)
  expect(status).toBeLessThan(500)
  expect(headers).not.toHaveProperty('set-cookie')
})
