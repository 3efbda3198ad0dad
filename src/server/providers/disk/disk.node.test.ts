import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDisk, fullDiskPercent } from './disk.node.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-disk-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('tells how full it is', async () => {
  const share = await createDisk({ folder }).usedShare()
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
})

it('gives room for what needs no name, for its owner alone', async () => {
  const file = await createDisk({ folder }).openTemporary()
  await file.writeFile('on its way')
  expect((await file.stat()).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(folder, 'tmp'))).mode & 0o777).toBe(0o700)
  expect(await readdir(path.join(folder, 'tmp'))).toEqual([])
  const read = Buffer.alloc(10)
  await file.read(read, 0, 10, 0)
  expect(read.toString()).toBe('on its way')
  await file.close()
})

it.each([
  [0.799, null],
  [0.8, 80],
  [0.957, 95],
])('is worth a warning from 80 %% on: %d', async (share, percent) => {
  expect(await fullDiskPercent({ usedShare: async () => share })).toBe(percent)
})
