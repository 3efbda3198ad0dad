import { beforeEach, describe, expect, it } from 'vitest'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callByPath } from '#tests/harness/any-procedure.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
let admin: Device
beforeEach(async () => {
  admin = await adminDevice(deps)
})

type Api = Parameters<Parameters<Device['ask']>[0]>[0]['admin']
const ask = <Answer>(call: (api: Api) => Promise<Answer>) => admin.ask(({ admin: api }) => call(api))

it.each<[string, (api: Api) => Promise<{ items: readonly unknown[] }>]>([
  ['users', (api) => api.users.list()],
  ['cities', (api) => api.cities.list()],
  ['tapWater', (api) => api.tapWater.list()],
  ['products', (api) => api.products.list()],
  ['innovations', (api) => api.innovations.list()],
  ['audit', (api) => api.audit.list()],
])('the list of %s begins without any input', async (_name, call) => {
  expect((await ask(call)).items).toBeInstanceOf(Array)
})

it('analytics are of the last 30 days where none are named', async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  const days = (await ask((api) => api.analytics())).activity.days.map(({ date }) => date)
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-22', '2026-11-20'])
})

describe('a record', () => {
  it('of a city needs a name, a country and a category, and begins as a draft', async () => {
    const { id } = await ask((api) =>
      api.cities.create({ name: 'Graz', country: 'Austria', category: 'River' }),
    )
    const { fields } = await ask((api) => api.cities.get({ id }))
    expect(fields).toMatchObject({ status: 'draft', state: null, imageUrl: null, sourceYear: null })
  })

  it('of a product needs a name and a category', async () => {
    const { id } = await ask((api) => api.products.create({ name: 'Jug', category: 'Parts' }))
    const { fields } = await ask((api) => api.products.get({ id }))
    expect(fields).toMatchObject({ status: 'draft', link: null, certifications: [] })
  })

  it('of an innovation needs a title and a category', async () => {
    const { id } = await ask((api) => api.innovations.create({ title: 'Fog nets', category: 'AWG' }))
    const { fields } = await ask((api) => api.innovations.get({ id }))
    expect(fields).toMatchObject({ status: 'draft', description: null })
  })

  it.each<[string, string, Record<string, unknown>, string]>([
    [
      'is not written without them',
      'admin.cities.create',
      { name: 'Graz', country: 'Austria' },
      'Category is required',
    ],
    [
      'is not changed without the version that was read',
      'admin.innovations.update',
      {
        ...{ id: '0199f000-0000-7000-8000-000000000000', title: 'Fog nets', category: 'AWG' },
        ...{ summary: null, description: null, imageUrl: null, metaTitle: null, metaDescription: null },
        ...{
          sourceTitle: null,
          sourceUrl: null,
          sourceYear: null,
          sourceReadOn: null,
          furtherSources: [],
          license: null,
        },
        ...{ unconfirmed: false, status: 'draft', generatedBy: null },
      },
      'Send the version that was read.',
    ],
    [
      'tells which field is missing',
      'admin.products.create',
      { category: 'Parts' },
      'Something is missing or has the wrong form: name.',
    ],
  ])('%s', async (_what, path, input, message) => {
    const refusal = await unchanged(deps.db, () => fullRefusalOf(callByPath(admin, path, input)))
    expect(refusal).toMatchObject({ code: 'BAD_REQUEST', message })
  })
})
