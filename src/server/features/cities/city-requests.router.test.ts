import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { composeCityReportMail } from '#server/features/water/reports/city-report-mail.service.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { someReport } from '#tests/factories/city-fields.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { letLimitsPass, tokenIn } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { composeCityRequestMail } from './city-request-mail.service.ts'
import { deleteOldCityRequests } from './city-requests.service.ts'

const deps = useTestDeps()
let admin: Device
let cityId: string

beforeEach(async () => {
  admin = await adminDevice(deps)
  cityId = (await insertCity(deps.db, { name: 'Graz', slug: 'graz' })).id
})

const visitorAt = (address: string) => createDevice(deps, { address })
const ask = (device: Device, input: { email?: string } = {}) =>
  device.ask((api) => api.cities.ask({ slug: 'graz', ...input }))
const requests = async () =>
  (await admin.ask((api) => api.admin.cities.list({}))).items.find(({ id }) => id === cityId)?.requests
/** Follows the links in the mails that ask for a confirmation. */
async function confirmAll(): Promise<void> {
  for (const mail of await deps.deliverMails()) await confirm(tokenIn(mail))
}
const confirm = (token: string) => visitorAt('203.0.113.9').ask((api) => api.cities.confirmRequest({ token }))
const publish = (status: 'draft' | 'published') =>
  admin.ask((api) => api.admin.tapWater.update({ ...someReport({ status }), cityId, version: null }))
const mails = () =>
  deps.db
    .selectFrom('outgoing_mails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'city-report')
    .orderBy('recipient')
    .execute()

describe('cities.ask', () => {
  it('refuses an unknown city, one with a report, and what is no address; nothing is written', async () => {
    const visitor = visitorAt('203.0.113.1')
    expect(await refusalOf(visitor.ask((api) => api.cities.ask({ slug: 'atlantis' })))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await refusalOf(ask(visitor, { email: 'nobody' }))).toMatchObject({ code: 'BAD_REQUEST' })
    await insertReport(deps.db, { city_id: cityId })
    expect(await refusalOf(ask(visitor))).toMatchObject({ code: 'CONFLICT' })
    expect(await deps.db.selectFrom('city_requests').selectAll().execute()).toEqual([])
  })

  it('counts once for each network and each member, and stores no network address', async () => {
    const network = visitorAt('203.0.113.1')
    expect(await ask(network)).toEqual({ mail: 'none' })
    await ask(network)
    await ask(visitorAt('203.0.113.2'))
    const member = (await plantPerson(deps, 'user')).device
    expect(await ask(member)).toEqual({ mail: 'when-published' })
    await ask(member)
    expect(await requests()).toBe(3)
    const stored = await deps.db.selectFrom('city_requests').select('asker').execute()
    expect(JSON.stringify(stored)).not.toContain('203.0.113')
  })

  it('mails each address once when the report is published, and forgets the requests', async () => {
    await ask(visitorAt('203.0.113.1'), { email: 'One@Example.org' })
    await ask(visitorAt('203.0.113.2'), { email: 'one@example.org' })
    await ask(visitorAt('203.0.113.3'))
    await confirmAll()
    const member = (await plantPerson(deps, 'user')).device
    await ask(member)
    await publish('draft')
    expect(await mails()).toEqual([])
    const { report } = await admin.ask((api) => api.admin.tapWater.get({ cityId }))
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [report?.id ?? ''], status: 'published' }))
    const queued = await mails()
    expect(queued).toHaveLength(2)
    expect(queued[0]).toMatchObject({ data: { cityId } })
    expect(await requests()).toBe(0)
    expect(await deps.db.selectFrom('city_request_addresses').selectAll().execute()).toEqual([])
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [report?.id ?? ''], status: 'draft' }))
    await admin.ask((api) => api.admin.tapWater.setStatus({ ids: [report?.id ?? ''], status: 'published' }))
    expect(await mails()).toHaveLength(2)
  })

  it('waits for the city’s own page', async () => {
    await ask(visitorAt('203.0.113.1'), { email: 'one@example.org' })
    await confirmAll()
    const setCity = (status: 'draft' | 'published') =>
      admin.ask((api) => api.admin.cities.setStatus({ ids: [cityId], status }))
    await setCity('draft')
    await publish('published')
    expect(await mails()).toEqual([])
    await setCity('published')
    expect(await mails()).toHaveLength(1)
  })
})

it('the mail leads to the report, and none is written once it was taken back', async () => {
  await insertReport(deps.db, { city_id: cityId })
  const order = { id: 'x', kind: 'city-report', to: 'one@example.org', data: { cityId } }
  const mail = await composeCityReportMail(deps, order)
  expect(mail?.subject).toBe('We have a tap-water report for Graz')
  expect(mail?.text).toContain('/cities/graz/tap-water')
  await deps.db.updateTable('tap_water_data').set({ status: 'draft' }).execute()
  expect(await composeCityReportMail(deps, order)).toBeNull()
})

describe('an address that a visitor leaves', () => {
  const insertCities = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await insertCity(deps.db, { name: `City ${number}`, slug: `city-${number}` })
  }
  const askFor = (number: number, email = 'one@example.org') =>
    createDevice(deps).ask((api) => api.cities.ask({ slug: `city-${number}`, email }))
  const addresses = () =>
    deps.db.selectFrom('city_request_addresses').select(['confirmed_at']).orderBy('created_at').execute()
  /** Asks for a city, and uses the link in the mail that follows. */
  async function askAndConfirm(number: number) {
    await askFor(number)
    const [mail] = await deps.deliverMails()
    return (await confirm(tokenIn(mail))).cities.map(({ slug }) => slug)
  }

  it('gets one mail before it is confirmed, however often and from wherever it is left', async () => {
    await insertCities(3)
    expect(await askFor(0)).toEqual({ mail: 'to-confirm' })
    for (const number of [0, 1, 1, 2]) expect(await askFor(number)).toEqual({ mail: 'to-confirm' })
    const [mail, ...others] = await deps.deliverMails()
    expect(mail?.subject).toBe('Confirm your request for City 0')
    expect(others).toEqual([])
  })

  it('is answered the same, whether it is new, has asked, is confirmed, or waits for three cities', async () => {
    await insertCities(5)
    const answers = [await askFor(0), await askFor(0), await askFor(1)]
    const [mail] = await deps.deliverMails()
    await confirm(tokenIn(mail))
    answers.push(await askFor(0), await askFor(2), await askFor(4, 'new@example.org'))
    await deps.deliverMails()
    await letLimitsPass(deps, 86_400)
    expect(await askAndConfirm(2)).toHaveLength(3)
    answers.push(await askFor(3))
    expect(answers).toEqual(Array(7).fill({ mail: 'to-confirm' }))
  })

  it('is not locked out by strangers, whose requests take no place from its own', async () => {
    await insertCities(12)
    await askFor(0)
    const [mail] = await deps.deliverMails()
    for (const number of [1, 2, 3, 4, 5]) await askFor(number)
    // The one of the mail, and the latest three.
    expect(await addresses()).toHaveLength(4)
    const { cities } = await confirm(tokenIn(mail))
    expect(cities.map(({ slug }) => slug)).toEqual(['city-0', 'city-4', 'city-5'])
    for (const number of [6, 7, 8, 9]) await askFor(number)
    const { cities: still } = await confirm(tokenIn(mail))
    expect(still).toEqual(cities)
  })

  it('waits for three cities at most, also by two links at once; the one of the link takes an earlier one’s place', async () => {
    await insertCities(5)
    expect(await askAndConfirm(0)).toEqual(['city-0'])
    expect(await askAndConfirm(1)).toEqual(['city-0', 'city-1'])
    await askFor(2)
    const [third] = await deps.deliverMails()
    await letLimitsPass(deps, 86_400)
    await askFor(3)
    const [fourth] = await deps.deliverMails()
    await Promise.all([third, fourth].map((each) => confirm(tokenIn(each))))
    expect((await addresses()).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, true, true])

    await askFor(4)
    const [full] = await deps.deliverMails()
    expect(full?.text).toContain('You wait for City 1, City 2 and City 3, which is as many as we note.')
    const { cities } = await confirm(tokenIn(full))
    expect(cities).toHaveLength(3)
    expect(cities.map(({ slug }) => slug)).toContain('city-4')
    expect(await addresses()).toHaveLength(3)
  })

  it('keeps what its owner asked for before what strangers added to a link', async () => {
    await insertCities(5)
    await askFor(0)
    const [mail] = await deps.deliverMails()
    for (const number of [1, 2]) await askFor(number)
    await confirm(tokenIn(mail))
    expect(await askAndConfirm(3)).toEqual(['city-0', 'city-2', 'city-3'])
    expect(await askAndConfirm(4)).toEqual(['city-0', 'city-3', 'city-4'])
  })

  it('is told by mail that a city it asks for again is confirmed', async () => {
    await insertCities(1)
    await askAndConfirm(0)
    await askFor(0)
    const [mail] = await deps.deliverMails()
    expect(mail?.text).toContain('You have confirmed this request.')
    expect(mail?.text).not.toContain('token=')
  })

  it('keeps the one of its mail and three more when many are left at once', async () => {
    await insertCities(8)
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((number) => askFor(number)))
    expect(await addresses()).toHaveLength(4)
    expect(await deps.deliverMails()).toHaveLength(1)
  })

  it('is confirmed by one link for all of its requests; a later one has its own', async () => {
    await insertCities(3)
    await askFor(0)
    await askFor(1)
    const [mail] = await deps.deliverMails()
    expect(await confirm(tokenIn(mail))).toEqual({
      cities: [
        { name: 'City 0', slug: 'city-0' },
        { name: 'City 1', slug: 'city-1' },
      ],
    })
    await askFor(2)
    expect((await addresses()).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, true, false])
    const [later] = await deps.deliverMails()
    expect(later?.subject).toBe('Confirm your request for City 2')
    await confirm(tokenIn(later))
    expect((await addresses()).every(({ confirmed_at }) => confirmed_at !== null)).toBe(true)
  })

  it('is not confirmed by a made-up link, and nothing is written', async () => {
    await ask(visitorAt('203.0.113.1'), { email: 'one@example.org' })
    const { id } = await deps.db.selectFrom('city_request_addresses').select('id').executeTakeFirstOrThrow()
    for (const token of ['', 'x', `${id}_${'0'.repeat(32)}`, `${id}_`])
      expect(await unchanged(deps.db, () => refusalOf(confirm(token)))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('gets its mail at once if the report was published before it was confirmed', async () => {
    await ask(visitorAt('203.0.113.1'), { email: 'one@example.org' })
    const [mail] = await deps.deliverMails()
    await publish('published')
    expect(await mails()).toEqual([])
    await confirm(tokenIn(mail))
    expect(await mails()).toMatchObject([{ recipient: 'one@example.org', data: { cityId } }])
    expect(await addresses()).toEqual([])
    expect(await refusalOf(confirm(tokenIn(mail)))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is deleted after seven days unless it is confirmed, and after a year', async () => {
    await insertCities(4)
    await askFor(0)
    await confirmAll()
    await askFor(1)
    await askFor(2, 'two@example.org')
    const age = (slug: string, days: number) =>
      sql`
        with aged as (select id from cities where slug = ${slug}), address as (
          update city_request_addresses set created_at = now() - make_interval(days => ${days})
          from aged where city_id = aged.id
        )
        update city_requests set created_at = now() - make_interval(days => ${days}) from aged where city_id = aged.id
      `.execute(deps.db)
    await age('city-0', 364)
    await age('city-2', 6)
    await deleteOldCityRequests(deps.db)
    expect(await addresses()).toHaveLength(3)
    await age('city-0', 366)
    await age('city-2', 8)
    await deleteOldCityRequests(deps.db)
    expect(await addresses()).toHaveLength(1)
    expect(await deps.db.selectFrom('city_requests').selectAll().execute()).toHaveLength(2)
  })

  it('is not written to once its request has ended', async () => {
    const order = {
      id: 'x',
      kind: 'confirm-city-request',
      to: 'one@example.org',
      data: { requestId: cityId },
    }
    expect(await composeCityRequestMail(deps, order)).toBeNull()
  })
})
