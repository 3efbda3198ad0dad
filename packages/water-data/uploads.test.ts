import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '#server/providers/outbound/outbound.https.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { createWaterData } from './create-water-data.ts'
import type { WaterData } from './water-data.port.ts'

const ID = '00000000-0000-4000-8000-0000000000f1'
const NOW = new Date('2026-11-23T10:00:00Z')
const TEXT = 'PWSID,Zip,State\nMI0000001,48501,MI\nMI0000001,48502,MI\n'
const NAME = 'PWS_ZipCodes.csv'

let test: TestDb
let folder: string
let data: WaterData
const run = () => ({
  startedFrom: 'back office' as const,
  startedBy: null,
  now: NOW,
  signal: new AbortController().signal,
  onProgress: () => {},
})

beforeAll(async () => {
  test = await createTestDb()
})
beforeEach(async () => {
  await truncateAll(test.db)
  await insertWaterSystem(test.db, { id: 'MI0000001', town: 'one', zip: '48501' })
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-uploads-'))
  data = createWaterData({ pool: test.pool, folder, outbound: createOutbound() })
})
afterAll(() => test.close())

const add = (offset: number, text: string, total = TEXT.length) =>
  data.addPiece({ uploadId: ID, offset, total }, Buffer.from(text))
const upload = async (text = TEXT) => {
  await add(0, text.slice(0, 20), text.length)
  await add(20, text.slice(20), text.length)
  return { uploadId: ID, total: text.length, name: NAME }
}
const files = async () => (await readdir(folder, { recursive: true })).toSorted()

describe('pieces of an upload', () => {
  it('continue each other, and one that is sent again is not stored twice', async () => {
    expect(await add(0, TEXT.slice(0, 20))).toBe(20)
    expect(await add(20, TEXT.slice(20, 30))).toBe(30)
    expect(await add(20, TEXT.slice(20, 30))).toBe(30)
    expect(await add(30, TEXT.slice(30))).toBe(TEXT.length)
    const { report } = await data.checkUpload(
      'us-areas',
      { uploadId: ID, total: TEXT.length, name: NAME },
      run(),
    )
    expect(report.files).toEqual([{ file: NAME, rows: 2, used: 2, leftOut: 0 }])
  })

  it.each([
    ['a gap', () => add(25, 'x'), 'CONFLICT'],
    [
      'a piece without a beginning',
      () => data.addPiece({ uploadId: ID.replace('f1', 'f2'), offset: 20, total: 50 }, Buffer.from('x')),
      'CONFLICT',
    ],
    ['more than the file', () => add(20, 'x'.repeat(100)), 'PAYLOAD_TOO_LARGE'],
    ['a file of more than 3 GB', () => add(20, 'x', 3_000_000_001), 'PAYLOAD_TOO_LARGE'],
  ])('are refused: %s', async (_name, call, code) => {
    await add(0, TEXT.slice(0, 20))
    await expect(call()).rejects.toMatchObject({ code })
  })

  it('that are not the whole file are not checked', async () => {
    await add(0, TEXT.slice(0, 20))
    await unchanged(test.db, () =>
      expect(
        data.checkUpload('us-areas', { uploadId: ID, total: TEXT.length, name: NAME }, run()),
      ).rejects.toMatchObject({ code: 'CONFLICT' }),
    )
  })
})

describe('an uploaded file', () => {
  it('is checked and applied like a download, and deleted', async () => {
    const checked = await data.checkUpload('us-areas', await upload(), run())
    expect(checked.state).toBe('checked')
    expect(await files()).toContain(`us-areas/${NAME}`)
    const { state, loadId } = await data.apply('us-areas', checked.contentHash, null, run())
    expect(state).toBe('applied')
    const load = await test.db
      .selectFrom('data_loads')
      .selectAll()
      .where('id', '=', loadId)
      .executeTakeFirst()
    expect(load).toMatchObject({ address: NAME, started_from: 'back office' })
    expect(await files()).toEqual(['uploads'])
  })

  it('is deleted where it changes nothing, or is refused', async () => {
    const { contentHash } = await data.checkUpload('us-areas', await upload(), run())
    await data.apply('us-areas', contentHash, null, run())
    await data.checkUpload('us-areas', await upload(), run())
    expect(await files()).toEqual(['uploads'])
    await expect(
      data.checkUpload('us-areas', await upload('x,y\n1,2\n3,4\n5,6\n7,8\n9,0\n'), run()),
    ).rejects.toThrow('PWS_ZipCodes.csv lacks the columns PWSID, Zip.')
    expect(await files()).toEqual(['uploads'])
  })

  it('is deleted after a day in which no one applied it', async () => {
    await data.checkUpload('us-areas', await upload(), run())
    await mkdir(path.join(folder, 'uploads'), { recursive: true })
    await add(0, TEXT.slice(0, 20))
    await data.removeOldUploads(new Date('2026-11-24T09:59:00Z'))
    expect(await files()).toContain(`us-areas/${NAME}`)
    await utimes(path.join(folder, 'uploads', ID), NOW, NOW)
    await data.removeOldUploads(new Date('2026-11-24T10:01:00Z'))
    expect(await files()).toEqual(['uploads'])
    await rm(folder, { recursive: true })
  })
})
