import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CityFields } from '#shared/cities/admin-cities.schema.ts'
import { insertCity, insertScoreInput, insertScores } from '#tests/factories/cities.ts'
import { someCity } from '#tests/factories/city-fields.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { auditTrail, fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const NOBODY = '00000000-0000-4000-8000-000000000001'
let admin: Device

beforeEach(async () => {
  admin = await adminDevice(deps)
})

const create = (fields: Partial<CityFields> = {}) =>
  admin.ask((api) => api.admin.cities.create(someCity(fields)))
const update = (id: string, version: number, fields: Partial<CityFields> = {}) =>
  admin.ask((api) => api.admin.cities.update({ ...someCity(fields), id, version }))
const get = (id: string) => admin.ask((api) => api.admin.cities.get({ id }))
const list = (input: object = {}) => admin.ask((api) => api.admin.cities.list(input))
const namesOf = async (input: object = {}) => (await list(input)).items.map(({ name }) => name)
const slugOf = async (id: string) => (await get(id)).fields.slug
const actions = async () => (await auditTrail(deps)).map(({ action }) => action)

describe('admin.cities.create', () => {
  it('makes the address from name and country, and numbers clashes', async () => {
    const ids = [await create(), await create(), await create()].map(({ id }) => id)
    expect(await Promise.all(ids.map(slugOf))).toEqual(['graz-austria', 'graz-austria-2', 'graz-austria-3'])
  })

  it('gives ten created at once ten addresses', async () => {
    const saved = await Promise.all(Array.from({ length: 10 }, () => create()))
    const slugs = await Promise.all(saved.map(({ id }) => slugOf(id)))
    expect(new Set(slugs).size).toBe(10)
    expect(slugs.every((slug) => /^graz-austria(-\d+)?$/.test(slug))).toBe(true)
  })

  it('takes a typed address, and refuses a taken one next to its field', async () => {
    const { id } = await create({ slug: 'my-town' })
    expect(await slugOf(id)).toBe('my-town')
    expect(await unchanged(deps.db, () => fullRefusalOf(create({ slug: 'my-town' })))).toMatchObject({
      code: 'CONFLICT',
      details: { field: 'slug' },
    })
  })

  it('keeps every field, writes a revision and an audit row', async () => {
    const fields = someCity({
      tagline: ' On the river ',
      state: '',
      sourceUrl: 'https://example.org/a',
      sourceYear: 2024,
      imageUrl: '/images/cities/graz-960.webp',
    })
    const { id, version } = await admin.ask((api) => api.admin.cities.create(fields))
    const expected = { ...fields, tagline: 'On the river', state: null, slug: 'graz-austria' }
    expect(await get(id)).toMatchObject({ id, version, fields: expected, report: null })
    const revisions = await admin.ask((api) => api.admin.cities.revisions({ id }))
    expect(revisions).toMatchObject([{ version: 1, data: expected }])
    expect(await actions()).toContain('city.create')
  })

  it.each([
    ['no name', { name: '  ' }, 'City name is required'],
    ['no country', { country: '' }, 'Country is required'],
    ['an address of capitals', { slug: 'My Town' }, /lower-case/],
    ['a source over ftp', { sourceUrl: 'ftp://example.org' }, /https/],
    ['a source that runs code', { sourceUrl: 'javascript:alert(1)' }, /https/],
    ['a picture from elsewhere', { imageUrl: 'https://example.org/a.png' }, /picture/],
    ['a NUL byte', { description: 'a\u0000b' }, /cannot be stored/],
    ['a category no one knows', { category: invalid<'River'>('Swamp') }, /./],
    ['an endless text', { description: 'a'.repeat(20_001) }, /at most/],
  ])('refuses %s', async (_what, fields, message) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(create(fields)))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(message) })
  })
})

describe('admin.cities.update', () => {
  it('saves as the next version, keeps the address, and the old words in the history', async () => {
    const { id } = await create()
    expect(await update(id, 1, { name: 'Graz an der Mur' })).toEqual({ id, version: 2 })
    expect((await get(id)).fields).toMatchObject({ name: 'Graz an der Mur', slug: 'graz-austria' })
    const revisions = await admin.ask((api) => api.admin.cities.revisions({ id }))
    expect(revisions.map(({ version, data }) => [version, data.name])).toEqual([
      [2, 'Graz an der Mur'],
      [1, 'Graz'],
    ])
  })

  it('refuses an address that is taken, next to its field', async () => {
    await create({ slug: 'taken' })
    const { id } = await create()
    expect(await unchanged(deps.db, () => fullRefusalOf(update(id, 1, { slug: 'taken' })))).toMatchObject({
      code: 'CONFLICT',
      details: { field: 'slug' },
    })
  })
})

describe('admin.cities.restore', () => {
  it('takes old words up as a new version; address and status stay', async () => {
    const { id } = await create()
    await update(id, 1, { name: 'Wrong', slug: 'moved', status: 'draft' })
    const restored = await admin.ask((api) => api.admin.cities.restore({ id, version: 2, revision: 1 }))
    expect(restored).toEqual({ id, version: 3 })
    expect((await get(id)).fields).toMatchObject({ name: 'Graz', slug: 'moved', status: 'draft' })
  })
})

describe('admin.cities.setStatus', () => {
  it('takes several back and publishes them again, and leaves alone who is so already', async () => {
    const [one, two] = [await create(), await create({ status: 'draft' })]
    const set = (status: 'draft' | 'published') =>
      admin.ask((api) => api.admin.cities.setStatus({ ids: [one.id, two.id, NOBODY], status }))
    expect(await set('draft')).toEqual({ changed: 1 })
    expect(await callerAs('visitor', deps).cities.list({})).toMatchObject({ items: [] })
    expect(await set('published')).toEqual({ changed: 2 })
    expect([(await get(one.id)).version, (await get(two.id)).version]).toEqual([3, 2])
  })
})

describe('deleting cities', () => {
  it('takes scores, report and histories along; people and bookmarks stay', async () => {
    const { id } = await create()
    await insertScores(deps.db, { city_id: id })
    await insertScoreInput(deps.db, { city_id: id })
    const report = await insertReport(deps.db, { city_id: id })
    await sql`insert into content_revisions (kind, record_id, version, data) values ('tap-water', ${report.id}, 1, '{}')`.execute(
      deps.db,
    )
    const person = await insertPerson(deps.db, { home_city_id: id })
    const data = JSON.stringify({ slug: 'graz-austria' })
    await sql`
      insert into saved_bookmarks (user_id, type, title, data, identity)
      values (${person.id}, 'city_management', 'Graz', ${data}, 'graz-austria')
    `.execute(deps.db)

    expect(await admin.ask((api) => api.admin.cities.remove({ id }))).toEqual({ removed: 1 })
    const left = await sql<{ rows: number }>`
      select (select count(*) from city_scores) + (select count(*) from city_score_inputs)
        + (select count(*) from tap_water_data) + (select count(*) from content_revisions) as rows
    `.execute(deps.db)
    expect(left.rows).toEqual([{ rows: 0 }])
    const kept = await sql`
      select title, (select home_city_id from profiles where id = ${person.id}) as home from saved_bookmarks
    `.execute(deps.db)
    expect(kept.rows).toEqual([{ title: 'Graz', home: null }])
    expect((await actions()).at(-1)).toBe('city.delete')
  })
})

describe('admin.cities.list', () => {
  it('shows drafts, and whether there is a report', async () => {
    const { id } = await create({ status: 'draft' })
    await insertReport(deps.db, { city_id: id })
    await insertScores(deps.db, { city_id: id, overall_score: 71 })
    expect((await list()).items).toMatchObject([
      { id, status: 'draft', hasReport: true, overallScore: 71, isGenerated: false, slug: 'graz-austria' },
    ])
  })

  it('searches, filters, sorts and pages both ways', async () => {
    await create({ name: 'Wien', category: 'River' })
    await create({ name: 'Zürich', country: 'Switzerland', category: 'Lakefront', status: 'draft' })
    await create({ name: 'Ålesund', country: 'Norway', category: 'Coastal' })
    expect(await namesOf()).toEqual(['Ålesund', 'Wien', 'Zürich'])
    expect(await namesOf({ descending: true })).toEqual(['Zürich', 'Wien', 'Ålesund'])
    expect(await namesOf({ sort: 'country' })).toEqual(['Wien', 'Ålesund', 'Zürich'])
    expect(await namesOf({ sort: 'updatedAt', descending: true })).toEqual(['Ålesund', 'Zürich', 'Wien'])
    expect(await namesOf({ search: 'zurich' })).toEqual(['Zürich'])
    expect(await namesOf({ status: 'draft' })).toEqual(['Zürich'])
    expect(await namesOf({ category: 'Coastal' })).toEqual(['Ålesund'])
    expect(await namesOf({ hasReport: true })).toEqual([])
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, cursor: first.nextCursor })
    expect(second.items.map(({ name }) => name)).toEqual(['Zürich'])
    const back = await list({ limit: 2, cursor: second.previousCursor })
    expect(back.items).toEqual(first.items)
    expect(first).toMatchObject({ total: 3, isTotalExact: true, previousCursor: null })
  })

  it('says when a city is not there', async () => {
    await insertCity(deps.db)
    expect(await fullRefusalOf(get(NOBODY))).toMatchObject({ code: 'NOT_FOUND', message: 'City Not Found' })
  })
})
