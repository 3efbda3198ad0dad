import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { WaterSourceId } from '@smart-hydration/shared/water/loads/water-sources.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { fingerprint, unchanged } from '#tests/harness/fingerprint.ts'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { csvOf, writeZip } from '#tests/harness/water-files.ts'
import { restoreLoad, runImport } from './run-import.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const RUN = { startedFrom: 'terminal', startedBy: null, now: NOW } as const
const HISTORY = ['data_loads', 'data_load_changes', 'data_sources', 'content_changes']

let test: TestDb
let folder: string

beforeAll(async () => {
  test = await createTestDb()
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-import-'))
})
beforeEach(async () => {
  await truncateAll(test.db)
  await insertWaterSystem(test.db, { id: 'MI0000001', town: 'one', zip: '48501' })
  await insertWaterSystem(test.db, { id: 'MI0000002', town: 'two', zip: '48502' })
  await insertWaterSystem(test.db, { id: 'OH0000001', town: 'three', zip: '43001' })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const importPath = (source: WaterSourceId, file: string) =>
  runImport(
    test.pool,
    { source, path: file, address: 'test', fetchedAt: NOW, isCheck: false, forcedReason: null },
    RUN,
  )

/**
 * The columns of UCMR5_All.txt as US EPA's data dictionary documents them. No file of it could be had, so the rows here are
 * made up; `Ã` and the micro sign are what Windows-1252 makes of their bytes.
 */
const UCMR5_COLUMNS = [
  'PWSID',
  'PWSName',
  'Size',
  'FacilityID',
  'FacilityName',
  'FacilityWaterType',
  'SamplePointID',
  'SamplePointName',
  'SamplePointType',
  'AssociatedFacilityID',
  'AssociatedSamplePointID',
  'CollectionDate',
  'SampleID',
  'Contaminant',
  'MRL',
  'Units',
  'MethodID',
  'AnalyticalResultsSign',
  'AnalyticalResultValue',
  'SampleEventCode',
  'MonitoringRequirement',
  'Region',
  'State',
  'UCMR1SampleType',
] as const
type Result = Partial<Record<(typeof UCMR5_COLUMNS)[number], string>>

const result = (values: Result): Result => ({
  PWSID: 'MI0000001',
  PWSName: 'CAÑON "CITY" OF',
  CollectionDate: '3/14/2024',
  Contaminant: 'PFOA',
  MRL: '0.0040',
  Units: 'µg/L',
  AnalyticalResultsSign: '<',
  Region: '5',
  State: 'MI',
  ...values,
})

async function importResults(rows: readonly Result[]) {
  const file = path.join(folder, 'ucmr5-occurrence-data.zip')
  const text = csvOf(UCMR5_COLUMNS, rows).replaceAll(',', '\t')
  await writeZip(file, {
    'UCMR5_All.txt': Buffer.from(text, 'latin1'),
    'UCMR5_ZIPCodes.txt': 'PWSID\tZIPCODE\n',
  })
  return importPath('us-ucmr5', file)
}

describe('UCMR 5', () => {
  const valuesOf = (id: string) =>
    test.db
      .selectFrom('system_measurements')
      .select(['parameter', 'value', 'unit', 'qualifier', 'samples_found', 'mean_of_found', 'substances'])
      .select(['year_from', 'year_to'])
      .where('system_id', '=', id)
      .where('source_id', '=', 'ucmr5')
      .orderBy('parameter')
      .execute()
  const foundPfas = async (id: string) =>
    (
      await test.db
        .selectFrom('water_systems')
        .select('found_pfas')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).found_pfas
  const rows = [
    result({ AnalyticalResultsSign: '=', AnalyticalResultValue: '0.0053' }),
    result({ AnalyticalResultsSign: '=', AnalyticalResultValue: '0.0042', CollectionDate: '06/02/2023' }),
    // Some editions write the reporting level where nothing was found.
    result({ AnalyticalResultValue: '0.0040', CollectionDate: '12/30/2025' }),
    result({
      Contaminant: 'Lithium',
      Units: 'ug/L',
      AnalyticalResultsSign: '=',
      AnalyticalResultValue: '12.5',
    }),
    result({ PWSID: 'MI0000002', Contaminant: 'PFOS' }),
    result({ PWSID: 'MI0000002', Contaminant: '11Cl-PF3OUdS' }),
    result({ PWSID: 'MI0000002', Contaminant: 'lithium' }),
    result({ PWSID: 'MI9999999' }),
  ]

  it('gives the highest sample in ng/L, what was found of nothing, and lithium in µg/L', async () => {
    const { report } = await importResults(rows)
    expect(report).toMatchObject({ prefixes: ['MI'], stops: [] })
    expect(await valuesOf('MI0000001')).toEqual([
      expect.objectContaining({
        parameter: 'PFOA',
        value: 5.3,
        unit: 'ng/L',
        qualifier: null,
        samples_found: 2,
        mean_of_found: 4.75,
        year_from: 2023,
        year_to: 2025,
      }),
      {
        parameter: 'lithium',
        value: 12.5,
        unit: 'µg/L',
        qualifier: null,
        samples_found: null,
        mean_of_found: null,
        substances: null,
        year_from: 2023,
        year_to: 2025,
      },
    ])
    expect(await valuesOf('MI0000002')).toEqual([
      expect.objectContaining({ parameter: 'lithium', value: 9, unit: 'µg/L', qualifier: 'below' }),
      expect.objectContaining({ parameter: 'pfas', value: 0, qualifier: 'none found', substances: 2 }),
    ])
    expect([
      await foundPfas('MI0000001'),
      await foundPfas('MI0000002'),
      await foundPfas('OH0000001'),
    ]).toEqual([true, false, null])
  })

  it('changes nothing the second time, and is taken back', async () => {
    const before = await fingerprint(test.db, HISTORY)
    const { loadId } = await importResults(rows)
    await unchanged(test.db, async () => expect((await importResults(rows)).state).toBe('checked'), HISTORY)
    await restoreLoad(test.pool, loadId, RUN)
    expect(await fingerprint(test.db, HISTORY)).toBe(before)
  })

  it.each([
    [{ Contaminant: 'PFOX' }, 'column Contaminant: "PFOX" is not part of the survey.'],
    [{ Units: 'mg/L' }, 'column Units: the unit "mg/L" is unknown.'],
    [{ AnalyticalResultsSign: '' }, 'column AnalyticalResultsSign: the sign "" is unknown.'],
    [{ AnalyticalResultsSign: '=' }, 'column AnalyticalResultValue: "" is no number.'],
    [{ CollectionDate: '2024-03-14' }, 'column CollectionDate: "2024-03-14" is no day'],
  ])('refuses %j', async (change, message) => {
    await unchanged(test.db, async () => {
      await expect(importResults([result({}), result(change)])).rejects.toThrow(
        `UCMR5_All.txt, row 3, ${message}`,
      )
    })
  })
})

describe('service areas', () => {
  const areaOf = async (zip: string) =>
    (
      await test.db
        .selectFrom('water_system_areas')
        .select('system_ids')
        .where('zip_code', '=', zip)
        .executeTakeFirst()
    )?.system_ids
  // The headers and the first kind of rows of releases 1.2 and 2.0.
  const ZIPS = 'PWSID,Zip,State\nMI0000001,48501,MI\nMI0000001,48502,MI\nMI0000002,000NA,MI\n'
  const SUPPLIERS =
    'Buyer_PWSID,SELLER_PWSID,SELLER_PWS_NAME,Buyer_PWSID_Name\nMI0000002,MI0000001,"ONE, CITY OF",TWO\nMI0000002,MI7777777,UNKNOWN,TWO\n'

  it('say which ZIP codes a system serves, and leave other states alone', async () => {
    await test.db
      .updateTable('water_system_areas')
      .set({ system_ids: ['MI0000002', 'OH0000001'] })
      .where('zip_code', '=', '43001')
      .execute()
    const file = path.join(folder, 'PWS_ZipCodes.csv')
    await writeFile(file, ZIPS)
    const { report } = await importPath('us-areas', file)
    expect(report.tables).toEqual([
      { table: 'water_systems', added: 0, changed: 2, removed: 0 },
      { table: 'water_system_areas', added: 0, changed: 2, removed: 0 },
    ])
    expect(await areaOf('48502')).toEqual(['MI0000001'])
    expect(await areaOf('43001')).toEqual(['OH0000001'])
    const zips = await test.db.selectFrom('water_systems').select(['id', 'zip_codes']).orderBy('id').execute()
    expect(zips.map(({ zip_codes }) => zip_codes)).toEqual([['48501', '48502'], [], ['43001']])
  })

  it('say whom a system buys from, without touching the ZIP codes', async () => {
    const file = path.join(folder, 'areas.zip')
    await writeZip(file, { 'Version_History/2_0/Buyers_Sellers_2025_Q2.csv': SUPPLIERS })
    const { report } = await importPath('us-areas', file)
    expect(report.tables).toEqual([{ table: 'water_systems', added: 0, changed: 1, removed: 0 }])
    const buyer = await test.db
      .selectFrom('water_systems')
      .select(['supplier_ids', 'zip_codes'])
      .where('id', '=', 'MI0000002')
      .executeTakeFirst()
    expect(buyer).toEqual({ supplier_ids: ['MI0000001'], zip_codes: ['48502'] })
  })

  it('are taken back', async () => {
    const before = await fingerprint(test.db, HISTORY)
    const file = path.join(folder, 'PWS_ZipCodes.csv')
    await writeFile(file, ZIPS)
    const { loadId } = await importPath('us-areas', file)
    await restoreLoad(test.pool, loadId, RUN)
    expect(await fingerprint(test.db, HISTORY)).toBe(before)
  })

  it('refuse a file that is neither', async () => {
    const file = path.join(folder, 'CWS_2_0.gpkg')
    await writeFile(file, 'SQLite format 3')
    await expect(importPath('us-areas', file)).rejects.toThrow(
      'The file holds neither PWS_ZipCodes.csv nor Buyers_Sellers.csv.',
    )
  })
})
