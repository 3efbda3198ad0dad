import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EARLIER_UPLOAD_TYPE } from '#server/http/earlier-uploads.ts'
import { PERSON_HEADER } from '#shared/accounts/person-header.ts'
import { plantPerson } from '../authorization/identities.ts'
import { insertScan } from '../factories/scans.ts'
import { sendBody } from '../harness/attachment-call.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

// What tabs and service workers send that were loaded before this version was started.

const deps = useTestDeps()
let server: TestServer
let png: Buffer
beforeAll(async () => {
  server = await startBareHost(deps)
  png = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
})
afterAll(() => server.stop())

/** Sends a body; answers its status and what it said. */
async function post(
  procedure: string,
  body: { type: string; body: Buffer | string },
  options: { token: string; headers?: Record<string, string> },
) {
  const { status, text } = await sendBody(server.origin, procedure, body, options)
  const { result, error } = JSON.parse(text)
  return { status, data: result?.data.json, message: error?.json.message }
}

describe('a file behind one line of JSON', () => {
  const upload = (procedure: string, input: object, file: Buffer, { token }: { token: string }) => {
    const body = Buffer.concat([Buffer.from(`${JSON.stringify({ json: input })}\n`), file])
    return post(procedure, { type: EARLIER_UPLOAD_TYPE, body }, { token })
  }

  it('is a profile picture, a scan, a home problem, and the other side of a bottle', async () => {
    const maya = await plantPerson(deps, 'subscriber')
    const noLabel = { status: 400, message: expect.stringContaining('We found no water label') }
    expect(await upload('auth.updateUser', { avatarUrl: 'body' }, png, maya)).toMatchObject({ status: 200 })
    const { avatar_url: address } = await deps.db
      .selectFrom('profiles')
      .select('avatar_url')
      .where('id', '=', maya.id)
      .executeTakeFirstOrThrow()
    expect(address).toContain('/images/avatars/')
    expect(await upload('scans.analyzeBottle', { id: randomUUID(), image: 'body' }, png, maya)).toMatchObject(
      noLabel,
    )
    const problem = { description: 'The kitchen tap drips', image: 'body' }
    expect(await upload('scans.diagnoseIssue', problem, png, maya)).toMatchObject({ status: 200 })
    const back = { scanId: await insertScan(deps.db, maya.id), side: 'back', image: 'body' }
    expect(await upload('scans.addPhoto', back, png, maya)).toMatchObject(noLabel)
  })

  it('is the picture of a city, a piece of a file, and a report', { timeout: 60_000 }, async () => {
    const admin = await plantPerson(deps, 'admin')
    const place = { bucket: 'cities', prefix: 'graz' }
    expect(await upload('admin.images.upload', { image: 'body', ...place }, png, admin)).toMatchObject({
      status: 200,
    })
    const piece = { uploadId: randomUUID(), offset: 0, total: 5 }
    expect(await upload('admin.data.addPiece', piece, Buffer.from('a,b\n1'), admin)).toMatchObject({
      data: { received: 5 },
    })
    const pdf = await readFile(path.join(import.meta.dirname, '../fixtures/reports/classic.pdf'))
    expect(await upload('admin.tapWater.readReport', {}, pdf, admin)).toMatchObject({ status: 200 })
  })

  it('is refused before its body to those who may not send it, and where it is no such body', async () => {
    const maya = await plantPerson(deps, 'user')
    expect(await upload('myTests.read', {}, Buffer.from('%PDF-'), maya)).toMatchObject({ status: 403 })
    const body = { type: EARLIER_UPLOAD_TYPE, body: '{"json":{"image":"body"}}' }
    expect(await post('scans.analyzeBottle', body, maya)).toMatchObject({
      status: 400,
      message: 'The request could not be understood.',
    })
  })
})

describe('the plain requests of a service worker', () => {
  const plain = (procedure: string, json: unknown, { token, id }: { token: string; id: string }) =>
    post(
      procedure,
      { type: 'application/json', body: json === undefined ? '' : JSON.stringify({ json }) },
      { token, headers: { [PERSON_HEADER]: id } },
    )

  it('add, remove and take back what was drunk, each press once', async () => {
    const maya = await plantPerson(deps, 'subscriber')
    const press = { id: randomUUID(), amount: 250, drink: 'water' }
    for (const _again of [1, 2])
      expect(await plain('hydration.addWater', press, maya)).toMatchObject({
        status: 200,
        data: { intake: 250, entries: [{ id: press.id }] },
      })
    const undo = { id: randomUUID(), entryId: press.id }
    expect(await plain('hydration.undo', undo, maya)).toMatchObject({ status: 200, data: { intake: 0 } })
    expect(await plain('hydration.addWater', { ...press, amount: -1 }, maya)).toMatchObject({ status: 400 })
  })

  it('put a reminder off, without a body', async () => {
    const maya = await plantPerson(deps, 'subscriber')
    expect(await plain('reminders.snooze', undefined, maya)).toMatchObject({
      status: 404,
      message: 'Your reminders are off. Turn them on in the tracker’s settings.',
    })
  })

  it('are refused in the session of somebody else', async () => {
    const [maya, other] = [await plantPerson(deps, 'subscriber'), await plantPerson(deps, 'subscriber')]
    const press = { id: randomUUID(), amount: 250, drink: 'water' }
    expect(await plain('hydration.addWater', press, { token: other.token, id: maya.id })).toMatchObject({
      status: 401,
    })
    expect(await deps.db.selectFrom('hydration_entries').select('id').execute()).toEqual([])
  })
})
