import { beforeEach, expect, it } from 'vitest'
import { PIPE_LOOK_UPS } from '#server/features/water/systems/pipe-look-ups.service.ts'
import { readKnowledge } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { readHouseholdParts } from '#server/seed/household-parts.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertInnovation } from '#tests/factories/innovations.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { insertProduct } from '#tests/factories/products.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
/** Articles, household parts and pipe look-ups come with the program, whatever is in the database. */
const UNCONFIRMED =
  [...readKnowledge(), ...readHouseholdParts()].filter(({ unconfirmed }) => unconfirmed).length +
  PIPE_LOOK_UPS.length
let admin: Device
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  admin = await adminDevice(deps)
  await deps.db
    .updateTable('profiles')
    .set({ full_name: 'The Admin', created_at: '2026-01-01T00:00:00Z' })
    .execute()
})
const dashboard = () => admin.ask((api) => api.admin.dashboard())
const search = (query: string) => admin.ask((api) => api.admin.search({ query }))

it('of an empty site names no one but the admin', async () => {
  const answer = await dashboard()
  expect(answer.counts).toEqual({
    users: 1,
    confirmedUsers: 1,
    cities: 0,
    reports: 0,
    products: 0,
    innovations: 0,
  })
  expect(answer.recent).toEqual({
    user: { name: 'The Admin', at: '2026-01-01T00:00:00Z' },
    city: null,
    innovation: null,
  })
  expect(answer.activity.map(({ date }) => date)).toContain('2026-11-07')
  expect(answer.activity).toHaveLength(14)
  expect(answer.activity.at(-1)).toEqual({ date: '2026-11-20', active: 0 })
})

it('counts everything, names the newest of each, and tells of a person nothing but name and time', async () => {
  await insertPerson(deps.db, {
    full_name: '',
    email: 'secret@example.org',
    created_at: '2026-11-20T08:00:00Z',
    email_confirmed_at: null,
  })
  const { id } = await insertCity(deps.db, {
    name: 'Denver',
    country: 'United States',
    created_at: '2026-11-20T07:00:00Z',
  })
  await insertCity(deps.db, { name: 'Aachen', created_at: '2026-11-19T07:00:00Z' })
  await insertReport(deps.db, { city_id: id })
  await insertProduct(deps.db, { name: 'Jug' })
  await insertInnovation(deps.db, { title: 'Fog nets', created_at: '2026-11-18T07:00:00Z' })
  const answer = await dashboard()
  expect(answer.counts).toEqual({
    users: 2,
    confirmedUsers: 1,
    cities: 2,
    reports: 1,
    products: 1,
    innovations: 1,
  })
  expect(answer.recent).toMatchObject({
    user: { name: null, at: '2026-11-20T08:00:00Z' },
    city: { id, name: 'Denver', country: 'United States' },
    innovation: { title: 'Fog nets' },
  })
  expect(JSON.stringify(answer)).not.toContain('secret@example.org')
})

it('tells what needs somebody: drafts, generated words without a source, mails that were given up', async () => {
  await insertCity(deps.db, { name: 'A', status: 'draft', generated_by: 'gpt' })
  await insertCity(deps.db, { name: 'B', generated_by: 'gpt', source_url: 'https://example.org/' })
  await insertProduct(deps.db, { name: 'Jug', generated_by: 'gpt' })
  await insertInnovation(deps.db, { title: 'Nets', status: 'draft' })
  const mail = { kind: 'welcome', recipient: 'maya@example.org' }
  await deps.db
    .insertInto('outgoing_mails')
    .values([mail, { ...mail, failed_at: '2026-11-19T00:00:00Z' }])
    .execute()
  expect((await dashboard()).attention).toEqual({
    drafts: { cities: 1, reports: 0, products: 0, innovations: 1 },
    unsourced: { cities: 1, reports: 0, products: 1, innovations: 0 },
    toConfirm: UNCONFIRMED,
    failedMails: 1,
    diskPercent: null,
    payments: 'none',
    lastWebhook: null,
  })
})

it('tells how full the disk is, once it is nearly full', async () => {
  const { disk } = deps
  deps.disk = { ...disk, usedShare: async () => 0.87 }
  expect((await dashboard()).attention.diskPercent).toBe(87)
  deps.disk = disk
})

it('finds users by name and address, cities by place, products by brand, innovations by title', async () => {
  await insertPerson(deps.db, { full_name: 'Renée Zürn', email: 'renee@quelle.example' })
  await insertCity(deps.db, { name: 'Zürich', country: 'Switzerland', status: 'draft' })
  await insertProduct(deps.db, { name: 'Jug', brand: 'Zurna' })
  await insertInnovation(deps.db, { title: 'Zurück zur Quelle' })
  const titles = async (query: string) => {
    const { users, cities, products, innovations } = await search(query)
    return [users, cities, products, innovations].map((found) => found.map(({ title }) => title))
  }
  expect(await titles('ZUR')).toEqual([['Renée Zürn'], ['Zürich'], ['Jug'], ['Zurück zur Quelle']])
  expect(await titles('quelle')).toEqual([['Renée Zürn'], [], [], ['Zurück zur Quelle']])
  expect(await titles('switz')).toEqual([[], ['Zürich'], [], []])
  expect(await titles('%')).toEqual([[], [], [], []])
  expect((await search('renee@quelle')).users[0]?.detail).toBe('renee@quelle.example')
})

it('puts first what begins with the text, then what has a word that does', async () => {
  for (const name of ['Bad Oeynspring', 'Ulm Spring', 'Aspring', 'Springfield', 'Alt Ésprings'])
    await insertCity(deps.db, { name })
  expect((await search('spring')).cities.map(({ title }) => title)).toEqual([
    'Springfield',
    'Ulm Spring',
    'Alt Ésprings',
    'Aspring',
    'Bad Oeynspring',
  ])
  expect((await search('ESPRING')).cities.map(({ title }) => title)).toEqual(['Alt Ésprings'])
})

it('finds a few of each kind, and nothing by nothing', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    await insertCity(deps.db, { name: `Spring ${name}` })
  expect((await search('spring')).cities).toHaveLength(5)
  for (const query of ['', '   ', 'x'.repeat(101), 'a\u0000b'])
    await expect(search(query), query).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('tells where people write to', async () => {
  expect(await admin.ask((api) => api.admin.contact())).toEqual({
    address: 'mailto:hello@smart-hydration.example',
  })
})

it('says how old each source of water data is, and what a new site does first', async () => {
  const age = (answer: Awaited<ReturnType<typeof dashboard>>, id: string) =>
    answer.dataAges.find(({ source }) => source === id)
  const before = await dashboard()
  expect(before.firstSteps).toContain('us-register')
  expect(before.firstSteps[0]).toBe('operator')
  await deps.db
    .insertInto('app_settings')
    .values({
      name: 'operator',
      value: JSON.stringify({ name: 'Ada', address: 'Graz', email: 'ada@example.org' }),
    })
    .execute()
  expect((await dashboard()).firstSteps).not.toContain('operator')
  expect(age(before, 'us-sdwa')).toMatchObject({ asOf: '2026-03-31', ageDays: 234, isSpent: true })
  const load = (name: string, state: string, changed: number) =>
    deps.db
      .insertInto('data_loads')
      .values({
        name,
        content_hash: `${name} ${state}`,
        state,
        fetched_at: '2026-11-19T23:30:00Z',
        started_from: 'back office',
        report: JSON.stringify({ tables: [{ table: 'water_systems', added: 0, changed, removed: 0 }] }),
      })
      .execute()
  // A check that found changes loaded nothing, and one that found none says that all is new.
  await load('us-sdwa', 'checked', 1)
  await load('us-service-lines', 'checked', 0)
  await load('us-ucmr5', 'restored', 1)
  const checked = await dashboard()
  expect(checked.firstSteps).toContain('us-register')
  expect(checked.firstSteps).not.toContain('service-lines')
  expect(age(checked, 'us-sdwa')?.isSpent).toBe(true)
  expect(age(checked, 'us-service-lines')).toMatchObject({ asOf: '2026-11-19', ageDays: 1, isSpent: false })
  expect(age(checked, 'us-ucmr5')?.asOf).toBe('2026-05-31')
  await load('us-sdwa', 'applied', 1)
  const applied = await dashboard()
  expect(applied.firstSteps).not.toContain('us-register')
  expect(age(applied, 'us-sdwa')).toMatchObject({ asOf: '2026-11-19', isSpent: false })
})
