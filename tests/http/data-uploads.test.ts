import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDisk } from '#server/providers/disk/disk.node.ts'
import { type Person, plantPerson } from '../authorization/identities.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { callWithAttachment } from '../harness/attachment-call.ts'
import { startBareHost } from '../harness/bare-host.ts'
import { unchanged } from '../harness/fingerprint.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
const TEXT = Buffer.from('PWSID,Zip,State\nMI0000001,48501,MI\nMI0000001,48502,MI\n')
const NAME = 'PWS_ZipCodes.csv'

let server: TestServer
let admin: Person
let realDisk: typeof deps.disk

beforeAll(async () => {
  server = await startBareHost(deps)
  realDisk = deps.disk
})
beforeEach(async () => {
  deps.disk = realDisk
  await insertWaterSystem(deps.db, { id: 'MI0000001', town: 'one', zip: '48501' })
  admin = await plantPerson(deps, 'admin')
})
afterAll(() => server.stop())

async function addPiece(person: Pick<Person, 'token'> | null, input: object, piece: Buffer) {
  const form = { ...input, piece: new Blob([new Uint8Array(piece)]) }
  const { status, text } = await callWithAttachment(server.origin, 'admin.data.addPiece', form, {
    ...(person !== null && { token: person.token }),
  })
  const { result, error } = JSON.parse(text)
  return { status, received: result?.data.json.received, message: error?.json.message }
}
const newUpload = () => ({ uploadId: randomUUID(), total: TEXT.length })
async function uploadWhole() {
  const upload = newUpload()
  expect(await addPiece(admin, { ...upload, offset: 0 }, TEXT.subarray(0, 20))).toMatchObject({
    received: 20,
  })
  expect(await addPiece(admin, { ...upload, offset: 20 }, TEXT.subarray(20))).toMatchObject({
    status: 200,
    received: TEXT.length,
  })
  return upload
}
const check = (upload: object) =>
  admin.device.ask((api) =>
    api.admin.data.checkUpload({ source: 'us-areas', name: NAME, ...upload } as never),
  )
const prove = () =>
  sql`update sessions set reauthenticated_until = now() + interval '5 minutes'`.execute(deps.db)
const jobOf = async () => (await admin.device.ask((api) => api.admin.data.overview())).job

describe('not allowed, and nothing was written', () => {
  it('for visitors and members', async () => {
    expect(await addPiece(null, { ...newUpload(), offset: 0 }, TEXT)).toMatchObject({ status: 401 })
    const member = await plantPerson(deps, 'user')
    expect(await addPiece(member, { ...newUpload(), offset: 0 }, TEXT)).toMatchObject({
      status: 403,
      message: 'Only admins may do this.',
    })
  })

  it('for an admin who has not shown lately that it is them: the file is not read', async () => {
    const upload = await uploadWhole()
    await unchanged(deps.db, () => expect(check(upload)).rejects.toMatchObject({ code: 'FORBIDDEN' }))
  })

  it.each([
    ['a name with a path', { name: '../secret.csv' }],
    ['an id that is none', { uploadId: '../secret' }],
    ['a file larger than 3 GB', { total: 3_000_000_001 }],
    ['a source that is none', { source: 'uploads' }],
  ])('for %s', async (_name, change) => {
    await prove()
    await unchanged(deps.db, () =>
      expect(check({ ...newUpload(), ...change })).rejects.toMatchObject({ code: 'BAD_REQUEST' }),
    )
  })

  it('for an empty piece', async () => {
    expect(await addPiece(admin, { ...newUpload(), offset: 0 }, Buffer.alloc(0))).toMatchObject({
      status: 400,
      message: 'The file did not arrive whole. Please choose it again.',
    })
  })

  it('while the disk is nearly full', async () => {
    deps.disk = { ...createDisk({ folder: '/tmp' }), usedShare: async () => 0.95 }
    expect(await addPiece(admin, { ...newUpload(), offset: 0 }, TEXT)).toEqual({
      status: 507,
      received: undefined,
      message: 'There is no room for this file on the server.',
    })
  })
})

it('a file in pieces is checked and applied', async () => {
  const upload = await uploadWhole()
  await prove()
  await check(upload)
  await expect.poll(jobOf).toMatchObject({ source: 'us-areas', action: 'check', state: 'done' })
  const { sources } = await admin.device.ask((api) => api.admin.data.overview())
  const checked = sources.find(({ id }) => id === 'us-areas')?.checked
  expect(checked).toMatchObject({ address: NAME, state: 'checked' })
  await admin.device.ask((api) => api.admin.data.applyCheck({ loadId: checked?.id ?? 0 }))
  await expect.poll(jobOf).toMatchObject({ action: 'apply', state: 'done' })
  const system = await deps.db
    .selectFrom('water_systems')
    .select('zip_codes')
    .where('id', '=', 'MI0000001')
    .executeTakeFirst()
  expect(system?.zip_codes).toEqual(['48501', '48502'])
})

it('a file that is gone is no longer checked', async () => {
  await prove()
  await check(newUpload())
  await expect.poll(jobOf).toMatchObject({
    state: 'failed',
    message: 'The upload broke off. Choose the file again.',
  })
})
