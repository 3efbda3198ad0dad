import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { downloadSource, ImportRefusedError, importLines, runImport } from '@smart-hydration/water-data'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { createOutbound } from '#server/providers/outbound/outbound.https.ts'
import { reportScriptFailures } from '#server/start-failure.ts'
import { AppError } from '#shared/app-error.ts'
import { addressOf, WATER_SOURCE_IDS, type WaterSourceId } from '#shared/water/loads/water-sources.ts'
import { showProgress } from './progress-bar.cli-progress.ts'

reportScriptFailures()

/* Imports water data: `npm run import -- SOURCE [--file PATH] [--dry-run] [--force "reason"]`. The server may be running. */

const USAGE = `Usage: npm run import -- ${WATER_SOURCE_IDS.join('|')} [--file PATH] [--dry-run] [--force "reason"]`

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { file: { type: 'string' }, 'dry-run': { type: 'boolean' }, force: { type: 'string' } },
    })
    const source = positionals[0] as WaterSourceId
    if (positionals.length !== 1 || !WATER_SOURCE_IDS.includes(source)) return fail(USAGE)
    if (values.force?.trim() === '') return fail('--force needs a reason, which is stored with the load.')
    return {
      source,
      file: values.file,
      isCheck: values['dry-run'] === true,
      forcedReason: values.force ?? null,
    }
  } catch {
    return fail(USAGE)
  }
}

const { source, file, isCheck, forcedReason } = readArguments()
if (file !== undefined) await stat(file).catch(() => fail(`${file} cannot be read.`))

/** Where the source's file is downloaded from. Throws ImportRefusedError for a source that has no such address. */
function lastingAddress(now: Date): string {
  const address = addressOf(source, now)
  if (address === null)
    throw new ImportRefusedError(
      `The file of ${source} has no lasting address. Download it and give its path with --file.`,
    )
  return address
}

const env = readEnv()
const database = await openDatabase(env, createLog('warn'))
const bar = showProgress()
const cancel = new AbortController()
process.once('SIGINT', () => cancel.abort())
try {
  const run = { now: new Date(), signal: cancel.signal, onProgress: bar.update }
  const folder = path.join(env.dataDir, 'imports')
  const input =
    file === undefined
      ? await downloadSource({ folder, outbound: createOutbound() }, source, lastingAddress(run.now), run)
      : { file, address: path.basename(file) }
  const result = await runImport(
    database.pool,
    {
      source,
      path: input.file,
      address: input.address,
      fetchedAt: (await stat(input.file)).mtime,
      isCheck,
      forcedReason,
    },
    { ...run, startedFrom: 'terminal', startedBy: null },
  )
  bar.stop()
  console.log(importLines(result, isCheck).join('\n'))
} catch (error) {
  bar.stop()
  const isRefused = error instanceof ImportRefusedError || error instanceof AppError
  if (!isRefused && !cancel.signal.aborted) throw error
  console.error(cancel.signal.aborted ? 'Canceled. Nothing was changed.' : (error as Error).message)
  process.exitCode = 1
} finally {
  await database.close()
}
