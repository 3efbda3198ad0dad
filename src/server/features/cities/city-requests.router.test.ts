import { beforeEach, describe, expect, it } from 'vitest'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { someReport } from '#tests/factories/city-fields.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { composeCityReportMail } from './city-report-mail.service.ts'
import { CITY_REPORT_MAIL } from './city-requests.service.ts'

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
const publish = (status: 'draft' | 'published') =>
  admin.ask((api) => api.admin.tapWater.update({ ...someReport({ status }), cityId, version: null }))
const mails = () =>
  deps.db
    .selectFrom('outgoing_mails')
    .select(['recipient', 'data'])
    .where('kind', '=', CITY_REPORT_MAIL)
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
    expect(await ask(network)).toEqual({ willMail: false })
    await ask(network)
    await ask(visitorAt('203.0.113.2'))
    const member = (await plantPerson(deps, 'user')).device
    expect(await ask(member)).toEqual({ willMail: true })
    await ask(member)
    expect(await requests()).toBe(3)
    const stored = await deps.db.selectFrom('city_requests').select('asker').execute()
    expect(JSON.stringify(stored)).not.toContain('203.0.113')
  })

  it('mails each address once when the report is published, and forgets the requests', async () => {
    await ask(visitorAt('203.0.113.1'), { email: 'One@Example.org' })
    await ask(visitorAt('203.0.113.2'), { email: 'one@example.org' })
    await ask(visitorAt('203.0.113.3'))
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
  const order = { id: 'x', kind: CITY_REPORT_MAIL, to: 'one@example.org', data: { cityId } }
  const mail = await composeCityReportMail(deps, order)
  expect(mail?.subject).toBe('We have a tap-water report for Graz')
  expect(mail?.text).toContain('/cities/graz/tap-water')
  await deps.db.updateTable('tap_water_data').set({ status: 'draft' }).execute()
  expect(await composeCityReportMail(deps, order)).toBeNull()
})
