import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { OWN_WORK } from '#server/limits/shares.ts'
import { imageAddress, newFileKey } from '#server/providers/files/file-key.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { normalizeImage } from '#server/providers/images/images.sharp.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

// One pixel: the smallest GIF there is.
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

let folder: string
const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
let origin: string
let picture: Buffer
let key: string
let address: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'images-'))
  await writeFile(path.join(folder, 'secret.webp'), 'secret')
  picture = (await normalizeImage(GIF, { width: 8, height: 8, fit: 'cover', quality: 80 }, OWN_WORK)).bytes
  deps.files = createDiskFiles({ folder: path.join(folder, 'images') })
  server = await startBareHost(deps)
  origin = server.origin
})
beforeEach(async () => {
  key = newFileKey('avatars')
  address = imageAddress(key)
  await deps.files.put(key, picture)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

it('serves a stored picture as a picture and nothing else, for a year', async () => {
  const { status, headers, bytes } = await send(origin, address)
  expect(status).toBe(200)
  expect(bytes).toEqual(picture)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(picture.length),
    'content-disposition': `inline; filename="${path.basename(key)}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: `"${key}"`,
  })
  const policy = headers['content-security-policy']?.toString().split('; ')
  expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'"]))
})

it('answers a look (HEAD) without the picture', async () => {
  const { status, headers, bytes } = await send(origin, address, { method: 'HEAD' })
  expect(status).toBe(200)
  expect(headers['content-length']).toBe(String(picture.length))
  expect(bytes).toHaveLength(0)
})

it('does not send again what a browser has', async () => {
  const same = await send(origin, address, { headers: { 'if-none-match': `"${key}"` } })
  expect([same.status, same.bytes.length]).toEqual([304, 0])
  expect(same.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const other = await send(origin, address, { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

it('no longer serves a picture that was removed, even to who has it', async () => {
  await deps.files.remove(key)
  const { status } = await send(origin, address, { headers: { 'if-none-match': `"${key}"` } })
  expect(status).toBe(404)
})

it('says that there is no such picture, and lets no one keep that answer', async () => {
  const { status, headers, text } = await send(origin, imageAddress(newFileKey('avatars')))
  expect(status).toBe(404)
  expect(text).toContain('There is no such picture.')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
})

it.each([
  '/images/',
  '/images/avatars',
  '/images/avatars/',
  '/images/secret.webp',
  '/images/../secret.webp',
  '/images/avatars/../../secret.webp',
  '/images/..%2fsecret.webp',
  '/images/%2e%2e/secret.webp',
  '/images/%2e%2e%2fsecret.webp',
  '/images/avatars/%2e%2e%2f%2e%2e%2fsecret.webp',
  '/images/%252e%252e%252fsecret.webp',
  '/images/..%5csecret.webp',
  '/images/..\\secret.webp',
  '/images/%00',
  '/images/%zz',
  '/images/%c0%ae%c0%ae/secret.webp',
  '/images//etc/passwd',
  '/images/avatars/KEY%00',
  '/images/avatars/KEY/',
  '/images/avatars%2fKEY',
  '/images/./avatars/KEY',
])('answers 404 for %s', async (template) => {
  const { status, text } = await send(origin, template.replace('KEY', path.basename(key)))
  expect(status).toBe(404)
  expect(text).toContain('There is no such picture.')
  expect(text).not.toContain('secret')
})

it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
  expect((await send(origin, address, { method })).status).toBe(404)
  expect((await send(origin, address)).bytes).toEqual(picture)
})
