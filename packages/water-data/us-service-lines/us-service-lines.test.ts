import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { csvRecords } from '@smart-hydration/shared/csv-records.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { fingerprint, unchanged } from '#tests/harness/fingerprint.ts'
import { useImportsOfRealWater } from '#tests/harness/use-real-water.ts'
import { georgiaFiles } from '#tests/harness/water-files.ts'
import { restoreLoad, runImport } from '../run-import.ts'
import { loadWaterSystems } from '../shipped/load-water-systems.ts'

// An inventory of all of Georgia in the format of the quarterly file, over all shipped systems.

const HISTORY = ['data_loads', 'data_load_changes', 'content_changes']
const NOW = new Date('2026-11-26T10:00:00Z')
const RUN = { startedFrom: 'terminal', startedBy: null, now: NOW } as const
const HEADER = [
  'PWS ID',
  'PWS Name',
  '# Lead Service Lines',
  '# Galvanized Requiring Replacement Service Lines',
  '# Lead Status Unknown Service Lines',
  '# Non-lead Service Lines',
  'Total # Service Lines Reported',
  'Service Line Report Status',
]

type Lines = [id: string, lead: string, galvanized: string, unknown: string, nonLead: string, total: string]

const test = useImportsOfRealWater()
let georgia: Lines[]

beforeAll(async () => {
  const systems = csvRecords<'PWSID' | 'PWS_TYPE_CODE' | 'PWS_ACTIVITY_CODE' | 'SERVICE_CONNECTIONS_COUNT'>(
    (await georgiaFiles())['SDWA_PUB_WATER_SYSTEMS.csv'],
  )
  georgia = systems.flatMap((system): Lines[] =>
    system.PWS_TYPE_CODE !== 'CWS' ||
    system.PWS_ACTIVITY_CODE !== 'A' ||
    !(Number(system.SERVICE_CONNECTIONS_COUNT) > 2)
      ? []
      : [[system.PWSID, '1', '', '1', '', Number(system.SERVICE_CONNECTIONS_COUNT).toLocaleString('en-US')]],
  )
})

/** Windows-1252 with every cell in quotes, as spreadsheets of the register are. */
async function fileOf(
  rows: readonly Lines[],
  header = HEADER,
  name = 'Service Line Inventory.csv',
): Promise<string> {
  const file = path.join(test.folder, name)
  const text = [header, ...rows.map(([id, ...counts]) => [id, 'CAÑON CITY', ...counts, 'Accepted'])]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\r\n')
  await writeFile(file, Buffer.from(text, 'latin1'))
  return file
}

async function importRows(
  rows: readonly Lines[],
  { isCheck = false, forcedReason = 'one system in place of a state', header = HEADER } = {},
) {
  const file = await fileOf(rows, header)
  return runImport(
    test.pool,
    { source: 'us-service-lines', path: file, address: 'test', fetchedAt: NOW, isCheck, forcedReason },
    RUN,
  )
}

const linesOf = (id: string) =>
  test.db
    .selectFrom('system_service_lines')
    .select(['lead_or_galvanized', 'unknown', 'non_lead', 'total', 'as_of'])
    .where('system_id', '=', id)
    .executeTakeFirst()

describe('an inventory that is refused', () => {
  it.each<[string, Lines[], string[], string]>([
    [
      'lacks a column',
      [['GA0010000', '1', '', '', '', '']],
      HEADER.filter((name) => !name.startsWith('Total')),
      'lacks the column Total # Service Lines Reported.',
    ],
    [
      'has a word for a number',
      [['GA0010000', 'many', '', '', '', '']],
      HEADER,
      'row 2, column # Lead Service Lines: "many" is no number of service lines.',
    ],
    [
      'has commas elsewhere than between thousands',
      [['GA0010000', '1,00', '', '', '', '']],
      HEADER,
      '"1,00" is no number of service lines.',
    ],
    [
      'names a system twice',
      [
        ['GA0010000', '1', '', '', '', ''],
        ['GA0010000', '2', '', '', '', ''],
      ],
      HEADER,
      'Rows 2 and 3, column PWS ID: "GA0010000" is there twice.',
    ],
    [
      'has no number of a system',
      [['Baxley', '1', '', '', '', '']],
      HEADER,
      '"Baxley" is no number of a water system.',
    ],
  ])('%s changes nothing', async (_name, rows, header, message) => {
    await unchanged(test.db, async () => {
      await expect(importRows(rows, { header })).rejects.toThrow(message)
    })
  })

  it('stops a file that would lose more than a tenth of the inventories', async () => {
    await unchanged(test.db, async () => {
      await expect(
        importRows(georgia.slice(0, 20), { forcedReason: null as unknown as string }),
      ).rejects.toThrow('The inventories of service lines would fall from ')
    })
  })
})

describe('an inventory', () => {
  it('is checked without a change, and gives lead and galvanized as one number', async () => {
    const shipped = await fingerprint(test.db, HISTORY)
    const check = await importRows(georgia, { isCheck: true })
    expect(check).toMatchObject({ state: 'checked', report: { prefixes: ['GA'] } })
    expect(await fingerprint(test.db, HISTORY)).toBe(shipped)
    const elsewhere = await linesOf('MI0002310')
    const { loadId } = await importRows([
      ['GA0010000', '1,002', '40', '', '', '2,576'],
      ['GA0010001', '', '', '12', '', ''],
      // Not reported, and not a single line: nothing is said.
      ['GA0010006', '', '', '', '', ''],
      ['GA0030000', '0', '0', '0', '0', '0'],
    ])
    expect(await linesOf('GA0010000')).toEqual({
      lead_or_galvanized: 1042,
      unknown: null,
      non_lead: null,
      total: 2576,
      as_of: '2026Q4',
    })
    expect(await linesOf('GA0010001')).toMatchObject({ lead_or_galvanized: null, unknown: 12, total: null })
    expect(await linesOf('GA0010006')).toBeUndefined()
    expect(await linesOf('GA0030000')).toBeUndefined()
    expect(await linesOf('MI0002310')).toEqual(elsewhere)
    await restoreLoad(test.pool, loadId, RUN)
    expect(await fingerprint(test.db, HISTORY)).toBe(shipped)
  })

  it('leaves out reports that cannot be', async () => {
    const { report, loadId } = await importRows([
      // More lines than people, every line lead, and more of known material than all.
      ['GA0010000', '', '', '99,999', '', ''],
      ['GA0010001', '60', '', '', '', '60'],
      ['GA0010006', '9', '', '9', '', '10'],
      ['GA0030000', '1', '', '1', '', '500'],
    ])
    expect(report.leftOut).toEqual([
      'Service Line Inventory.csv, row 4, column Total # Service Lines Reported: 18 lines of known and unknown material are more than all 10.',
    ])
    for (const id of ['GA0010000', 'GA0010001', 'GA0010006']) expect(await linesOf(id), id).toBeUndefined()
    expect(await linesOf('GA0030000')).toMatchObject({ lead_or_galvanized: 1, total: 500 })
    await restoreLoad(test.pool, loadId, RUN)
  })

  it('changes nothing the second time, in a later quarter neither, and stays in a new edition of the files', async () => {
    await importRows(georgia)
    const file = await fileOf(georgia)
    const again = await runImport(
      test.pool,
      {
        source: 'us-service-lines',
        path: file,
        address: 'test',
        fetchedAt: NOW,
        isCheck: false,
        forcedReason: null,
      },
      { ...RUN, now: new Date('2027-04-01T10:00:00Z') },
    )
    expect(again.state).toBe('checked')
    expect(again.report.tables).toEqual([{ table: 'system_service_lines', added: 0, changed: 0, removed: 0 }])
    const imported = await linesOf('GA0010000')
    expect(imported).toMatchObject({ lead_or_galvanized: 1, as_of: '2026Q4' })
    await test.db
      .updateTable('data_loads')
      .set({ content_hash: 'an older edition' })
      .where('name', '=', 'us-water-systems')
      .execute()
    expect(await loadWaterSystems(test.pool, { log: createLog('silent') })).not.toBeNull()
    expect(await linesOf('GA0010000')).toEqual(imported)
    expect(await linesOf('MI0002310')).toMatchObject({ lead_or_galvanized: 842, as_of: '2026Q1' })
    // Loads every water system: that takes a while on a busy machine.
  }, 60_000)
})
