import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { fingerprint, unchanged } from '#tests/harness/fingerprint.ts'
import {
  ALANDO,
  BUILT_RESULTS,
  CERVIONE,
  frenchFiles,
  resultsFile,
} from '#tests/harness/french-water-files.ts'
import { createTestDb, type TestDb, truncateAll } from '#tests/harness/test-db.ts'
import { type FileTexts, writeZip } from '#tests/harness/water-files.ts'
import { restoreLoad, runImport } from '../run-import.ts'
import { loadWaterSystems } from '../shipped/load-water-systems.ts'

// Real samples and links; the results are built with the real header (see the harness).

const NOW = new Date('2026-11-23T10:00:00Z')
const RUN = { startedFrom: 'terminal', startedBy: null, now: NOW } as const
const HISTORY = ['data_loads', 'data_load_changes', 'data_sources', 'content_changes']
const RESULTS = 'DIS_RESULT_2022_02B.txt'
const LINKS = 'DIS_COM_UDI_2023.txt'
const SAMPLES = 'DIS_PLV_2022_02B.txt'

let test: TestDb
let folder: string

beforeAll(async () => {
  test = await createTestDb()
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-import-'))
})
beforeEach(async () => {
  await truncateAll(test.db)
  await insertWaterSystem(test.db, { id: 'TX0000001', town: 'addison', zip: '75001' })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const importPath = (file: string, forcedReason: string | null = null) =>
  runImport(
    test.pool,
    { source: 'fr', path: file, address: 'test.zip', fetchedAt: NOW, isCheck: false, forcedReason },
    RUN,
  )

/** Imports the download with some of its files changed. */
async function importFiles(texts: FileTexts = {}, forcedReason: string | null = null) {
  const file = path.join(folder, 'dis-2022-dept.zip')
  await writeZip(file, { ...(await frenchFiles()), ...texts })
  return importPath(file, forcedReason)
}

const valuesOf = async (id: string) => {
  const rows = await test.db
    .selectFrom('system_measurements')
    .select(['parameter', 'value', 'unit', 'qualifier', 'statistic', 'year_from', 'year_to', 'detail'])
    .where('system_id', '=', id)
    .where('source_id', '=', 'sise_eaux')
    .execute()
  return Object.fromEntries(rows.map(({ parameter, ...row }) => [parameter, row]))
}
const network = (id: string) =>
  test.db.selectFrom('water_systems').selectAll().where('id', '=', id).executeTakeFirst()
const commune = (code: string) =>
  test.db
    .selectFrom('places')
    .selectAll()
    .where('country', '=', 'FR')
    .where('code', '=', code)
    .executeTakeFirst()
const area = (country: string, zip: string) =>
  test.db
    .selectFrom('water_system_areas')
    .select('system_ids')
    .where('country', '=', country)
    .where('zip_code', '=', zip)
    .executeTakeFirst()

/** Every loaded row without the number of its load. */
const contents = () =>
  Promise.all(
    (['water_systems', 'places', 'water_system_areas', 'system_measurements'] as const).map(async (table) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) - 'load_id' as row from ${sql.table(table)} as t order by 1`.execute(test.db)
      return rows
    }),
  )

describe('the results of a network', () => {
  beforeEach(async () => {
    await importFiles()
  })

  it('hold the highest sample of what limits judge, as the laboratory wrote it', async () => {
    const { nitrate, arsenic, 'pfas-sum-20': pfas } = await valuesOf(ALANDO.network)
    expect(nitrate).toEqual({
      value: 52.1,
      unit: 'mg/L as NO3',
      qualifier: null,
      statistic: 'highest sample',
      year_from: 2022,
      year_to: 2022,
      detail: { sampledOn: '2022-06-13', samples: 3, samplesFound: 2, samplesFrom: 2022 },
    })
    // A level below which nothing was found is no measured value, though it is higher.
    expect(arsenic).toMatchObject({ value: 1.2, qualifier: null, detail: { samples: 2, samplesFound: 1 } })
    // One sample is not the highest of several.
    expect(pfas).toMatchObject({ value: 0.112, unit: 'µg/L', statistic: 'newest sample' })
  })

  it('are below the highest level where nothing was found, and never 0', async () => {
    const { lead } = await valuesOf(ALANDO.network)
    expect(lead).toMatchObject({ value: 2, unit: 'µg/L', qualifier: 'below', detail: { samplesFound: 0 } })
  })

  it('hold the newest sample of minerals, in milligrams of calcium carbonate', async () => {
    const { hardness, ph } = await valuesOf(ALANDO.network)
    expect(hardness).toMatchObject({
      value: 31,
      unit: 'mg/L as CaCO3',
      statistic: 'newest sample',
      detail: { sampledOn: '2022-12-01' },
    })
    expect(ph).toMatchObject({ value: 7.6, detail: { samples: 1 } })
  })

  it('hold the newest sample of germs, and in how many they were found', async () => {
    const { 'e-coli': coli } = await valuesOf(ALANDO.network)
    expect(coli).toMatchObject({ value: 0, detail: { samples: 4, samplesFound: 2, sampledOn: '2022-12-01' } })
    expect(coli?.detail).not.toHaveProperty('isMinimum')
  })

  it('speak for every network of a sample, and for no network without one', async () => {
    for (const id of CERVIONE.networks)
      expect(await valuesOf(id), id).toMatchObject({ nitrate: { value: 4 } })
    expect(await valuesOf('FR-02B000065')).toEqual({})
  })

  it('say whether PFAS were found', async () => {
    expect(await network(ALANDO.network)).toMatchObject({ found_pfas: true })
    expect(await network('FR-02B000064')).toMatchObject({ found_pfas: null })
  })
})

it('a count beyond what the laboratory can count is at least that', async () => {
  const results = BUILT_RESULTS.filter(([sample, code]) => code !== '1449' || sample === ALANDO.samples.april)
  await importFiles({ [RESULTS]: await resultsFile(results) })
  const { 'e-coli': coli } = await valuesOf(ALANDO.network)
  expect(coli).toMatchObject({ value: 100, detail: { isMinimum: true } })
})

describe('networks, communes and postal codes', () => {
  beforeEach(async () => {
    await importFiles()
  })

  it('are systems with a readable name, their department and the people they serve', async () => {
    expect(await network('FR-02B000530')).toMatchObject({
      name: 'Bastia',
      official_name: 'BASTIA',
      region: 'Haute-Corse, France',
      state: null,
      population: 56431,
      standing: 'active',
      zip_codes: expect.arrayContaining(['20200', '20600']),
    })
    expect(await network('FR-075000221')).toMatchObject({ region: 'Paris, France', population: null })
  })

  it('hold several networks of a commune with the parts they serve, the largest first', async () => {
    expect(await commune('01004')).toMatchObject({
      name: 'Amberieu-en-Bugey',
      slug: 'amberieu-en-bugey',
      county: 'Ain (01)',
      state: null,
      zip_codes: ['01500'],
      system_ids: ['FR-001000251', 'FR-001000249', 'FR-001000248'],
      parts: {
        'FR-001000248': ['Vareilles'],
        'FR-001000249': ['St Germain, Brédevent'],
        'FR-001000251': ['ville'],
      },
    })
    // A network across the border of the department.
    expect(await commune('12226')).toMatchObject({ system_ids: ['FR-015000313', 'FR-012000601'] })
  })

  it('put the article of a name first', async () => {
    expect(await commune('01001')).toMatchObject({
      name: "L'Abergement-Clemenciat",
      search_text: ' labergement clemenciat abergement clemenciat',
    })
  })

  it('find Paris by the codes of its arrondissements, next to a ZIP code of the same digits', async () => {
    expect(await commune('75056')).toMatchObject({ name: 'Paris', zip_count: expect.any(Number) })
    expect((await commune('75056'))?.zip_codes).toEqual(expect.arrayContaining(['75001', '75020']))
    expect((await area('FR', '75001'))?.system_ids.toSorted()).toEqual([
      'FR-075000221',
      'FR-075000222',
      'FR-075000225',
      'FR-075000227',
    ])
    expect((await area('US', '75001'))?.system_ids).toEqual(['TX0000001'])
  })
})

describe('an import', () => {
  it('changes nothing the second time, and is taken back', async () => {
    const before = await fingerprint(test.db, HISTORY)
    const { report, loadId } = await importFiles()
    expect(report.tables.map(({ table, added }) => [table, added > 0])).toEqual([
      ['water_systems', true],
      ['places', true],
      ['water_system_areas', true],
      ['system_measurements', true],
    ])
    expect(report.prefixes).toEqual(['FR-001', 'FR-012', 'FR-015', 'FR-02B', 'FR-075'])
    expect(report.files).toContainEqual({ file: SAMPLES, rows: 400, used: 400, leftOut: 0 })
    // The health agency's own conclusion of the newest sample.
    expect(await network(ALANDO.network)).toMatchObject({
      conclusion: expect.stringMatching(/^(?:non-)?compliant$/) as unknown,
      conclusion_words: expect.stringMatching(/^Eau d'alimentation/) as unknown,
      concluded_on: expect.stringMatching(/^2022-/) as unknown,
    })
    // "traces" is no number; the row is named and left out.
    expect(report.leftOut).toEqual([`${RESULTS}, row 21, column rqana: "traces" is no number.`])
    const second = await importFiles()
    expect(second.state).toBe('checked')
    expect(second.report.tables.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(
      true,
    )
    await restoreLoad(test.pool, loadId, RUN)
    expect(await fingerprint(test.db, HISTORY)).toBe(before)
  })

  it('of a file for each department is the same as of one file', async () => {
    await importFiles()
    const whole = await contents()
    await truncateAll(test.db)
    await insertWaterSystem(test.db, { id: 'TX0000001', town: 'addison', zip: '75001' })
    const [header = '', ...rows] = (await frenchFiles())[SAMPLES].trimEnd().split('\n')
    await importFiles({
      [SAMPLES]: [header, ...rows.slice(0, 200)].join('\n'),
      'DIS_PLV_2022_02B_2.txt': [header, ...rows.slice(200)].join('\n'),
    })
    expect(await contents()).toEqual(whole)
  })

  it('of the links alone brings networks and communes, and leaves values alone', async () => {
    const file = path.join(folder, LINKS)
    await writeFile(file, (await frenchFiles())[LINKS])
    await importPath(file)
    expect(await commune('01004')).toBeDefined()
    expect(await valuesOf(ALANDO.network)).toEqual({})
    await importFiles()
    await writeFile(file, (await frenchFiles())[LINKS])
    await importPath(file)
    expect(await valuesOf(ALANDO.network)).toHaveProperty('nitrate')
    expect(await network(ALANDO.network)).toMatchObject({ found_pfas: true })
  })

  it('leaves the values of departments without samples in the file', async () => {
    await importFiles()
    await importFiles(
      {
        [SAMPLES]:
          'cdreseau,referenceprel,dateprel,conclusionprel,plvconformitebacterio,plvconformitechimique\n001000251,00100119085,2023-02-01,,C,S\n',
        [RESULTS]: await resultsFile([['00100119085', '1340', '8', 'mg/L']]),
      },
      'Test.',
    )
    expect(await valuesOf(ALANDO.network)).toHaveProperty('nitrate')
    expect(await valuesOf('FR-001000251')).toMatchObject({ nitrate: { value: 8, year_to: 2023 } })
  })

  it('marks a network that left the list, and forgets a commune that did', async () => {
    await importFiles()
    const links = (await frenchFiles())[LINKS].split('\n').filter((line) => !line.includes('"2B005"'))
    await importFiles({ [LINKS]: links.join('\n') }, 'The village has another network.')
    expect(await network(ALANDO.network)).toMatchObject({ standing: 'not listed', name: 'Alando' })
    expect(await commune('2B005')).toBeUndefined()
  })

  it('stays when the shipped files are loaded again', async () => {
    await importFiles()
    const before = await valuesOf(ALANDO.network)
    await loadWaterSystems(test.pool, { log: createLog('silent') })
    expect(Object.keys(before)).toHaveLength(7)
    expect(await valuesOf(ALANDO.network)).toEqual(before)
    expect(await commune('01004')).toBeDefined()
    expect(await area('FR', '75001')).toBeDefined()
  }, 60_000)
})

describe('a file is refused in one sentence, and nothing is written, when', () => {
  const changed = async (name: typeof LINKS | typeof SAMPLES | typeof RESULTS, from: string, to: string) => {
    const text = (await frenchFiles())[name]
    if (!text.includes(from)) throw new Error(`${from} is not in ${name}`)
    return { [name]: text.replace(from, to) }
  }
  const refusals: [problem: string, texts: () => Promise<FileTexts>, message: string][] = [
    ['the links are missing', async () => ({ [LINKS]: null }), 'The file does not hold DIS_COM_UDI.'],
    [
      'the samples are missing',
      async () => ({ [SAMPLES]: null }),
      'The file holds DIS_RESULT without DIS_PLV, which says where the samples were taken.',
    ],
    [
      'what the laboratory wrote is missing',
      () => changed(RESULTS, 'rqana', 'resultat'),
      `${RESULTS} lacks the column rqana.`,
    ],
    [
      'a code of a network is none',
      () => changed(LINKS, '"001000248"', '"01000248"'),
      'column cdreseau: "01000248" is no code of a network.',
    ],
    [
      'a code of a commune is none',
      () => changed(LINKS, '"01004"', '"1004"'),
      'column inseecommune: "1004" is no code of a commune.',
    ],
    [
      'a day is none',
      () => changed(SAMPLES, '2022-04-21', '21/04/2022'),
      `${SAMPLES}, row 2, column dateprel: "21/04/2022" is no day written as year-month-day.`,
    ],
    [
      'a unit is unknown',
      () => changed(RESULTS, '"12,5","mg/L"', '"12,5","mg(N)/L"'),
      `${RESULTS}, row 4, column cdunitereferencesiseeaux: the unit "mg(N)/L" is unknown.`,
    ],
  ]
  it.each(refusals)('%s', async (_problem, texts, message) => {
    const wanted = await texts()
    await unchanged(test.db, async () => {
      await expect(importFiles(wanted)).rejects.toThrow(message)
    })
  })

  it('a third of the results is no number', async () => {
    const results = Array.from(
      { length: 30 },
      (_, index) => ['02B00106014', '1340', index < 10 ? 'N.M.' : '1', 'mg/L'] as const,
    )
    await unchanged(test.db, async () => {
      await expect(importFiles({ [RESULTS]: await resultsFile(results) })).rejects.toThrow(
        /10 of the 152 rows of .+ have impossible values/,
      )
    })
  })
})
