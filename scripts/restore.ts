import { BackupError } from '#server/db/backup/backup-lines.ts'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { createFiles } from '#server/providers/files/create-files.ts'
import { reportScriptFailures } from '#server/start-failure.ts'

reportScriptFailures()

/* Restores a backup into an empty database: `npm run db:restore -- FILE [--force]`. --force deletes existing data. */

const given = process.argv.slice(2)
const [file, ...more] = given.filter((argument) => argument !== '--force')
if (file === undefined || more.length > 0 || file.startsWith('-')) {
  console.error('Usage: npm run db:restore -- FILE [--force]')
  process.exit(2)
}

const env = readEnv()
const database = await openDatabase(env, createLog('warn'))
try {
  const files = await createFiles(env)
  const isForced = given.includes('--force')
  const restored = await restoreBackup({ pool: database.pool, files, file, isForced })
  console.log(`Restored ${restored.rows} rows and ${restored.pictures} pictures of ${restored.madeAt}.`)
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
