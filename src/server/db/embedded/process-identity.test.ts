import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFolderLock } from './folder-lock.ts'
import { isMarkAlive, isSameProcessAlive, markFor, ownIdentity } from './process-identity.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-mark-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a process', () => {
  it('is told from another one that had its number before', () => {
    const own = ownIdentity()
    expect(own.startedAt).not.toBe('')
    expect(isSameProcessAlive(own)).toBe(true)
    expect(isSameProcessAlive({ ...own, startedAt: '1' })).toBe(false)
    expect(isSameProcessAlive({ ...own, boot: 'another' })).toBe(false)
    expect(isSameProcessAlive({ ...own, pid: process.ppid })).toBe(false)
  })
})

describe('a mark in a folder', () => {
  it('is alive in its own folder, also under another name, and void in a copy', async () => {
    const mark = await markFor(folder)
    expect(await isMarkAlive(folder, mark)).toBe(true)
    expect(await isMarkAlive(folder, `${mark}.more`)).toBe(true)
    const copy = `${folder}-copy`
    await cp(folder, copy, { recursive: true })
    expect(await isMarkAlive(copy, mark)).toBe(false)
    await rm(copy, { recursive: true })
    const renamed = `${folder}-renamed`
    await rename(folder, renamed)
    expect(await isMarkAlive(renamed, mark)).toBe(true)
    await rename(renamed, folder)
  })

  it('of an earlier version is a number alone: our own was another process then', async () => {
    expect(await isMarkAlive(folder, `${process.pid}-0f8fad5b`)).toBe(false)
    expect(await isMarkAlive(folder, `${process.ppid} 0f8fad5b`)).toBe(true)
  })
})

describe('a lock', () => {
  it('that a former process of our number left is taken over at once', async () => {
    const file = path.join(folder, 'lock')
    const [pid, , boot, inode] = (await markFor(folder)).split('.')
    await writeFile(file, `${[pid, '1', boot, inode].join('.')} 0f8fad5b`)
    const warnings: unknown[] = []
    expect(
      await withFolderLock(file, { warn: (...said: unknown[]) => warnings.push(said) }, async () => 1),
    ).toBe(1)
    expect(warnings).toEqual([])
  })

  it('that is held is waited for, and after two seconds the log says whose it is and where', async () => {
    const file = path.join(folder, 'lock')
    const warnings: unknown[][] = []
    const log = { warn: (...said: unknown[]) => warnings.push(said) }
    const [entered, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = withFolderLock(file, log, () => {
      entered.resolve()
      return release.promise
    })
    await entered.promise
    const second = withFolderLock(file, log, async () => 'entered')
    await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1)
    const [detail, sentence] = warnings[0] ?? []
    expect(detail).toEqual({ file, pid: process.pid })
    expect(sentence).toContain(`Process ${process.pid} `)
    expect(sentence).toContain(file)
    release.resolve()
    await first
    expect(await second).toBe('entered')
    expect(warnings).toHaveLength(1)
  })
})
