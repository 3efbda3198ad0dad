import { describe, expect, it } from 'vitest'
import { judgeSystems } from '#server/features/water/status/statuses.service.ts'
import { insertWaterSystem } from '../factories/water-systems.ts'
import {
  followLink,
  HEADINGS,
  hrefOf,
  nameOf,
  partOf,
  partsOf,
  REGIONS,
  type ReadPage,
  titleOf,
  useSiteToRead,
  wordsOf,
} from '../harness/read-site.ts'

// The pages of the shipped water systems and of those that compare them, as the server sends them.

const VIOLATOR = 'MI0000001'
const SYSTEM = 'MI0009999'
const DENVER = 'denver-united-states'

const site = useSiteToRead(async (db) => {
  await insertWaterSystem(db, { id: SYSTEM, town: 'plantedtown', zip: '48999', value: 12 })
  await insertWaterSystem(db, { id: VIOLATOR, town: 'violatedtown', zip: '48998' })
  const { id: load_id } = await db.selectFrom('data_loads').select('id').executeTakeFirstOrThrow()
  await db
    .updateTable('water_systems')
    .set({ standing: 'merged', closed_on: '2026-05-01' })
    .where('id', '=', VIOLATOR)
    .execute()
  const violation = {
    system_id: VIOLATOR,
    source_id: 'test',
    rule: 'Arsenic Rule',
    kind: 'Maximum Contaminant Level Violation',
    contaminant: 'Arsenic',
    is_open: false,
    load_id,
  }
  await db
    .insertInto('system_violations')
    .values([
      { ...violation, violation_id: 'new', began_on: '2026-01-01', is_open: true },
      { ...violation, violation_id: 'old', began_on: '2018-01-01', ended_on: '2018-03-31' },
    ])
    .execute()
  await judgeSystems(db, new Date('2026-11-20T12:00:00Z'), [VIOLATOR])
}, 'content and systems')

const onMap = ({ main }: ReadPage, state: string) =>
  nameOf(partOf(partOf(main, REGIONS, 'Map of the states'), 'a', new RegExp(`^${state}: `)))

describe('the map of the states', () => {
  it('says the same as its table, for each measure', async () => {
    const page = await site.read('/water/us')
    const found = onMap(page, 'Ohio').replace('Ohio: ', '')
    const other = await followLink(site.read, page.main, 'No PFAS result')
    expect(wordsOf(other.main)).toContain('the share whose system has no PFAS result here')
    const unknown = onMap(other, 'Ohio').replace('Ohio: ', '')
    expect(unknown).not.toBe(found)
    const row = partsOf(other.main, 'tr').find((each) => wordsOf(each).startsWith('Ohio ')) as Element
    const cells = partsOf(row, 'td').map((cell) => cell.textContent)
    expect(cells[2]).toContain(found)
    expect(cells[4]).toContain(unknown)
  })

  it('leads by links to measures, states and further systems', async () => {
    const page = await site.read('/water/us')
    const above = await followLink(site.read, page.main, 'Above EPA’s figure')
    expect(wordsOf(above.main)).toContain('which counts the yearly average from 2029 on')
    const texas = await followLink(site.read, partOf(above.main, REGIONS, 'Map of the states'), /^Texas: /)
    expect(titleOf(texas)).toBe('Tap water in Texas')
    const more = await followLink(site.read, texas.main, 'Show more')
    partOf(more.main, HEADINGS, 'More water systems')
    const largest = await followLink(site.read, more.main, 'Back to the largest')
    partOf(largest.main, HEADINGS, 'Water systems, the largest first')
  })
})

describe('a system’s page', () => {
  it('shows its towns on a map of its state', async () => {
    const { main } = await site.read('/water/us/mi0002310-city-of-flint')
    partOf(main, '[role=img]', /^\d+ towns? of this system on a map of Michigan$/)
  })

  it('lists what the register does, and advises caution', async () => {
    const said = wordsOf((await site.read('/water/us/mi0000001-city-of-plantedtown')).main)
    for (const text of [
      'Caution Advised',
      'The register lists this system as merged with another since May 1, 2026.',
      'from January 1, 2026 on: above the highest level allowed',
      '1 closed more than three years ago',
      'from January 1, 2018 to March 31, 2018',
    ])
      expect(said).toContain(text)
  })
})

describe('what people search for', () => {
  it.each([
    ['75011', /^75011.*Carrollton, Texas/],
    ['75011', /^75011.*France/],
    ['Tallinn', /^Tallinn/],
    ['Lead', /^Lead pipes/],
    ['Lead', /^Lead, South Dakota/],
    ['Minneapolsi', /Minneapolis/],
  ])('%s offers %s', async (text, name) => {
    partOf((await site.read(`/find?q=${text}`)).main, 'a[href]', name)
  })

  it.each([
    ['/water/us/zip/85001', /85001 is a ZIP code of Phoenix, most likely for PO boxes/, /^City of Phoenix/],
    ['/water/us/zip/49610', /./, 'See what to test, and when'],
  ])('%s has no system of its own, and leads on', async (path, says, link) => {
    const { main } = await site.read(path)
    expect(wordsOf(main)).toMatch(says)
    partOf(main, 'a[href]', link)
  })

  it.each([
    ['M5V 3L9', /Toronto/, /^\/water\/ca\/m5v-toronto$/],
    ['Köln', /Cologne/, /^\/cities\/cologne-germany\/tap-water$/],
    ['Parksepa', /Parksepa/, /^\/water\/ee\/\d+-parksepa/],
  ])('%s is found abroad', async (text, name, path) => {
    const found = await site.read(`/find?q=${encodeURIComponent(text)}`)
    const first = partsOf(found.main, 'li a[href]')[0]?.getAttribute('href') ?? ''
    const page = found.path.startsWith('/find') ? await site.read(first) : found
    expect(titleOf(page)).toMatch(name)
    expect(page.path).toMatch(path)
  })

  it('the header leads there from every page', async () => {
    const { document } = await site.read('/innovations')
    const found = await followLink(site.read, partOf(document, 'header'), /^Find your water/)
    expect(titleOf(found)).toBe('Find your water')
  })
})

it('values from abroad name who published them, and credit the collection', async () => {
  const { main } = await site.read('/water/at/bregenz-tap-water')
  expect(wordsOf(main)).toContain('Published for 2026: 198 mg/L as CaCO3 hardness (11.1 °dH).')
  partOf(main, 'a[href]', /Stadtwerke Bregenz/)
  expect(hrefOf(main, /^Data: iswatersafetodrink\.in/)).toBe('https://iswatersafetodrink.in/')
})

it('a city’s page shows the figures of its water system, and leads there and back', async () => {
  const city = await site.read('/cities/miami-united-states/tap-water')
  expect(wordsOf(city.main)).toContain('PFOS was 33 ng/L in at least one sample in 2023–25')
  partOf(city.main, 'summary', 'Where does this data come from?')
  const system = await followLink(site.read, city.main, 'MDWASA - Main System')
  expect(titleOf(system)).toBe('Miami')
  expect(wordsOf(system.main)).toContain('MDWASA - Main System · ')
  expect(wordsOf(system.main)).toContain('number FL4130871')
  expect(titleOf(await followLink(site.read, system.main, 'Miami’s city page'))).toBe('Miami tap water')
})

describe('/compare', () => {
  it('lists as links what was found', async () => {
    const read = await site.readAs({ is_subscribed: true, home_system_id: SYSTEM })
    const found = await read(`/compare?with=system.${SYSTEM}&q=denver`)
    const compared = await followLink(read, found.main, /^Denver United States/)
    partOf(compared.main, 'a[href]', 'Remove Denver')
    partOf(compared.main, HEADINGS, 'Lead µg/L')
  })

  it('offers Premium to everyone else, with sentences and without the table', async () => {
    const { main } = await site.read(`/compare?with=system.${SYSTEM},city.${DENVER},nonsense`)
    partOf(main, HEADINGS, 'Compare every value')
    expect(wordsOf(main)).toContain('There is no water under “nonsense”.')
    expect(partsOf(main, HEADINGS, 'Lead µg/L')).toEqual([])
    expect(partsOf(main, 'table')).toEqual([])
  })
})
