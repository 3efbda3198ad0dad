import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { runImport } from '@smart-hydration/water-data'
import { openPlainPool } from './plain-pool.ts'
import { type FileTexts, writeZip } from './water-files.ts'

const FOLDER = path.resolve(import.meta.dirname, '../fixtures/sise-eaux')

const real = async (name: string) => gunzipSync(await readFile(path.join(FOLDER, name))).toString('utf8')

/** A result: its sample, the code of its parameter, what the laboratory wrote, and the unit. */
type BuiltResult = readonly [sample: string, code: string, written: string, unit: string]

const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell}"`).join(',')

/**
 * DIS_RESULT with its real header and its two real rows, which are of a parameter that is not read, and rows that tests
 * build: no file of results could be had. `valtraduite` is 0 in each, as the source has it for what is below a level.
 */
export async function resultsFile(results: readonly BuiltResult[]): Promise<string> {
  const head = await readFile(path.join(FOLDER, 'DIS_RESULT_001_head.txt'), 'utf8')
  // Most rows of the source are of parameters that are not read.
  const others = Array.from({ length: 120 }, () => [ALANDO.samples.april, '1161', '<0,50', 'µg/L'] as const)
  const rows = [...results, ...others].map(([sample, code, written, unit]) =>
    quoted(['02B', sample, 'X', code, 'X', 'X', '', 'N', 'L', written, unit, '0', '', '', '0.0', '', '']),
  )
  return `${[head.trimEnd(), ...rows].join('\n')}\n`
}

/** The real samples of ALANDO, a village of Haute-Corse, and the one that speaks for two networks of CERVIONE. */
export const ALANDO = {
  network: 'FR-02B000004',
  samples: { april: '02B00106014', june: '02B00107214', september: '02B00107215', december: '02B00109046' },
}
export const CERVIONE = { networks: ['FR-02B000064', 'FR-02B000073'], sample: '02B00106928' }

const { april, june, september, december } = ALANDO.samples

/** Results of every kind the importer knows. */
export const BUILT_RESULTS: readonly BuiltResult[] = [
  [april, '1340', '12,5', 'mg/L'],
  [june, '1340', '52,1', 'mg/L'],
  [december, '1340', '<0,5', 'mg/L'],
  // Below the level in every sample, at two levels.
  [april, '1382', '<0,50', 'µg/L'],
  [december, '1382', '<2', 'µg/L'],
  // Measured once, and once below a level that is higher than what was measured.
  [april, '1369', '1,2', 'µg/L'],
  [june, '1369', '<5', 'µg/L'],
  [april, '1345', '28,5', '°f'],
  [december, '1345', '3,1', '°f'],
  // On site and in the laboratory.
  [december, '1302', '7,4', 'unité pH'],
  [december, '1302', '7,6', 'unité pH'],
  [april, '1449', '>100', 'n/(100mL)'],
  [june, '1449', '3', 'n/(100mL)'],
  [september, '1449', '<1', 'n/(100mL)'],
  [december, '1449', '<1', 'n/(100mL)'],
  [june, '8847', '0,112', 'µg/L'],
  [june, '6489', 'Aspect normal', 'SANS OBJET'],
  [june, '6276', 'traces', 'µg/L'],
  [CERVIONE.sample, '1340', '4', 'mg/L'],
  // No sample of the file.
  ['99900000000', '1340', '90', 'mg/L'],
]

/** The files of a download: links, samples and results. */
export async function frenchFiles(results = BUILT_RESULTS): Promise<Record<FrenchFile, string>> {
  return {
    'DIS_COM_UDI_2023.txt': await real('DIS_COM_UDI_2023.txt.gz'),
    'DIS_PLV_2022_02B.txt': await real('DIS_PLV_2022_02B.txt.gz'),
    'DIS_RESULT_2022_02B.txt': await resultsFile(results),
  }
}
type FrenchFile = 'DIS_COM_UDI_2023.txt' | 'DIS_PLV_2022_02B.txt' | 'DIS_RESULT_2022_02B.txt'

/** Imports the download into a test's database, with some of its files changed. */
export async function importFrance(connectionString: string, texts: FileTexts = {}): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-france-'))
  const pool = openPlainPool({ connectionString, max: 1 })
  try {
    const file = path.join(folder, 'dis-2022-dept.zip')
    await writeZip(file, { ...(await frenchFiles()), ...texts })
    const now = new Date('2026-11-20T08:30:00Z')
    await runImport(
      pool,
      {
        source: 'fr',
        path: file,
        address: 'dis-2022-dept.zip',
        fetchedAt: now,
        isCheck: false,
        forcedReason: null,
      },
      { startedFrom: 'terminal', startedBy: null, now },
    )
  } finally {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}
