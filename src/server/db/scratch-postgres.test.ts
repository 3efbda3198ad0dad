import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { startScratchPostgres } from './scratch-postgres.ts'

/** A number that no process has. */
const NOBODY = 2 ** 30

it('starts next to what is left of one whose removal was interrupted, and removes that', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), `smart-hydration-scratch-${NOBODY}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'postgres/base'), { recursive: true })
  await writeFile(path.join(folder, 'postgres/base/1'), 'half a table')
  const server = await startScratchPostgres(createLog('silent'))
  onTestFinished(server.stop)
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})
