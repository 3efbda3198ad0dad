import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import { writeBackup } from './write-backup.ts'

/** How the names of these backups begin. */
const PREFIX = 'before-upgrade-'

/**
 * Writes every row to a file in `folder` before newer migrations change the database, and deletes the backup of an earlier
 * upgrade. Pictures are left out, because migrations do not touch them. Throws one sentence if the file cannot be written.
 */
export async function backUpBeforeUpgrade(options: {
  pool: pg.Pool
  folder: string
  now: Date
  log: Log
}): Promise<void> {
  const { pool, folder, now, log } = options
  const moment = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const file = path.join(folder, `${PREFIX}${moment}.backup.gz`)
  // The migration holds a connection of the pool, which may have only one.
  const own = new pg.Pool({ ...pool.options, max: 1 })
  try {
    const { rows, bytes } = await writeBackup({ pool: own, files: null, file, now })
    log.info({ file, rows, bytes }, 'a backup was made before the upgrade')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The backup before the upgrade could not be written to ${file}, so nothing was changed: ${reason}`,
      { cause: error },
    )
  } finally {
    await own.end()
  }
  const earlier = (await readdir(folder)).filter(
    (name) => name.startsWith(PREFIX) && name !== path.basename(file),
  )
  for (const name of earlier) await rm(path.join(folder, name), { force: true })
}
