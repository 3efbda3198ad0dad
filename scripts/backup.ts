import path from 'node:path'
import { BACKUPS_FOLDER } from '#server/data-folder.ts'
import { BackupError } from '#server/db/backup/backup-lines.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import { connectDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { createFiles } from '#server/providers/files/create-files.ts'
import { reportScriptFailures } from '#server/start-failure.ts'

reportScriptFailures()

/* Writes all rows and pictures to one file: `npm run db:backup [-- FILE]`. The server may be running. */

const env = readEnv()
const now = new Date()
const name = `smart-hydration-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`
const file = path.resolve(process.argv[2] ?? path.join(env.dataDir, BACKUPS_FOLDER, name))

const database = await connectDatabase(env, createLog('warn'))
try {
  const files = await createFiles(env)
  const { rows, pictures, bytes } = await writeBackup({ pool: database.pool, files, file, now })
  console.log(`${file}: ${rows} rows, ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB.`)
  console.log(
    'APP_SECRET is not in it, on purpose: keep it elsewhere, or sealed settings and second factors are lost.',
  )
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
