import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { S3_BUCKET, S3_KEY, type S3Server, startS3Server } from '#tests/harness/s3-server.ts'
import { createFiles } from './create-files.ts'
import { newFileKey } from './file-key.ts'
import { keepsTheContract } from './files.contract.ts'
import type { Files } from './files.port.ts'
import { createS3Files } from './files.s3.aws.ts'

const BYTES = Buffer.from([0, 1, 2, 255])
let store: S3Server
let files: Files

const open = (changes: { bucket?: string; secretAccessKey?: string; endpoint?: string } = {}) =>
  createS3Files({ endpoint: store.endpoint, bucket: S3_BUCKET, isPathStyle: true, ...S3_KEY, ...changes })

beforeAll(async () => {
  store = await startS3Server()
  files = open()
})
afterAll(() => store.close())

keepsTheContract('a bucket', () => files)

it('says what is stored: a picture', async () => {
  const key = newFileKey('avatars')
  await files.put(key, BYTES)
  expect(store.objects.get(key)).toMatchObject({ bytes: BYTES, contentType: 'image/webp' })
})

it('is the store where the environment names a bucket', async () => {
  const s3 = { endpoint: store.endpoint, bucket: S3_BUCKET, isPathStyle: true, ...S3_KEY }
  const key = newFileKey('avatars')
  await (await createFiles({ s3, dataDir: '/nowhere' })).put(key, BYTES)
  expect(store.objects.has(key)).toBe(true)
})

describe('a store that cannot', () => {
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  it.each([
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ])('take more (%i %s): the picture could not be stored, for want of room', async (status, code) => {
    store.failWith({ status, code })
    const refusal = await refusalOf(files.put(newFileKey('avatars'), BYTES))
    store.failWith(null)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      userMessage: expect.stringContaining('no room'),
    })
  })

  it('answer: everything says to come again, and works once it can', async () => {
    const key = newFileKey('avatars')
    await files.put(key, BYTES)
    store.failWith({ status: 503, code: 'SlowDown' })
    const everything = [
      () => files.put(key, BYTES),
      () => files.read(key),
      () => files.remove(key),
      () => files.list('avatars'),
    ]
    for (const work of everything)
      expect(await refusalOf(work())).toMatchObject({ name: 'AppError', code: 'SERVICE_UNAVAILABLE' })
    store.failWith(null)
    expect(await files.read(key)).toEqual(BYTES)
  })

  it('be reached at all: the same', async () => {
    const nobody = open({ endpoint: 'http://127.0.0.1:9' })
    expect(await refusalOf(nobody.read(newFileKey('avatars')))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it.each([
    ['a wrong key', { secretAccessKey: 'another' }],
    ['a bucket that is not there', { bucket: 'elsewhere' }],
  ])(
    'be used with %s: a fault of ours, and nothing is taken for a missing picture',
    async (_what, changes) => {
      const wrong = open(changes)
      const key = newFileKey('avatars')
      for (const work of [() => wrong.put(key, BYTES), () => wrong.read(key)]) {
        const refusal = await refusalOf(work())
        expect(refusal).toBeInstanceOf(Error)
        expect(refusal).not.toBeInstanceOf(AppError)
      }
    },
  )
})
