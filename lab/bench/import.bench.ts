import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { georgiaFiles, VIOLATION_COLUMNS } from '#tests/harness/water-files.ts'
import { printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * How long an import into a new database takes, and the most memory: Georgia's real rows, then with them rows of violations
 * that do not compress until the ZIP is as large as US EPA's own. Linux only.
 */

const ZIP_BYTES = 450e6
const ROWS_AT_ONCE = 2000
/** For Georgia alone. */
const GOAL_SECONDS = 20
/** For the large ZIP. */
const GOAL_MB = 300

function* violations(written: () => number, bytes: number): Generator<string> {
  yield `${VIOLATION_COLUMNS.join(',')}\n`
  let row = 0
  do {
    const lines: string[] = []
    for (const end = row + ROWS_AT_ONCE; row < end; row += 1) {
      const cells = VIOLATION_COLUMNS.map((column) => {
        if (column === 'PWSID') return 'GA0010000'
        if (column === 'VIOLATION_ID') return String(row)
        if (column === 'NON_COMPL_PER_BEGIN_DATE') return '01/01/2024'
        // One row in a hundred is about health.
        if (column === 'IS_HEALTH_BASED_IND') return row % 100 === 0 ? 'Y' : 'N'
        if (column === 'VIOLATION_STATUS') return 'Resolved'
        if (column.endsWith('_DATE')) return ''
        return column === 'SAMPLE_RESULT_ID' ? randomBytes(90).toString('hex') : '1'
      })
      lines.push(cells.join(','))
    }
    yield `${lines.join('\n')}\n`
  } while (written() < bytes)
}

/** Writes a ZIP of Georgia's files, made larger by violations until it has so many bytes. */
async function writeZip(file: string, bytes: number): Promise<void> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(await georgiaFiles())) zip.addBuffer(Buffer.from(text), name)
  const output = createWriteStream(file)
  zip.addReadStream(
    Readable.from(violations(() => output.bytesWritten, bytes)),
    'SDWA_VIOLATIONS_ENFORCEMENT.csv',
  )
  zip.end()
  await pipeline(zip.outputStream, output)
}

/** The most memory a process has had so far, in MB. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000
}

/** Imports a ZIP of so many bytes into a new database. */
async function measureImport(bytes: number): Promise<{ seconds: number; peak: number }> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'systems.zip')
    await writeZip(file, bytes)
    const start = performance.now()
    const child = spawn(
      process.execPath,
      ['scripts/import.ts', 'us-sdwa', '--file', file, '--force', 'measured'],
      {
        env: { ...process.env, DATA_DIR: path.join(folder, 'data') },
        stdio: 'inherit',
      },
    )
    let isOver = false
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => {
      isOver = true
    })
    let peak = 0
    while (!isOver) {
      peak = Math.max(peak, await peakMemory(child.pid ?? 0))
      await sleep(200)
    }
    if ((await ended) !== 0) throw new Error('The import failed')
    return { seconds: (performance.now() - start) / 1000, peak }
  })
}

const georgia = await measureImport(0)
const large = await measureImport(ZIP_BYTES)
const verdict = (isGood: boolean) => (isGood ? 'ok' : 'TOO MUCH')
printTable(
  'Imports into a new database',
  ['import', 'seconds', 'peak memory, MB', 'goal', 'verdict'],
  [
    [
      'Georgia',
      georgia.seconds.toFixed(1),
      Math.round(georgia.peak),
      `≤ ${GOAL_SECONDS} s`,
      verdict(georgia.seconds <= GOAL_SECONDS),
    ],
    [
      'a ZIP of 450 MB',
      large.seconds.toFixed(1),
      Math.round(large.peak),
      `< ${GOAL_MB} MB`,
      verdict(large.peak < GOAL_MB),
    ],
  ],
)
