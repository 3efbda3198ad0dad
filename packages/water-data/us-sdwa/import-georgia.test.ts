import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { WaterSourceId } from '@smart-hydration/shared/water/loads/water-sources.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { selectEpaRecords } from '#server/features/water/status/epa-record.queries.ts'
import { createLog } from '#server/log.ts'
import { fingerprint } from '#tests/harness/fingerprint.ts'
import { useImportsOfRealWater } from '#tests/harness/use-real-water.ts'
import { csvOf, georgiaFiles, VIOLATION_COLUMNS, writeZip } from '#tests/harness/water-files.ts'
import { type ImportResult, restoreLoad, runImport } from '../run-import.ts'
import { loadWaterSystems } from '../shipped/load-water-systems.ts'

// All of Georgia, over all shipped systems.

const HISTORY = ['data_loads', 'data_load_changes', 'content_changes']
const NOW = new Date('2026-11-23T10:00:00Z')
const RUN = { startedFrom: 'terminal', startedBy: null, now: NOW } as const

const test = useImportsOfRealWater()
let zip: string
let shipped: string
let first: ImportResult

beforeAll(async () => {
  zip = path.join(test.folder, 'SDWA_latest_downloads.zip')
  await writeZip(zip, await georgiaFiles())
  shipped = await fingerprint(test.db, HISTORY)
})

const importZip = (isCheck: boolean, file = zip) =>
  runImport(
    test.pool,
    {
      source: 'us-sdwa',
      path: file,
      address: path.basename(file),
      fetchedAt: NOW,
      isCheck,
      forcedReason: null,
    },
    RUN,
  )

const system = (id: string) =>
  test.db.selectFrom('water_systems').selectAll().where('id', '=', id).executeTakeFirst()
const valuesOf = async (id: string) =>
  test.db
    .selectFrom('system_measurements')
    .select(['parameter', 'value', 'unit', 'qualifier', 'year_to', 'status'])
    .where('system_id', '=', id)
    .where('source_id', '=', 'sdwis')
    .orderBy('parameter')
    .execute()
const countOf = async (table: string, where = sql<boolean>`true`) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(test.db)
  return rows[0]?.count
}

describe('a check', () => {
  it('reports every row of the state and writes nothing but the history', async () => {
    const { report, state } = await importZip(true)
    expect(state).toBe('checked')
    expect(report.files.map(({ file, rows }) => [file, rows])).toEqual([
      ['SDWA_PUB_WATER_SYSTEMS.csv', 5647],
      ['SDWA_LCR_SAMPLES.csv', 19_812],
      ['SDWA_REF_CODE_VALUES.csv', 2361],
    ])
    expect(report).toMatchObject({ prefixes: ['GA'], stops: [] })
    // 74 samples were reported in another unit than they say.
    expect(report.files.map(({ leftOut }) => leftOut)).toEqual([0, 74, 0])
    expect(report.leftOut[1]).toBe(
      'SDWA_LCR_SAMPLES.csv, row 1770, column SAMPLE_MEASURE: 154 mg/L of copper is impossible.',
    )
    expect(report.largest).toHaveLength(20)
    expect(await fingerprint(test.db, HISTORY)).toBe(shipped)
  })
})

describe('an import', () => {
  it('changes what the check said, in Georgia alone', async () => {
    const others = () =>
      Promise.all([
        countOf('water_systems', sql<boolean>`left(id, 2) <> 'GA'`),
        countOf('system_measurements', sql<boolean>`left(system_id, 2) <> 'GA'`),
      ])
    const before = await others()
    const check = await importZip(true)
    first = await importZip(false)
    expect(first.state).toBe('applied')
    expect(first.report).toEqual(check.report)
    expect(await others()).toEqual(before)
    const load = await test.db
      .selectFrom('data_loads')
      .selectAll()
      .where('id', '=', first.loadId)
      .executeTakeFirstOrThrow()
    expect(load).toMatchObject({
      name: 'us-sdwa',
      state: 'applied',
      address: 'SDWA_latest_downloads.zip',
      license: 'US federal work',
      prefixes: ['GA'],
      started_from: 'terminal',
      forced_reason: null,
      content_hash: first.contentHash,
    })
    expect(first.contentHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('adds the community systems in use, and follows those we hold', async () => {
    const [systems] = first.report.tables
    expect(systems).toMatchObject({ table: 'water_systems', added: 331, removed: 0 })
    expect(await countOf('water_systems', sql<boolean>`left(id, 2) = 'GA'`)).toBe(1420 + 331)
    // A closed one, which is held since the shipped files.
    expect(await countOf('water_systems', sql<boolean>`left(id, 2) = 'GA' and standing <> 'active'`)).toBe(12)
    // A school is no community system.
    expect(await system('GA0010002')).toBeUndefined()
  })

  it('takes the newest sample, and counts lead in µg/L', async () => {
    expect(await valuesOf('GA0010001')).toEqual([
      { parameter: 'lead', value: 1.5, unit: 'µg/L', qualifier: null, year_to: 2022, status: 'current' },
    ])
  })

  it('changes nothing the second time, and leaves the first one to be taken back', async () => {
    const before = await fingerprint(test.db, [...HISTORY])
    const second = await importZip(false)
    expect(second.state).toBe('checked')
    expect(second.report.tables.map(({ added, changed, removed }) => added + changed + removed)).toEqual([
      0, 0,
    ])
    expect(await fingerprint(test.db, [...HISTORY])).toBe(before)
  })

  // Loads every water system: that takes a while on a busy machine.
  it('stays when a new edition of the shipped files is loaded', async () => {
    const ofGeorgia = async () => {
      const { rows } = await sql`
        select id, name, population, source_water, standing, search_text from water_systems where left(id, 2) = 'GA'
        order by id`.execute(test.db)
      const { rows: values } = await sql`
        select system_id, parameter, value, year_to from system_measurements
        where source_id = 'sdwis' order by 1, 2`.execute(test.db)
      return [rows, values]
    }
    const imported = await ofGeorgia()
    await test.db
      .updateTable('data_loads')
      .set({ content_hash: 'an older edition' })
      .where('name', '=', 'us-water-systems')
      .execute()
    const loaded = await loadWaterSystems(test.pool, { log: createLog('silent') })
    expect(loaded?.water_systems).toBeGreaterThan(44_071)
    expect(await ofGeorgia()).toEqual(imported)
  }, 60_000)

  it('is taken back once, to the rows as they were', async () => {
    // The loader has given its rows the number of its newest load, which restored rows do not have.
    const { rows: before } = await sql`
      select id, name, population, source_water, standing from water_systems order by id`.execute(test.db)
    expect(await restoreLoad(test.pool, first.loadId, RUN)).toBeGreaterThan(331)
    const { rows: after } = await sql`
      select id, name, population, source_water, standing from water_systems order by id`.execute(test.db)
    expect(after).toHaveLength(before.length - 331)
    await expect(restoreLoad(test.pool, first.loadId, RUN)).rejects.toThrow(
      'Only the latest import of a source can be taken back, and only once.',
    )
  })

  it('is taken back to the very rows when nothing came between', async () => {
    const before = await fingerprint(test.db, HISTORY)
    const { loadId } = await importZip(false)
    expect(await fingerprint(test.db, HISTORY)).not.toBe(before)
    await restoreLoad(test.pool, loadId, RUN)
    expect(await fingerprint(test.db, HISTORY)).toBe(before)
  })
})

describe('violations', () => {
  const violation = (values: Partial<Record<(typeof VIOLATION_COLUMNS)[number], string>>) => ({
    PWSID: 'GA0010000',
    VIOLATION_ID: '1',
    NON_COMPL_PER_BEGIN_DATE: '01/01/2024',
    NON_COMPL_PER_END_DATE: '03/31/2024',
    VIOLATION_CATEGORY_CODE: 'MCL',
    IS_HEALTH_BASED_IND: 'Y',
    CONTAMINANT_CODE: '1005',
    CALCULATED_RTC_DATE: '06/30/2024',
    VIOLATION_STATUS: 'Resolved',
    RULE_CODE: '332',
    ...values,
  })

  it('are the health-based ones, decoded, once for all steps of enforcement', async () => {
    const file = path.join(test.folder, 'violations.zip')
    await writeZip(file, {
      ...(await georgiaFiles()),
      'SDWA_VIOLATIONS_ENFORCEMENT.csv': csvOf(VIOLATION_COLUMNS, [
        violation({ ENFORCEMENT_ID: '1' }),
        violation({ ENFORCEMENT_ID: '2' }),
        violation({ VIOLATION_ID: '2', VIOLATION_STATUS: 'Unaddressed', NON_COMPL_PER_END_DATE: '' }),
        // The yearly report was late: 7000 is that rule and no PFAS.
        violation({
          VIOLATION_ID: '3',
          IS_HEALTH_BASED_IND: 'N',
          CONTAMINANT_CODE: '7000',
          RULE_CODE: '420',
        }),
        // Closed for more than ten years.
        violation({
          VIOLATION_ID: '4',
          NON_COMPL_PER_BEGIN_DATE: '01/01/1999',
          NON_COMPL_PER_END_DATE: '12/31/1999',
          VIOLATION_STATUS: 'Archived',
        }),
        violation({ VIOLATION_ID: '5', PWSID: 'GA0010002' }),
        // A list of lead pipes that was not filed in time.
        violation({
          VIOLATION_ID: '6',
          PWSID: 'GA0010001',
          VIOLATION_CATEGORY_CODE: 'TT',
          CONTAMINANT_CODE: '5200',
          VIOLATION_STATUS: 'Unaddressed',
        }),
        // The file is of the first quarter of 2025: its period has not ended, and another has not begun.
        violation({
          VIOLATION_ID: '7',
          VIOLATION_STATUS: 'Unaddressed',
          NON_COMPL_PER_BEGIN_DATE: '01/01/2025',
          NON_COMPL_PER_END_DATE: '12/31/2025',
          CALCULATED_RTC_DATE: '',
        }),
        violation({ VIOLATION_ID: '8', NON_COMPL_PER_BEGIN_DATE: '04/01/2025' }),
        // Before 2022, and open.
        violation({
          VIOLATION_ID: '9',
          PWSID: 'GA0010006',
          VIOLATION_STATUS: 'Unaddressed',
          NON_COMPL_PER_BEGIN_DATE: '12/31/2021',
          NON_COMPL_PER_END_DATE: '',
        }),
      ]),
    })
    const { report } = await importZip(false, file)
    expect(report.tables.at(-2)).toEqual({ table: 'system_violations', added: 4, changed: 0, removed: 0 })
    const rows = await test.db
      .selectFrom('system_violations')
      .select(['violation_id', 'rule', 'kind', 'contaminant', 'is_open', 'ended_on', 'closed_on'])
      .orderBy('violation_id')
      .execute()
    expect(rows).toEqual([
      {
        violation_id: '1',
        rule: 'Arsenic Rule',
        kind: 'Maximum Contaminant Level Violation',
        contaminant: 'Arsenic',
        is_open: false,
        ended_on: '2024-03-31',
        closed_on: '2024-06-30',
      },
      expect.objectContaining({ violation_id: '2', is_open: true, ended_on: null }),
      expect.objectContaining({ violation_id: '7', is_open: true, ended_on: null }),
      expect.objectContaining({ violation_id: '9', is_open: true, ended_on: null }),
    ])
    const answersOf = async (id: string) => (await selectEpaRecords(test.db, [id])).get(id)?.violations
    expect(await answersOf('GA0010000')).toMatchObject({
      healthBasedSince2022: 'yes',
      lateInventories: 0,
      copies: null,
      asOf: '2025Q1',
      sourceId: 'sdwis',
    })
    expect(await answersOf('GA0010001')).toMatchObject({
      healthBasedSince2022: 'none_recorded',
      lateInventories: 1,
    })
    expect(await answersOf('GA0010006')).toMatchObject({
      healthBasedSince2022: 'none_recorded',
      lateInventories: 0,
    })
    // Other states keep the shipped answer.
    expect(await answersOf('AL0000001')).toMatchObject({ sourceId: 'echo_copies_2026q1' })
  })

  it('stay where a file has none of them', async () => {
    await importZip(false)
    expect(await countOf('system_violations')).toBe(4)
    expect(await countOf('system_violation_answers', sql<boolean>`source_id = 'sdwis'`)).toBeGreaterThan(1500)
  })

  it('and samples are dated no later than the file', async () => {
    expect(await countOf('system_measurements', sql<boolean>`source_id = 'sdwis' and year_to > 2025`)).toBe(0)
  })
})

describe('PFAS results and service areas that were imported', () => {
  const importText = async (source: WaterSourceId, name: string, text: string) => {
    const file = path.join(test.folder, name)
    await writeFile(file, text)
    // One system in place of all of Georgia's: the checks stop that.
    return runImport(
      test.pool,
      { source, path: file, address: name, fetchedAt: NOW, isCheck: false, forcedReason: 'test' },
      RUN,
    )
  }
  const held = async () => ({
    system: await test.db
      .selectFrom('water_systems')
      .select(['zip_codes', 'found_pfas'])
      .where('id', '=', 'GA0010000')
      .executeTakeFirst(),
    area: await test.db
      .selectFrom('water_system_areas')
      .select('system_ids')
      .where('zip_code', '=', '30303')
      .executeTakeFirst(),
    values: await test.db
      .selectFrom('system_measurements')
      .select(['system_id', 'parameter', 'value'])
      .where('source_id', '=', 'ucmr5')
      .where('system_id', 'like', 'GA%')
      .execute(),
    areas: await countOf('water_system_areas'),
  })

  // Loads every water system: that takes a while on a busy machine.
  it('stay when a new edition of the shipped files is loaded', async () => {
    await importText('us-areas', 'PWS_ZipCodes.csv', 'PWSID,Zip,State\nGA0010000,30303,GA\n')
    await importText(
      'us-ucmr5',
      'UCMR5_All.txt',
      'PWSID\tCollectionDate\tContaminant\tUnits\tAnalyticalResultsSign\tAnalyticalResultValue\nGA0010000\t3/14/2024\tPFOA\tug/L\t=\t0.005\n',
    )
    const imported = await held()
    expect(imported).toMatchObject({
      system: { zip_codes: ['30303'], found_pfas: true },
      area: { system_ids: ['GA0010000'] },
      values: [{ system_id: 'GA0010000', parameter: 'PFOA', value: 5 }],
    })
    await test.db
      .updateTable('data_loads')
      .set({ content_hash: 'an older edition' })
      .where('name', '=', 'us-water-systems')
      .execute()
    expect(await loadWaterSystems(test.pool, { log: createLog('silent') })).not.toBeNull()
    expect(await held()).toEqual(imported)
  }, 60_000)
})
