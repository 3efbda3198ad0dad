import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { csvRecords } from '@smart-hydration/shared/csv-records.ts'
import type { WaterSourceId } from '@smart-hydration/shared/water/loads/water-sources.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { escapeHtml } from '#server/text/escape-html.ts'
import { withAdmin } from '#tests/harness/admin-connection.ts'
import { fingerprint, unchanged } from '#tests/harness/fingerprint.ts'
import { useImportsOfRealWater } from '#tests/harness/use-real-water.ts'
import { type ImportResult, restoreLoad, runImport } from './run-import.ts'
import { loadWaterSystems } from './shipped/load-water-systems.ts'

// Over all shipped systems.

const HISTORY = ['data_loads', 'data_load_changes', 'content_changes']
const NOW = new Date('2026-11-23T10:00:00Z')
const RUN = { startedFrom: 'terminal', startedBy: null, now: NOW } as const
/** What the shipped rows of other countries were made of. */
const FILES = path.resolve(import.meta.dirname, '../../tests/fixtures/water-abroad')

/** Loading all shipped systems once more takes long on a busy machine. */
const SLOW = { timeout: 120_000 }

const test = useImportsOfRealWater()

const textOf = async (name: string) =>
  gunzipSync(await readFile(path.join(FILES, `${name}.csv.gz`)))
    .toString('utf8')
    .replaceAll('\r\n', '\n')

async function importText(
  source: WaterSourceId,
  name: string,
  text: string,
  forcedReason: string | null = null,
): Promise<ImportResult> {
  const file = path.join(test.folder, name)
  await writeFile(file, text)
  return runImport(
    test.pool,
    { source, path: file, address: name, fetchedAt: NOW, isCheck: false, forcedReason },
    RUN,
  )
}
const refusalOf = (source: WaterSourceId, name: string, text: string) =>
  unchanged(test.db, async () => {
    const refusal = await importText(source, name, text).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'ImportRefusedError' })
    return (refusal as Error).message
  })
const measuredAt = (id: string, parameter: string) =>
  test.db
    .selectFrom('system_measurements')
    .select(['value', 'unit', 'qualifier', 'statistic', 'year_to', 'detail'])
    .where('system_id', '=', id)
    .where('parameter', '=', parameter)
    .executeTakeFirst()
const loadNewEdition = async () => {
  await test.db
    .updateTable('data_loads')
    .set({ content_hash: 'an older edition' })
    .where('name', '=', 'us-water-systems')
    .execute()
  expect(await loadWaterSystems(test.pool, { log: createLog('silent') })).not.toBeNull()
}
/** Every row again as of the first load: a new edition changes that number alone. Takes longer than a statement may. */
const forgetWhichLoad = () =>
  withAdmin(test.connectionString, async (admin) => {
    for (const table of [
      'water_systems',
      'system_measurements',
      'water_system_areas',
      'places',
      'place_names',
      'system_violation_answers',
      'system_service_lines',
    ])
      await admin.query(`update ${table} set load_id = 1`)
  })

describe('European cities', () => {
  /** The header of the published file; the rows are the shipped ones, which were made from an edition of it. */
  const PUBLISHED =
    'land,stadt,stadt_key,mg_l_caco3,zone_min_dH,zone_max_dH,calcium_mg_l,magnesium_mg_l,nitrat_mg_l,natrium_mg_l,ph,stand,quelle,quelle_url'
  const publishedText = async () => (await textOf('european-cities')).replace(/^.*/, PUBLISHED)

  it('change nothing where the file is the one that is shipped', async () => {
    const { state, report } = await importText('eu-hardness', 'staedte.csv', await publishedText())
    expect(state).toBe('checked')
    // Three cities have no year.
    expect(report.files).toEqual([{ file: 'staedte.csv', rows: 194, used: 191, leftOut: 0 }])
    expect(report.prefixes).toEqual(['AT-', 'CH-', 'DE-', 'FR-', 'GB-', 'IT-'])
  })

  it(
    'are added, changed and removed, and stay when a new edition of the shipped files is loaded',
    SLOW,
    async () => {
      const before = await fingerprint(test.db, HISTORY)
      const text = (await publishedText())
        .replace(/^AT,Bregenz.*\n/m, '')
        .replace(/^(CH,Basel,Basel,,)9.7,10.1/m, '$1,11.2')
        .replace(
          'AT,Dornbirn',
          'AT,Lustenau,Lustenau,100,,,,,,,7.1,2026,Gemeinde Lustenau,https://lustenau.example/\nAT,Dornbirn',
        )
      const { state, report, loadId } = await importText('eu-hardness', 'staedte.csv', text)
      expect(state).toBe('applied')
      // Bregenz had hardness, calcium, magnesium and pH.
      expect(report.tables).toEqual([
        { table: 'water_systems', added: 1, changed: 0, removed: 0 },
        { table: 'system_measurements', added: 2, changed: 1, removed: 4 },
      ])
      expect(await measuredAt('CH-BASEL', 'hardness')).toMatchObject({
        value: 199.9,
        unit: 'mg/L as CaCO3',
        detail: { low: 199.9, high: 199.9 },
      })
      expect((await importText('eu-hardness', 'staedte.csv', text)).state).toBe('checked')
      await loadNewEdition()
      expect(await measuredAt('AT-LUSTENAU', 'hardness')).toMatchObject({ value: 100, year_to: 2026 })
      expect(await measuredAt('AT-BREGENZ', 'hardness')).toBeUndefined()
      expect(await measuredAt('CH-BASEL', 'hardness')).toMatchObject({ value: 199.9 })
      await restoreLoad(test.pool, loadId, RUN)
      expect(await measuredAt('AT-BREGENZ', 'hardness')).toMatchObject({ value: 198.1 })
      await forgetWhichLoad()
      expect(await fingerprint(test.db, HISTORY)).toBe(before)
    },
  )

  const row = (cells: string) => `${PUBLISHED}\n${cells}\n`
  it.each([
    [PUBLISHED.replace('nitrat_mg_l', 'nitrat'), 'staedte.csv lacks the column nitrat_mg_l.'],
    ['XX,A,A,1,,,,,,,,2026,U,https://u.example', 'row 2, column land: the country "XX" is unknown.'],
    ['AT,A,A,"1,5",,,,,,,,2026,U,https://u.example', 'column mg_l_caco3: "1,5" is no number.'],
    [
      'AT,A,A,1,,,,,,,,2026,U,https://u.example\nAT,B,A,2,,,,,,,,2026,U,https://u.example',
      'Rows 2 and 3: the city "AT-A" is there twice.',
    ],
  ])('are refused: %s', async (cells, message) => {
    const text = cells.startsWith('land') ? `${cells}\n` : row(cells)
    expect(await refusalOf('eu-hardness', 'staedte.csv', text)).toContain(message)
  })

  it.each([
    ['AT,A,A,2001,,,,,,,,2026,U,https://u.example', '2001 is impossible.'],
    ['AT,A,A,,9,8,,,,,,2026,U,https://u.example', 'the range ends before it begins.'],
    ['AT,A,A,1,,,,,,,,2026,U,javascript:alert(1)', 'is no address of a page.'],
  ])('are left out: %s', async (cells, message) => {
    const { report } = await importText('eu-hardness', 'staedte.csv', row(cells))
    expect(report.leftOut.join()).toContain(message)
    expect(report.files[0]?.used).toBe(0)
  })
})

/*
 * No file of the Health Board could be had. These are built from the elements that published programs read, and from the
 * shipped values.
 */
describe('supply points of Estonia', () => {
  const FILE = 'veevargi_veeproovid_2026.xml'
  const NAMES: Readonly<Record<string, string>> = {
    coliforms: 'Coli-laadsed bakterid',
    e_coli: 'Escherichia coli',
    enterococci: 'Soole enterokokid',
    ph: 'pH',
    turbidity: 'Hägusus',
    color: 'Värvus (Pt-Co skaala)',
    iron: 'Üldraud',
    manganese: 'Mangaan (Mn)',
    ammonium: 'Ammoonium',
    sulfates: 'Sulfaat',
    fluoride: 'Fluoriid',
    chlorides: 'Kloriid',
    nitrates: 'Nitraat',
    nitrites: 'Nitrit',
  }
  const UNITS: Readonly<Record<string, string>> = {
    'CFU/100 mL': 'PMÜ/100 ml',
    pH: 'pH ühik',
    NTU: 'NHÜ',
    'mg/L Pt': 'mg/l Pt',
    'mg/L': 'mg/l',
  }
  interface Sample {
    point: number
    name: string
    county?: string
    day: string
    results: string
  }
  const result = (name: string, value: string, unit = 'mg/l', rating = 'vastab') =>
    `<naitaja><nimetus>${name}</nimetus><sisaldus>${value}</sisaldus><yhik>${unit}</yhik><hinnang>${rating}</hinnang></naitaja>`
  const sampleXml = ({ point, name, county, day, results }: Sample, index: number) =>
    `<proovivott><id>${index}</id><veevark_id>${point}</veevark_id><veevark>${escapeHtml(name)}</veevark>${
      county === undefined ? '' : `<maakond>${county}</maakond>`
    }<proovivotukoht><id>1</id><nimetus>Kraan</nimetus></proovivotukoht><proovivotu_aeg>${day}</proovivotu_aeg><katseprotokollid><katseprotokoll><naitajad>${results}</naitajad></katseprotokoll></katseprotokollid></proovivott>`
  const fileOf = (samples: readonly Sample[]) =>
    `<?xml version="1.0" encoding="utf-8"?><veevargi_veeproovid>${samples.map(sampleXml).join('\n')}</veevargi_veeproovid>`
  const concluded = (id: string) =>
    test.db
      .selectFrom('water_systems')
      .select(['conclusion', 'concluded_on'])
      .where('id', '=', id)
      .executeTakeFirst()
  const importSamples = (...samples: Sample[]) => importText('ee', FILE, fileOf(samples))
  /** The shipped file writes 2e-05 where a laboratory writes 0.00002. */
  const inDigits = (value: string) => (value.includes('e') ? Number(value).toFixed(8) : value)
  const ULGE = { point: 7, name: 'Ulge talu  ühisveevärk', county: 'Tartu maakond' }

  it('are recognized by their names: the shipped values change nothing', async () => {
    const places = csvRecords<'id' | 'name' | 'county' | 'official_compliant'>(await textOf('ee-places'))
    const failed = new Set(places.filter((place) => place.official_compliant === '0').map(({ id }) => id))
    const values = Map.groupBy(
      csvRecords<'id' | 'parameter' | 'value' | 'unit' | 'date'>(await textOf('ee-values')),
      ({ id, date }) => `${id} ${date}`,
    )
    const point = new Map(
      places.map(({ id, name, county }, index) => [id, { point: index + 1, name, county }]),
    )
    const samples = [...values.values()].map((results): Sample => {
      const [{ id = '', date = '' } = {}] = results
      return {
        ...(point.get(id) ?? { point: 0, name: '' }),
        day: `${date.split('-').reverse().join('.')} 00:00`,
        results: results
          .map(({ parameter, value, unit }) =>
            result(
              NAMES[parameter] ?? '',
              inDigits(value).replace('.', ','),
              UNITS[unit],
              failed.has(id) ? 'ei vasta' : 'vastab',
            ),
          )
          .join(''),
      }
    })
    const { state, report } = await importText('ee', FILE, fileOf(samples))
    // Micrograms that were written as milligrams are refused and named.
    expect(report.files).toEqual([{ file: FILE, rows: 14_802, used: 14_802 - 13, leftOut: 13 }])
    expect(report.leftOut).toContainEqual(expect.stringMatching(/: 20 mg\/l of iron is impossible\.$/))
    expect(report.tables.map(({ added, changed, removed }) => [added, changed, removed])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(state).toBe('checked')
  })

  it(
    'take newer samples, in the units of the catalog, and stay when a new edition is loaded',
    SLOW,
    async () => {
      const samples: Sample[] = [
        // Older than the shipped sample of 1 February 2021.
        { ...ULGE, day: '31.01.2021', results: result('Üldraud', '4') },
        {
          ...ULGE,
          day: '03.11.2025 10:15',
          results:
            result('Nitraat', '4,5') +
            result('Nitraadi ja nitriti summa', '0,9') +
            result('Mangaan', '&lt;5', 'µg/l') +
            result('Trihalometaanide summa', '12', 'µg/l'),
        },
        { ...ULGE, day: '03.11.2025', results: result('Nitraat', '6') },
        {
          point: 701,
          name: 'Uus veevärk',
          day: '5.3.2026',
          results:
            result('Escherichia coli', '2', 'MPN/100ml') + result('Plii', '12', 'µg/l', 'ei vasta nõuetele'),
        },
      ]
      const { state, report } = await importSamples(...samples)
      expect(state).toBe('applied')
      expect(report.prefixes).toEqual(['EE-'])
      expect(await measuredAt('EE-236676', 'iron')).toMatchObject({
        value: 20,
        detail: { sampledOn: '2021-02-01' },
      })
      // Of two samples of one day the higher.
      expect(await measuredAt('EE-236676', 'nitrate')).toEqual({
        value: 6,
        unit: 'mg/L as NO3',
        qualifier: null,
        statistic: 'newest sample',
        year_to: 2025,
        detail: { sampledOn: '2025-11-03' },
      })
      expect(await measuredAt('EE-236676', 'manganese')).toMatchObject({
        value: 5,
        unit: 'µg/L',
        qualifier: 'below',
      })
      expect(await measuredAt('EE-V701', 'e-coli')).toMatchObject({ value: 2, unit: 'number/100 mL' })
      expect(report.tables).toEqual([
        // The conclusion of the point that is known is of a newer sample now.
        { table: 'water_systems', added: 1, changed: 1, removed: 0 },
        { table: 'system_measurements', added: 3, changed: 0, removed: 0 },
      ])
      // What does not comply counts, though the result is of a parameter that is not shown.
      expect(await concluded('EE-V701')).toEqual({ conclusion: 'non-compliant', concluded_on: '2026-03-05' })
      expect(await concluded('EE-236676')).toEqual({ conclusion: 'compliant', concluded_on: '2025-11-03' })
      expect((await importSamples(...samples)).state).toBe('checked')
      // Another name of a point that was added by its number.
      const renamed = samples.map((sample) => (sample.point === 701 ? { ...sample, name: 'Vana' } : sample))
      expect((await importSamples(...renamed)).report.tables[0]).toMatchObject({ added: 0, changed: 1 })
      await loadNewEdition()
      expect(await measuredAt('EE-236676', 'nitrate')).toMatchObject({ value: 6 })
      expect(await measuredAt('EE-V701', 'e-coli')).toMatchObject({ value: 2 })
      expect(await concluded('EE-236676')).toMatchObject({ concluded_on: '2025-11-03' })
    },
  )

  it('are taken back', async () => {
    const before = await fingerprint(test.db, HISTORY)
    const { loadId } = await importSamples(
      { ...ULGE, day: '01.10.2026', results: result('Üldraud', '0,7') },
      { point: 702, name: 'Kolmas veevärk', day: '01.10.2026', results: result('Üldraud', '0,8') },
    )
    expect(await measuredAt('EE-236676', 'iron')).toMatchObject({ value: 700 })
    await restoreLoad(test.pool, loadId, RUN)
    expect(await fingerprint(test.db, HISTORY)).toBe(before)
  })

  it('are told apart where a name stands for several', async () => {
    const idsOf = async (...samples: Omit<Sample, 'day' | 'results'>[]) => {
      const { loadId } = await importSamples(
        ...samples.map((sample) => ({ ...sample, day: '01.09.2026', results: result('Fluoriid', '0,11') })),
      )
      const { rows } = await sql<{ id: string }>`
        select system_id as id from system_measurements where parameter = 'fluoride' and value = 0.11
        and detail ->> 'sampledOn' = '2026-09-01' order by 1`.execute(test.db)
      await restoreLoad(test.pool, loadId, RUN)
      return rows.map(({ id }) => id)
    }
    const name = ULGE.name
    expect(await idsOf({ point: 901, name })).toEqual(['EE-236676'])
    expect(await idsOf({ point: 901, name, county: 'Võru maakond' })).toEqual(['EE-V901'])
    expect(await idsOf({ point: 901, name }, { point: 902, name })).toEqual(['EE-V901', 'EE-V902'])
    expect(
      await idsOf(
        { point: 901, name, county: 'Tartu maakond' },
        { point: 902, name, county: 'Võru maakond' },
      ),
    ).toEqual(['EE-236676', 'EE-V902'])
  })

  it.each([
    ['<!DOCTYPE html><html><body>Avaandmed</body></html>', 'its first element is "html"'],
    [
      fileOf([{ ...ULGE, day: '01.09.2026', results: result('pH', '7') }]).slice(0, -9),
      'it is not well-formed XML',
    ],
    [
      fileOf([{ ...ULGE, day: '01.09.2026', results: result('Raud', '7') }]).replaceAll('yhik', 'uhik'),
      'it lacks the element naitaja/yhik.',
    ],
    [
      fileOf([{ ...ULGE, day: '31.09.2026', results: result('Raud', '7') }]),
      'row 2, column proovivotu_aeg: "31.09.2026" is no day written as day.month.year.',
    ],
    [
      fileOf([{ ...ULGE, day: '01.09.2026', results: result('Raud', '7') }]).replace(
        '>7</veevark_id',
        '>x</veevark_id',
      ),
      'row 2, column veevark_id: "x" is no number of a supply point.',
    ],
  ])('are refused: %.60s', async (text, message) => {
    expect(await refusalOf('ee', FILE, text)).toContain(message)
  })

  it.each([
    [result('Raud', '0,2', 'g/l'), 'the unit "g/l" of iron is unknown.'],
    [result('Escherichia coli', '2', 'PMÜ/ml'), 'the unit "PMÜ/ml" of e-coli is unknown.'],
    [result('Raud', 'ei leitud'), '"ei leitud" is no number.'],
    [result('pH', '74', ''), '74  of ph is impossible.'],
  ])('leave out: %s', async (results, message) => {
    const { report } = await importSamples({ ...ULGE, day: '01.09.2026', results })
    expect(report.leftOut.join()).toContain(message)
    expect(report.tables.at(-1)).toMatchObject({ added: 0, changed: 0 })
  })
})
