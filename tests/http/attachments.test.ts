import { type FileHandle, mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDisk } from '#server/providers/disk/disk.node.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { formOf } from '#shared/attachments.ts'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { someBottle } from '../factories/bookmarks.ts'
import { insertScan } from '../factories/scans.ts'
import { callWithAttachment, sendBody, writtenForm } from '../harness/attachment-call.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { fakeAi, reading } from '../harness/fake-ai.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer
let folder: string
let picture: Blob
/** The files of bodies that were received. */
const bodies: FileHandle[] = []

beforeAll(async () => {
  server = await startBareHost(deps)
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-pictures-'))
  const disk = createDisk({ folder })
  deps.disk = {
    usedShare: async () => 0.5,
    async openTemporary() {
      const body = await disk.openTemporary()
      bodies.push(body)
      return body
    },
  }
  const png = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  picture = new Blob([new Uint8Array(png)], { type: 'image/png' })
})
// Nothing is left of any upload: its file has no name, and is closed.
afterEach(async () => {
  await expect.poll(() => bodies.filter(({ fd }) => fd >= 0)).toEqual([])
  expect(await readdir(path.join(folder, 'tmp')).catch(() => [])).toEqual([])
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const read = ({ status, text }: { status: number; text: string }) => {
  const { result, error } = JSON.parse(text)
  return {
    status,
    data: result?.data.json,
    message: error?.json?.message ?? error?.message,
    code: error?.json?.data.code,
  }
}

/** Calls a procedure with a form; answers its status and what it said. */
const call = async (
  path: string,
  input: object,
  { token, headers }: { token?: string; headers?: Record<string, string> },
) => read(await callWithAttachment(server.origin, path, input, { token, headers }))

const bottle = () => ({ type: 'bottle_scan', title: 'A bottle', data: someBottle(), image: picture })

describe('a picture in a form', () => {
  it('becomes a profile picture, a photo in the fridge, and the picture of a city', async () => {
    const [maya, admin] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'admin')]
    expect(await call('auth.updateUser', { avatarUrl: picture }, maya)).toMatchObject({ status: 200 })
    const { avatar_url: address } = await deps.db
      .selectFrom('profiles')
      .select('avatar_url')
      .where('id', '=', maya.id)
      .executeTakeFirstOrThrow()
    expect((await send(server.origin, address ?? '')).headers['content-type']).toBe('image/webp')
    expect(await call('bookmarks.add', bottle(), maya)).toMatchObject({ status: 200 })
    const place = { bucket: 'cities', prefix: 'graz' }
    expect(await call('admin.images.upload', { image: picture, ...place }, admin)).toMatchObject({
      status: 200,
      data: { publicUrl: expect.stringContaining('/images/cities/graz') },
    })
  })

  it('is scanned, as a bottle and as a home problem', async () => {
    const maya = await plantPerson(deps, 'subscriber')
    expect(await call('scans.analyzeBottle', { image: picture }, maya)).toMatchObject({
      status: 400,
      message: expect.stringContaining('We found no water label in this picture'),
    })
    const problem = { image: picture, description: 'The kitchen tap drips' }
    expect(await call('scans.diagnoseIssue', problem, maya)).toMatchObject({ status: 200 })
  })

  it('is added to a scan as the other side of the bottle', async () => {
    const maya = await plantPerson(deps, 'user')
    const scanId = await insertScan(deps.db, maya.id)
    const back = { scanId, side: 'back', image: picture }
    expect(await call('scans.addPhoto', back, {})).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect(await call('scans.addPhoto', { ...back, side: 'top' }, maya)).toMatchObject({ status: 400 })
    expect(
      await call('scans.addPhoto', { ...back, image: filledUp(10 * 1024 * 1024 + 1) }, maya),
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
  })

  it('may be ten megabytes large and no larger', async () => {
    const maya = await plantPerson(deps, 'user')
    const send = (bytes: number) => call('auth.updateUser', { avatarUrl: filledUp(bytes) }, maya)
    expect(await send(10 * 1024 * 1024 + 1)).toMatchObject({
      status: 413,
      message: 'This picture is larger than 10 MB. Choose a smaller one.',
    })
    expect(await send(15 * 1024 * 1024)).toMatchObject({ status: 413, message: 'The request is too large.' })
    expect((await send(10 * 1024 * 1024)).status).not.toBe(413)
  })
})

/** The picture, filled up to a size. */
const filledUp = (bytes: number) => new Blob([picture, new Uint8Array(bytes - picture.size)])

describe('is refused', () => {
  const scan = (
    person: Partial<Person>,
    { image = picture, headers }: { image?: Blob; headers?: Record<string, string> } = {},
  ) => call('scans.analyzeBottle', { image }, { ...person, headers })

  it('when it is missing, no picture, or not asked for', async () => {
    const maya = await plantPerson(deps, 'user')
    const unreadable = 'This file is not a picture we can read. Use a JPEG, PNG, WebP, AVIF or GIF.'
    for (const image of [new Blob([]), new Blob(['<svg onload="x()">'])])
      expect(await scan(maya, { image })).toMatchObject({ status: 400, message: unreadable })
    for (const input of [{}, { image: 'body' }, { image: { size: 1 } }, { brand: 'Evian', image: picture }])
      expect(await call('scans.analyzeBottle', input, maya)).toMatchObject({ status: 400 })
  })

  it('as a profile picture, until the address is confirmed', async () => {
    const unconfirmed = await plantPerson(deps, 'unconfirmed')
    expect(await call('auth.updateUser', { avatarUrl: picture }, unconfirmed)).toMatchObject({
      status: 403,
      message: expect.stringContaining('Confirm your e-mail address to choose a picture.'),
    })
    expect(await call('bookmarks.add', bottle(), unconfirmed)).toMatchObject({ status: 403 })
  })

  it('once the disk is 90 % full, with 507', async () => {
    const [maya, admin] = [await plantPerson(deps, 'user'), await plantPerson(deps, 'admin')]
    const files = deps.files
    deps.files = createDiskFiles({ folder, disk: { usedShare: async () => 0.9 } })
    const full = {
      status: 507,
      message: 'Image could not be stored. There is no room left for it; please try again later.',
    }
    expect(await call('auth.updateUser', { avatarUrl: picture }, maya)).toMatchObject(full)
    expect(await call('bookmarks.add', bottle(), maya)).toMatchObject(full)
    const place = { bucket: 'cities', prefix: 'graz' }
    expect(await call('admin.images.upload', { image: picture, ...place }, admin)).toMatchObject(full)
    deps.files = files
    expect(await call('bookmarks.add', bottle(), maya)).toMatchObject({ status: 200 })
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

describe('a form that is not one of ours', () => {
  // What each wrong form is told stands in forged-forms.test.ts; here, that none of its files stays open.
  /** Changes what a browser would send. */
  const spoiled = async (change: (body: string) => string) => {
    const maya = await plantPerson(deps, 'user')
    const form = await writtenForm(formOf({ image: picture }))
    const body = Buffer.from(change(form.body.toString('latin1')), 'latin1')
    return read(await sendBody(server.origin, 'scans.analyzeBottle', { type: form.type, body }, maya))
  }
  const notWhole = {
    status: 400,
    code: 'BAD_REQUEST',
    message: 'The upload did not arrive whole. Please choose the file again.',
  }
  it.each<[string, (body: string) => string]>([
    ['is cut off', (body) => body.slice(0, -30)],
    [
      'has an endless header',
      (body) => body.replace('name="image"', `name="image"; a="${'a'.repeat(20_000)}"`),
    ],
    ['has very many parts', (body) => `${body.split('\r\n', 1)[0]}\r\n\r\n\r\n`.repeat(10_000) + body],
  ])('is refused where it %s', async (_what, change) => {
    expect(await spoiled(change)).toMatchObject(notWhole)
  })
})

it('an upload that is canceled leaves nothing, and makes room for the next', async () => {
  const maya = await plantPerson(deps, 'user')
  const { type, body } = await writtenForm(formOf({ image: filledUp(1_000_000) }))
  const { host, port } = new URL(server.origin)
  for (let round = 0; round < 3; round += 1) {
    const socket = connect(Number(port), '127.0.0.1')
    const received = bodies.length
    const head = [
      'POST /api/trpc/scans.analyzeBottle HTTP/1.1',
      `Host: ${host}`,
      'Sec-Fetch-Site: same-origin',
      `Content-Type: ${type}`,
      `Cookie: session=${maya.token}`,
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, 500_000))
    await expect.poll(() => bodies.length).toBe(received + 1)
    socket.destroy()
    await expect.poll(() => bodies.filter(({ fd }) => fd >= 0)).toEqual([])
  }
  expect((await call('auth.updateUser', { avatarUrl: picture }, maya)).status).toBe(200)
})

describe('JSON with a data URL', () => {
  it('is taken as the contract of the procedures has it', async () => {
    const maya = await plantPerson(deps, 'user')
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const create = { width: 200, height: 200, channels: 3, background: 'navy' } as const
    // One that is short, and one that waits in a file.
    for (const options of [create, { ...create, noise }]) {
      const png = await sharp({ create: options }).png().toBuffer()
      const avatarUrl = `data:image/png;base64,${png.toString('base64')}`
      const json = { type: 'application/json', body: JSON.stringify({ json: { avatarUrl } }) }
      expect((await sendBody(server.origin, 'auth.updateUser', json, maya)).status).toBe(200)
    }
  })

  it('is refused where it is no base64, too large or no JSON', async () => {
    const maya = await plantPerson(deps, 'user')
    const post = async (body: string) =>
      read(await sendBody(server.origin, 'scans.analyzeBottle', { type: 'application/json', body }, maya))
    const image = (base64: string) => JSON.stringify({ json: { image: `data:image/png;base64,${base64}` } })
    expect(await post(image('?'.repeat(100_000)))).toMatchObject({
      status: 400,
      message: 'The picture did not arrive whole. Please choose it again.',
    })
    expect(await post(image('A'.repeat(14_000_000)))).toMatchObject({
      status: 400,
      message: 'This picture is larger than 10 MB. Choose a smaller one.',
    })
    expect(await post(image('A'.repeat(100_000)).slice(1))).toMatchObject({ status: 400 })
  })
})
