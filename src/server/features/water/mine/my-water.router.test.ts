import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { judgeSystems } from '#server/features/water/status/statuses.service.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { contaminant, insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { compareDueFollows, FOLLOW_BATCH, MAX_CHANGES } from './due-water-changes.service.ts'
import { MAX_FOLLOWED } from './follows.service.ts'

const deps = useTestDeps()
const SYSTEM = { kind: 'system', id: 'MI0009999' } as const
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  await insertWaterSystem(deps.db, { id: SYSTEM.id, town: 'plantedtown', zip: '48999' })
})

const refused = (call: () => Promise<unknown>) => unchanged(deps.db, () => fullRefusalOf(call()))
type Person = Awaited<ReturnType<typeof plantPerson>>
const follow = ({ device }: Person, place: object = SYSTEM) =>
  device.ask((api) => api.myWater.follow({ place } as never))
const unfollow = ({ device }: Person, place: object = SYSTEM) =>
  device.ask((api) => api.myWater.unfollow({ place } as never))
const followed = ({ device }: Person) => device.ask((api) => api.myWater.followed())
const setMyWater = ({ device }: Person, myWater: object | null) =>
  device.ask((api) => api.auth.updateUser({ myWater } as never))

/** Loads another value of lead, as a new edition of the data would. */
async function loadLead(value: number, systemId: string = SYSTEM.id): Promise<void> {
  const { id } = await deps.db
    .insertInto('data_loads')
    .values({ name: 'test', content_hash: `${systemId} ${value}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.db
    .updateTable('system_measurements')
    .set({ value, load_id: id })
    .where('system_id', '=', systemId)
    .execute()
}

describe('not allowed, and nothing was written', () => {
  it('an unknown place, what is not followed, and more waters than one person follows', async () => {
    const person = await plantPerson(deps, 'subscriber')
    for (const place of [
      { kind: 'system', id: 'XX9999999' },
      { kind: 'city', slug: 'atlantis' },
    ])
      expect(await refused(() => follow(person, place))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refused(() => unfollow(person))).toMatchObject({ code: 'NOT_FOUND' })
    const newCity = async () => ({ kind: 'city', slug: (await insertCity(deps.db)).slug })
    const first = await newCity()
    await follow(person, first)
    for (let count = 1; count < MAX_FOLLOWED; count += 1) await follow(person, await newCity())
    expect(await refused(() => follow(person))).toMatchObject({ code: 'CONFLICT' })
    await follow(person, first)
    expect(await followed(person)).toHaveLength(MAX_FOLLOWED)
  })
})

describe('the person’s own water', () => {
  it('is a city or a system, until it is removed, changed or gone', async () => {
    const person = await plantPerson(deps, 'user')
    await insertCity(deps.db, { slug: 'denver', name: 'Denver' })
    const myWater = async () => (await person.device.ask((api) => api.auth.session())).user?.myWater
    const city = { kind: 'city', slug: 'denver' }
    expect(await myWater()).toBeNull()
    await setMyWater(person, city)
    await person.device.ask((api) => api.auth.updateUser({ fullName: 'New name' }))
    expect(await myWater()).toEqual({ place: city, name: 'Denver', path: '/cities/denver/tap-water' })
    await setMyWater(person, SYSTEM)
    expect(await myWater()).toEqual({
      place: SYSTEM,
      name: 'City of Plantedtown',
      path: '/water/us/mi0009999-city-of-plantedtown',
    })
    await setMyWater(person, null)
    expect(await myWater()).toBeNull()
    for (const unknown of [
      { kind: 'city', slug: 'atlantis' },
      { kind: 'system', id: 'XX9999999' },
    ]) {
      await setMyWater(person, city)
      await setMyWater(person, unknown)
      expect(await myWater()).toBeNull()
    }
    await setMyWater(person, city)
    await deps.db.deleteFrom('cities').where('slug', '=', 'denver').execute()
    expect(await myWater()).toBeNull()
    await setMyWater(person, SYSTEM)
    await deps.db.deleteFrom('water_systems').where('id', '=', SYSTEM.id).execute()
    expect(await myWater()).toBeNull()
  })

  it('has the figures of its system, each with what was counted, years and source', async () => {
    const person = await plantPerson(deps, 'subscriber')
    expect(await person.device.ask((api) => api.myWater.figures())).toBeNull()
    await setMyWater(person, SYSTEM)
    expect(await person.device.ask((api) => api.myWater.figures())).toMatchObject({
      name: 'City of Plantedtown',
      path: '/water/us/mi0009999-city-of-plantedtown',
      figures: [
        {
          parameter: 'lead',
          value: 2,
          unit: 'µg/L',
          statistic: '90th percentile of homes',
          yearFrom: 2024,
          yearTo: 2025,
          standing: 'current',
          supplier: null,
          source: { title: 'Tests: Test data' },
        },
      ],
    })
  })

  it('has a supplier’s PFAS where it has none of its own, and says whose they are', async () => {
    const person = await plantPerson(deps, 'subscriber')
    await insertWaterSystem(deps.db, {
      id: 'MI0008888',
      town: 'other',
      zip: '48998',
      parameter: 'PFOA',
      unit: 'ng/L',
    })
    await deps.db
      .updateTable('water_systems')
      .set({ supplier_ids: ['MI0008888'] })
      .where('id', '=', SYSTEM.id)
      .execute()
    await deps.db
      .updateTable('water_systems')
      .set({ name: 'Big Supplier' })
      .where('id', '=', 'MI0008888')
      .execute()
    await setMyWater(person, SYSTEM)
    const mine = await person.device.ask((api) => api.myWater.figures())
    expect(mine?.figures.find(({ parameter }) => parameter === 'pfoa')).toMatchObject({
      supplier: 'Big Supplier',
    })
    expect(mine?.figures.find(({ parameter }) => parameter === 'lead')).toMatchObject({ supplier: null })
  })

  it('has the report of its city and the figures of the system that serves it', async () => {
    const city = await insertCity(deps.db, { slug: 'kalkstadt', name: 'Kalkstadt' })
    const row = { name: 'Fluoride', parameter: 'fluoride', value: 0.6, unit: 'mg/L' } as const
    await insertReport(deps.db, { city_id: city.id, contaminants: [contaminant(row)] })
    await deps.db
      .insertInto('city_water_systems')
      .values({ city_id: city.id, system_id: SYSTEM.id, note: 'Served by one utility.' })
      .execute()
    const person = await plantPerson(deps, 'subscriber')
    await setMyWater(person, { kind: 'city', slug: 'kalkstadt' })
    const mine = await person.device.ask((api) => api.myWater.figures())
    expect(mine?.figures.map(({ parameter, value }) => [parameter, value])).toEqual([
      ['fluoride', 0.6],
      ['lead', 2],
    ])
  })

  it('never calls old and rough values current', async () => {
    const person = await plantPerson(deps, 'subscriber')
    await setMyWater(person, SYSTEM)
    for (const [values, standing] of [
      [{ status: 'old' }, 'older'],
      [{ status: 'derived', statistic: 'mean' }, 'derived'],
      [{ status: 'current', year_from: 2009, year_to: 2011 }, 'older'],
    ] as const) {
      await deps.db
        .updateTable('system_measurements')
        .set({ value: 900, ...values })
        .execute()
      const mine = await person.device.ask((api) => api.myWater.figures())
      expect(mine?.figures).toMatchObject([{ standing, isAboveLimit: null }])
    }
  })
})

describe('myWater.find', () => {
  it('finds the systems of a ZIP code and of a town, systems by name, and cities', async () => {
    const { device } = await plantPerson(deps, 'user')
    await insertCity(deps.db, { name: 'Oslo', slug: 'oslo', country: 'Norway' })
    const find = (q: string) => device.ask((api) => api.myWater.find({ q }))
    expect(await find('48999')).toEqual([
      {
        place: SYSTEM,
        name: 'City of Plantedtown',
        path: '/water/us/mi0009999-city-of-plantedtown',
        detail: '48999, Michigan, 1,200 people',
      },
    ])
    expect(await find('plantedtown')).toMatchObject([{ place: SYSTEM }])
    expect(await find('oslo')).toMatchObject([{ place: { kind: 'city', slug: 'oslo' }, detail: 'Norway' }])
    expect(await find('nothing of the kind')).toEqual([])
  })
})

describe('a followed water', () => {
  const work = async () => {
    while ((await compareDueFollows(deps)) === FOLLOW_BATCH);
    return deps.deliverMails()
  }

  it('is mailed about once when its figures change, with what changed', async () => {
    const person = await plantPerson(deps, 'subscriber')
    await follow(person)
    await follow(person)
    expect(await followed(person)).toMatchObject([{ place: SYSTEM, name: 'City of Plantedtown' }])
    expect(await work()).toEqual([])
    await loadLead(4.2)
    const [mail, ...more] = await work()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: person.email,
      subject: 'New figures for the water of City of Plantedtown',
    })
    for (const version of [mail?.html, mail?.text]) {
      expect(version).toContain(
        'Lead: 4.2 µg/L (nine of ten homes tested, 2024–25). Before: 2 µg/L (nine of ten homes tested, 2024–25).',
      )
      expect(version).toContain(`${deps.site.origin}/water/us/mi0009999-city-of-plantedtown#my-water`)
      expect(version).not.toMatch(/your water|contains|unsafe|violat/i)
    }
    expect(await work()).toEqual([])
    await loadLead(4.2)
    expect(await work()).toEqual([])
  })

  it('is mailed about after an edition of the shipped files only if a value was measured later', async () => {
    const person = await plantPerson(deps, 'subscriber')
    await follow(person)
    const loadEdition = async (values: { value: number; year_to: number }) => {
      await deps.db
        .insertInto('data_loads')
        .values({ name: 'us-water-systems', content_hash: JSON.stringify(values) })
        .execute()
      await deps.db.updateTable('system_measurements').set(values).execute()
    }
    await loadEdition({ value: 3, year_to: 2025 })
    expect(await work()).toEqual([])
    await loadEdition({ value: 4, year_to: 2026 })
    await judgeSystems(deps.db, deps.clock.now(), [SYSTEM.id])
    const [mail, ...more] = await work()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Lead: 4 µg/L (nine of ten homes tested, 2024–26).')
    expect(mail?.text).toContain('\n? Not enough data\n')
    expect(await work()).toEqual([])
  })

  it('may be a city, whose report an editor changes', async () => {
    const person = await plantPerson(deps, 'subscriber')
    const city = await insertCity(deps.db, { name: 'Kalkstadt', slug: 'kalkstadt' })
    const row = {
      name: 'Hardness',
      parameter: 'hardness',
      value: 321,
      unit: 'mg/L',
      species: 'CaCO3',
    } as const
    const { id } = await insertReport(deps.db, { city_id: city.id, contaminants: [contaminant(row)] })
    await follow(person, { kind: 'city', slug: 'kalkstadt' })
    expect(await work()).toEqual([])
    const report = deps.db.updateTable('tap_water_data').where('id', '=', id)
    await report.set({ report_summary: 'Hard water.' }).execute()
    expect(await work()).toEqual([])
    await report.set({ status: 'draft' }).execute()
    expect(await work()).toEqual([])
    const changed = JSON.stringify([contaminant({ ...row, value: 300 })])
    await report.set({ status: 'published', contaminants: changed }).execute()
    const [mail] = await work()
    expect(mail?.text).toContain('Hardness: 300 mg/L as CaCO3')
    expect(mail?.text).toContain('/cities/kalkstadt/tap-water#my-water')
  })

  it('is mailed about once by several workers, and not lost where one stops in the middle', async () => {
    const people = await Promise.all(
      Array.from({ length: FOLLOW_BATCH + 5 }, () => plantPerson(deps, 'subscriber')),
    )
    for (const person of people) await follow(person)
    await loadLead(7)
    // The mail cannot be queued, so nothing of the comparison is kept either.
    await sql`alter table outgoing_mails add constraint full_disk check (false) not valid`.execute(deps.db)
    await unchanged(deps.db, () => expect(compareDueFollows(deps)).rejects.toThrow('full_disk'))
    await sql`alter table outgoing_mails drop constraint full_disk`.execute(deps.db)
    await Promise.all([1, 2, 3, 4].map(() => compareDueFollows(deps)))
    const queued = await deps.db.selectFrom('outgoing_mails').select('recipient').execute()
    expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    )
    expect(await compareDueFollows(deps)).toBe(0)
  })

  it.each<[string, (person: Person) => unknown]>([
    ['stopped following', (person) => unfollow(person)],
    ['has no Premium any more', (person) => change(person, { is_subscribed: false })],
    ['was suspended', (person) => change(person, { banned_until: '2999-01-01' })],
    ['never confirmed their address', (person) => change(person, { email_confirmed_at: null })],
    ['left', (person) => deps.db.deleteFrom('profiles').where('id', '=', person.id).execute()],
  ])('is not mailed about to somebody who %s', async (_what, happens) => {
    for (const isQueuedBefore of [false, true]) {
      const person = await plantPerson(deps, 'subscriber')
      await follow(person)
      const value = isQueuedBefore ? 31 : 30
      await loadLead(value)
      if (isQueuedBefore) await compareDueFollows(deps)
      await happens(person)
      expect(await work()).toEqual([])
    }
  })

  it('is mailed about again once Premium is back, with all that changed since the last mail', async () => {
    const person = await plantPerson(deps, 'subscriber')
    await follow(person)
    await change(person, { is_subscribed: false })
    await loadLead(5)
    expect(await work()).toEqual([])
    expect(await followed(person)).toHaveLength(1)
    await change(person, { is_subscribed: true })
    await loadLead(6)
    const [mail] = await work()
    expect(mail?.text).toContain('Lead: 6 µg/L (nine of ten homes tested, 2024–25). Before: 2 µg/L')
  })

  it('names the first changes and counts the others', async () => {
    const person = await plantPerson(deps, 'subscriber')
    const city = await insertCity(deps.db, { slug: 'many' })
    const rows = Array.from({ length: MAX_CHANGES + 3 }, (_, index) =>
      contaminant({ name: `Substance ${index}`, parameter: null }),
    )
    const { id } = await insertReport(deps.db, { city_id: city.id, contaminants: rows })
    await follow(person, { kind: 'city', slug: 'many' })
    const changed = rows.map((row) => ({ ...row, year: 2020 }))
    await deps.db
      .updateTable('tap_water_data')
      .set({ contaminants: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute()
    const [mail] = await work()
    expect(mail?.text.match(/Substance \d+:/g)).toHaveLength(MAX_CHANGES)
    expect(mail?.text).toContain('3 more values have changed.')
  })

  it('is in the person’s export and goes with their account', async () => {
    const person = await plantPerson(deps, 'subscriber')
    await follow(person)
    await setMyWater(person, SYSTEM)
    const { data } = await person.device.ask((api) => api.auth.exportData())
    expect(data.water_follows).toMatchObject([{ system_id: SYSTEM.id }])
    expect(data.profiles).toMatchObject([{ home_system_id: SYSTEM.id }])
    await deps.db.deleteFrom('profiles').where('id', '=', person.id).execute()
    expect(await deps.db.selectFrom('water_follows').selectAll().execute()).toEqual([])
  })

  const change = ({ id }: Person, values: object) =>
    deps.db.updateTable('profiles').set(values).where('id', '=', id).execute()
})
