import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SESSION_COOKIE } from '#server/features/accounts/sessions/sessions.service.ts'
import { imageAddress, newFileKey } from '#server/providers/files/file-key.ts'
import { type Identity, plantCaller } from '../authorization/identities.ts'
import { insertBookmark, someBottle } from '../factories/bookmarks.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const PHOTO = Buffer.from('the bytes of a photo')

const deps = useTestDeps()
let server: TestServer
let key: string
let bookmark: string
let owner: Awaited<ReturnType<typeof plantCaller>>

beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await plantCaller(deps, 'user')
  key = newFileKey('fridge')
  await deps.files.put(key, PHOTO)
  const values = { type: 'bottle_scan', data: someBottle(), picture: key, share_token: 'a'.repeat(32) }
  bookmark = await insertBookmark(deps.db, owner.id ?? '', values)
})

const look = (token: string | null, file = key, headers: Record<string, string> = {}) =>
  send(server.origin, imageAddress(file), {
    headers: { ...headers, ...(token === null ? {} : { cookie: `${SESSION_COOKIE}=${token}` }) },
  })

it('shows a photo to its owner, and lets no one keep it', async () => {
  const { status, headers, bytes } = await look(owner.token)
  expect(status).toBe(200)
  expect(bytes).toEqual(PHOTO)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  expect(headers.etag).toBeUndefined()
})

it.each(['visitor', 'user', 'subscriber', 'admin', 'banned'] satisfies Identity[])(
  'tells a %s what it tells of a photo that does not exist, though it is shared',
  async (identity) => {
    const { token } = await plantCaller(deps, identity)
    const refusal = await look(token, key, { 'if-none-match': `"${key}"` })
    const missing = await look(token, newFileKey('fridge'))
    expect(refusal.status).toBe(404)
    expect(refusal.text).toContain('There is no such picture.')
    const withoutIds = (text: string) => text.replace(/[0-9a-f-]{36}|nonce="[^"]*"/g, '')
    expect(withoutIds(refusal.text)).toBe(withoutIds(missing.text))
    expect(refusal.headers['cache-control']).toBe(missing.headers['cache-control'])
  },
)

it('is not shown to its owner either once it was removed or they were suspended', async () => {
  await deps.db
    .updateTable('saved_bookmarks')
    .set({ removed_at: deps.clock.now() })
    .where('id', '=', bookmark)
    .execute()
  expect((await look(owner.token)).status).toBe(404)
  await deps.db.updateTable('saved_bookmarks').set({ removed_at: null }).execute()
  expect((await look(owner.token)).status).toBe(200)
  await deps.db.updateTable('profiles').set({ banned_until: '2999-01-01' }).execute()
  expect((await look(owner.token)).status).toBe(404)
})
