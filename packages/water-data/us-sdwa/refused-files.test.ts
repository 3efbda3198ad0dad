import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint, unchanged } from '#tests/harness/fingerprint.ts'
import { createTestDb, type TestDb } from '#tests/harness/test-db.ts'
import {
  csvOf,
  type FileTexts,
  georgiaFiles,
  VIOLATION_COLUMNS,
  writeZip,
} from '#tests/harness/water-files.ts'
import { runImport } from '../run-import.ts'

const NOW = new Date('2026-11-23T10:00:00Z')

let test: TestDb
let folder: string
let georgia: Awaited<ReturnType<typeof georgiaFiles>>

beforeAll(async () => {
  test = await createTestDb()
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-import-'))
  georgia = await georgiaFiles()
  await importFiles({})
}, 60_000)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const importPath = (file: string, forcedReason: string | null = null) =>
  runImport(
    test.pool,
    { source: 'us-sdwa', path: file, address: 'test.zip', fetchedAt: NOW, isCheck: false, forcedReason },
    { startedFrom: 'terminal', startedBy: null, now: NOW },
  )

/** Imports Georgia's files with some of them changed. */
async function importFiles(texts: FileTexts, forcedReason: string | null = null) {
  const file = path.join(folder, 'changed.zip')
  await writeZip(file, { ...georgia, ...texts })
  return importPath(file, forcedReason)
}

const SYSTEMS = 'SDWA_PUB_WATER_SYSTEMS.csv'
const SAMPLES = 'SDWA_LCR_SAMPLES.csv'
const VIOLATIONS = 'SDWA_VIOLATIONS_ENFORCEMENT.csv'

/** A file with its third line changed. */
const inRow3 = (name: keyof typeof georgia, from: string, to: string): string => {
  const lines = georgia[name].split('\n')
  const changed = lines[2]?.replace(from, to)
  if (changed === undefined || changed === lines[2]) throw new Error(`${from} is not in row 3 of ${name}`)
  return lines.with(2, changed).join('\n')
}
const inHeader = (name: keyof typeof georgia, from: string, to: string) => {
  const [header = '', ...rows] = georgia[name].split('\n')
  return [header.replace(from, to), ...rows].join('\n')
}

describe('a file is refused in one sentence, and nothing is written, when', () => {
  const refusals: [problem: string, texts: () => FileTexts, message: string][] = [
    ['a file is missing', () => ({ [SYSTEMS]: null }), `The file does not hold ${SYSTEMS}.`],
    [
      'a file is there twice',
      () => ({ [`2024/${SAMPLES}`]: georgia[SAMPLES] }),
      `The file holds ${SAMPLES} and ${SAMPLES}; one is expected.`,
    ],
    [
      'a column is missing',
      () => ({ [SAMPLES]: inHeader(SAMPLES, 'SAMPLE_MEASURE', 'MEASURE') }),
      `${SAMPLES} lacks the column SAMPLE_MEASURE.`,
    ],
    [
      'two columns are missing',
      () => ({ [SYSTEMS]: inHeader(SYSTEMS, 'PWSID,PWS_NAME', 'ID,NAME') }),
      `${SYSTEMS} lacks the columns PWSID, PWS_NAME.`,
    ],
    ['a file is empty', () => ({ [SAMPLES]: '' }), `${SAMPLES} is empty.`],
    [
      'a file has no rows',
      () => ({ [SAMPLES]: georgia[SAMPLES].split('\n')[0] ?? '' }),
      `${SAMPLES} has a header and no rows.`,
    ],
    [
      'a file is not UTF-8',
      () => ({ [SYSTEMS]: Buffer.from(inRow3(SYSTEMS, 'SURRENCY', 'SURREÑCY'), 'latin1') }),
      `${SYSTEMS} is not UTF-8 near byte`,
    ],
    [
      'a row lacks cells',
      () => ({ [SYSTEMS]: inRow3(SYSTEMS, '2025Q1,GA0010001,', '2025Q1,') }),
      `${SYSTEMS}, row 3: it has another number of cells than the header.`,
    ],
    [
      'a quotation mark is open',
      () => ({ [SYSTEMS]: `${georgia[SYSTEMS]}"open` }),
      'a quotation mark is not closed.',
    ],
    [
      'a number of a system is wrong',
      () => ({ [SYSTEMS]: inRow3(SYSTEMS, 'GA0010001', 'GA001000') }),
      `${SYSTEMS}, row 3, column PWSID: "GA001000" is no number of a water system.`,
    ],
    [
      'a code is unknown',
      () => ({ [SYSTEMS]: inRow3(SYSTEMS, ',A,,CWS', ',X,,CWS') }),
      `${SYSTEMS}, row 3, column PWS_ACTIVITY_CODE: the code "X" is unknown.`,
    ],
    [
      'a population is no number',
      () => ({ [SYSTEMS]: inRow3(SYSTEMS, ',468,', ',many,') }),
      `${SYSTEMS}, row 3, column POPULATION_SERVED_COUNT: "many" is no number of people.`,
    ],
    [
      'a unit is unknown',
      () => ({ [SAMPLES]: inRow3(SAMPLES, 'mg/L', 'ppt') }),
      `${SAMPLES}, row 3, column UNIT_OF_MEASURE: the unit "ppt" is unknown.`,
    ],
    [
      'a value is no number',
      () => ({ [SAMPLES]: inRow3(SAMPLES, ',.0025,', ',0;0025,') }),
      `${SAMPLES}, row 3, column SAMPLE_MEASURE: "0;0025" is no number.`,
    ],
    [
      'a day does not exist',
      () => ({ [SAMPLES]: inRow3(SAMPLES, '12/31/2007', '02/30/2007') }),
      `${SAMPLES}, row 3, column SAMPLING_END_DATE: "02/30/2007" is no day written as month/day/year.`,
    ],
    [
      'a system is there twice',
      () => ({ [SYSTEMS]: inRow3(SYSTEMS, 'GA0010001', 'GA0010000') }),
      `${SYSTEMS}, rows 2 and 3, column PWSID: "GA0010000" is there twice.`,
    ],
    [
      'a status is unknown',
      () => ({
        [VIOLATIONS]: csvOf(VIOLATION_COLUMNS, [
          { PWSID: 'GA0010000', IS_HEALTH_BASED_IND: 'Y', VIOLATION_STATUS: 'Maybe' },
        ]),
      }),
      `${VIOLATIONS}, row 2, column VIOLATION_STATUS: the status "Maybe" is unknown.`,
    ],
  ]
  it.each(refusals)('%s', async (_problem, texts, message) => {
    await unchanged(test.db, async () => {
      await expect(importFiles(texts())).rejects.toThrow(message)
    })
  })

  it('the ZIP is damaged or cut off', async () => {
    const file = path.join(folder, 'cut.zip')
    await writeZip(file, georgia)
    await truncate(file, 300_000)
    await unchanged(test.db, async () => {
      await expect(importPath(file)).rejects.toThrow('cut.zip is a ZIP that cannot be read')
    })
  })

  it('it is no file of this source', async () => {
    const file = path.join(folder, 'page.html')
    await writeFile(file, '<!doctype html><title>Not found</title>')
    await unchanged(test.db, async () => {
      await expect(importPath(file)).rejects.toThrow(`The file does not hold ${SYSTEMS}.`)
    })
  })
})

describe('a file is stopped, and nothing is written, when', () => {
  const samplesTimes = (factor: number) => {
    const [header = '', ...rows] = georgia[SAMPLES].trimEnd().split('\n')
    const times = (row: string) => {
      const cells = row.split(',')
      return cells.with(11, String(Number(cells[11]) * factor)).join(',')
    }
    return [header, ...rows.map(times)].join('\n')
  }

  it('a unit has slipped', async () => {
    await unchanged(test.db, async () => {
      await expect(importFiles({ [SAMPLES]: samplesTimes(10) })).rejects.toThrow(
        /The median of copper would move .+ by more than a factor of two\. .*The median of lead .+ Nothing was changed\./,
      )
    })
  })

  it('a tenth of the values is gone', async () => {
    const [header = '', ...rows] = georgia[SAMPLES].trimEnd().split('\n')
    await unchanged(test.db, async () => {
      await expect(importFiles({ [SAMPLES]: [header, ...rows.slice(0, 9000)].join('\n') })).rejects.toThrow(
        /The values would fall from [\d,]+ to [\d,]+, by more than 10 %\./,
      )
    })
  })

  it('many values are impossible', async () => {
    await unchanged(test.db, async () => {
      await expect(importFiles({ [SAMPLES]: samplesTimes(-1) })).rejects.toThrow(
        /rows of SDWA_LCR_SAMPLES\.csv have impossible values, more than 1 %\./,
      )
    })
  })

  it('but not when a person forces it, whose reason stays with the load', async () => {
    const before = await fingerprint(test.db, ['data_loads', 'data_load_changes', 'content_changes'])
    const { loadId } = await importFiles(
      { [SAMPLES]: samplesTimes(3) },
      'The utility changed its laboratory.',
    )
    const load = await test.db
      .selectFrom('data_loads')
      .select(['state', 'forced_reason'])
      .where('id', '=', loadId)
      .executeTakeFirst()
    expect(load).toEqual({ state: 'applied', forced_reason: 'The utility changed its laboratory.' })
    expect(await fingerprint(test.db, ['data_loads', 'data_load_changes', 'content_changes'])).not.toBe(
      before,
    )
  })
})

describe('an import that is canceled', () => {
  it.each(['Reading SDWA_LCR_SAMPLES.csv', 'Comparing with the database', 'Writing the changes'])(
    'while it is %s writes nothing, and the next one works',
    async (step) => {
      const file = path.join(folder, 'georgia.zip')
      await writeZip(file, { ...georgia, [SYSTEMS]: inRow3(SYSTEMS, ',468,', ',469,') })
      const cancel = new AbortController()
      const input = {
        source: 'us-sdwa',
        path: file,
        address: 'test.zip',
        fetchedAt: NOW,
        isCheck: false,
        forcedReason: 'test',
      } as const
      const run = { startedFrom: 'terminal', startedBy: null, now: NOW } as const
      const steps: string[] = []
      await unchanged(test.db, async () => {
        const canceled = runImport(test.pool, input, {
          ...run,
          signal: cancel.signal,
          onProgress: (progress) => {
            steps.push(progress.step)
            if (progress.step === step) cancel.abort()
          },
        })
        await expect(canceled).rejects.toThrow('aborted')
      })
      expect(steps.at(-1)).toBe(step)
      expect((await runImport(test.pool, { ...input, isCheck: true }, run)).state).toBe('checked')
    },
  )
})

describe('an impossible value', () => {
  it('is left out and named', async () => {
    const { report } = await importFiles({ [SAMPLES]: inRow3(SAMPLES, ',.0025,', ',-.0025,') }, 'test')
    expect(report.files[1]).toMatchObject({ leftOut: 75 })
    expect(report.leftOut[0]).toBe(
      `${SAMPLES}, row 3, column SAMPLE_MEASURE: -.0025 mg/L of lead is impossible.`,
    )
  })
})
