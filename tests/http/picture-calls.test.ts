import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDisk } from '#server/providers/disk/disk.node.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { PICTURE_CALL_TYPE } from '#shared/images/picture-call.ts'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { someBottle } from '../factories/bookmarks.ts'
import { insertScan } from '../factories/scans.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { fakeAi, reading } from '../harness/fake-ai.ts'
import { send } from '../harness/http.ts'
import { callWithPicture } from '../harness/picture-call.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
let folder: string
let picture: Buffer

beforeAll(async () => {
  server = await startBareHost(deps)
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-pictures-'))
  deps.disk = { ...createDisk({ folder }), usedShare: async () => 0.5 }
  picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Sends a picture along with a call; answers its status and what it said, and makes sure that nothing is left of it. */
async function call(
  path: string,
  input: unknown,
  { token, ...more }: { token?: string; picture?: Buffer; headers?: Record<string, string> },
) {
  const { status, text } = await callWithPicture(server.origin, path, {
    input: { json: input },
    picture,
    ...(token && { token }),
    ...more,
  })
  const { result, error } = JSON.parse(text)
  return {
    status,
    data: result?.data.json,
    message: error?.json?.message ?? error?.message,
    code: error?.json?.data.code,
  }
}

const stored = async () => readdir(path.join(folder, 'tmp'))
const bottle = { type: 'bottle_scan', title: 'A bottle', data: someBottle(), image: 'body' }

describe('a picture behind the input', () => {
  it('becomes a profile picture, a photo in the fridge, and the picture of a city', async () => {
    const [maya, admin] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'admin')]
    expect(await call('auth.updateUser', { avatarUrl: 'body' }, maya)).toMatchObject({ status: 200 })
    const { avatar_url: address } = await deps.db
      .selectFrom('profiles')
      .select('avatar_url')
      .where('id', '=', maya.id)
      .executeTakeFirstOrThrow()
    expect((await send(server.origin, address ?? '')).headers['content-type']).toBe('image/webp')
    expect(await call('bookmarks.add', bottle, maya)).toMatchObject({
      status: 200,
      data: { wasSaved: false },
    })
    const place = { bucket: 'cities', prefix: 'graz' }
    expect(await call('admin.images.upload', { image: 'body', ...place }, admin)).toMatchObject({
      status: 200,
      data: { publicUrl: expect.stringContaining('/images/cities/graz') },
    })
    expect(await stored()).toEqual([])
  })

  it('is scanned, as a bottle and as a home problem', async () => {
    const maya = await plantPerson(deps, 'subscriber')
    expect(await call('scans.analyzeBottle', { image: 'body' }, maya)).toMatchObject({
      status: 400,
      message: expect.stringContaining('We found no water label in this picture'),
    })
    const problem = { image: 'body', description: 'The kitchen tap drips' }
    expect(await call('scans.diagnoseIssue', problem, maya)).toMatchObject({ status: 200 })
  })

  it('is added to a scan as the other side of the bottle', async () => {
    const maya = await plantPerson(deps, 'user')
    const scanId = await insertScan(deps.db, maya.id)
    const back = { scanId, side: 'back', image: 'body' }
    expect(await call('scans.addPhoto', back, {})).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect(await call('scans.addPhoto', { ...back, side: 'top' }, maya)).toMatchObject({ status: 400 })
    expect(
      await call('scans.addPhoto', back, { ...maya, picture: noise(picture, 10 * 1024 * 1024 + 1) }),
    ).toMatchObject({ status: 413, message: 'This picture is larger than 10 MB. Choose a smaller one.' })
    expect(await call('scans.addPhoto', back, maya)).toMatchObject({
      status: 400,
      message: expect.stringContaining('We found no water label in this picture'),
    })
    const ai = deps.ai
    deps.ai = fakeAi({
      builtIn: {
        readLabel: async () => ({
          value: reading({ brand: null, tds: { value: 345, knownBy: 'label' } }),
          usage: null,
        }),
      },
    })
    expect(await call('scans.addPhoto', back, maya)).toMatchObject({
      status: 200,
      data: { scanId, brandName: 'Testquelle', tds: 345, knownBy: { tds: 'back' } },
    })
    deps.ai = ai
    expect(await stored()).toEqual([])
  })

  it('may be ten megabytes large and no larger', async () => {
    const maya = await plantPerson(deps, 'user')
    const send = (bytes: number) =>
      call('auth.updateUser', { avatarUrl: 'body' }, { ...maya, picture: noise(picture, bytes) })
    expect(await send(10 * 1024 * 1024 + 1)).toMatchObject({
      status: 413,
      message: 'This picture is larger than 10 MB. Choose a smaller one.',
    })
    expect(await send(15 * 1024 * 1024)).toMatchObject({ status: 413, message: 'The request is too large.' })
    expect((await send(10 * 1024 * 1024)).status).not.toBe(413)
  })
})

/** A picture's bytes, filled up to a size. */
const noise = (start: Buffer, bytes: number) => Buffer.concat([start, Buffer.alloc(bytes - start.length)])

describe('is refused', () => {
  const scan = (person: Partial<Person>, more: { picture?: Buffer; headers?: Record<string, string> } = {}) =>
    call('scans.analyzeBottle', { image: 'body' }, { ...person, ...more })

  it('without a session, and from another site', async () => {
    const maya = await plantPerson(deps, 'user')
    expect(await scan({})).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect(await scan(maya, { headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 403 })
  })

  it('when it is missing, no picture, or not named by the input', async () => {
    const maya = await plantPerson(deps, 'user')
    const notWhole = { status: 400, message: 'The picture did not arrive whole. Please choose it again.' }
    const unreadable = 'This file is not a picture we can read. Use a JPEG, PNG, WebP, AVIF or GIF.'
    for (const bytes of [Buffer.alloc(0), Buffer.from('<svg onload="x()">')])
      expect(await scan(maya, { picture: bytes })).toMatchObject({ status: 400, message: unreadable })
    const json = JSON.stringify({ json: { image: 'body' } })
    const headers = { 'sec-fetch-site': 'same-origin', cookie: `session=${maya.token}` }
    const post = (type: string, body: string) =>
      send(server.origin, '/api/trpc/scans.analyzeBottle', {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      })
    const plain = await post('application/json', json)
    expect({ status: plain.status, message: JSON.parse(plain.text).error.json.message }).toEqual(notWhole)
    expect((await post(PICTURE_CALL_TYPE, json)).status).toBe(400)
    expect(await call('scans.analyzeBottle', { brand: 'Evian', image: 'body' }, maya)).toMatchObject({
      status: 400,
    })
  })

  it('with type notes in the input, and by calls that take no picture', async () => {
    const maya = await plantPerson(deps, 'user')
    const noted = { json: { image: 'body' }, meta: { values: {} } }
    const answer = await callWithPicture(server.origin, 'scans.analyzeBottle', {
      token: maya.token,
      input: noted,
      picture,
    })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('without \\"meta\\"')])
    expect(await call('hydration.today', undefined, maya)).toMatchObject({ status: 415 })
  })

  it('as a profile picture, until the address is confirmed', async () => {
    const unconfirmed = await plantPerson(deps, 'unconfirmed')
    expect(await call('auth.updateUser', { avatarUrl: 'body' }, unconfirmed)).toMatchObject({
      status: 403,
      message: expect.stringContaining('Confirm your e-mail address to choose a picture.'),
    })
    expect(await call('bookmarks.add', bottle, unconfirmed)).toMatchObject({ status: 403 })
  })

  it('once the disk is 90 % full, with 507', async () => {
    const [maya, admin] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'admin')]
    const files = deps.files
    deps.files = createDiskFiles({ folder, disk: { usedShare: async () => 0.9 } })
    const full = {
      status: 507,
      message: 'Image could not be stored. There is no room left for it; please try again later.',
    }
    expect(await call('auth.updateUser', { avatarUrl: 'body' }, maya)).toMatchObject(full)
    expect(await call('bookmarks.add', bottle, maya)).toMatchObject(full)
    const place = { bucket: 'cities', prefix: 'graz' }
    expect(await call('admin.images.upload', { image: 'body', ...place }, admin)).toMatchObject(full)
    deps.files = files
    expect(await call('bookmarks.add', bottle, maya)).toMatchObject({ status: 200 })
  })

  it('when there is no room even for what is on its way', async () => {
    const maya = await plantPerson(deps, 'user')
    const { disk } = deps
    deps.disk = {
      ...disk,
      openTemporary: async () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    }
    expect(await scan(maya)).toMatchObject({ status: 507, code: 'INTERNAL_SERVER_ERROR' })
    deps.disk = disk
  })
})
