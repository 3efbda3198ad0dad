import { beforeEach, describe, expect, it } from 'vitest'
import type { CityFields } from '#shared/cities/admin-cities.schema.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { someCity } from '#tests/factories/city-fields.ts'
import { insertReport } from '#tests/factories/tap-water.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { callerAs } from '#tests/harness/callers.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const visitor = callerAs('visitor', deps)
let admin: Device

beforeEach(async () => {
  admin = await adminDevice(deps)
})

const create = async (slug: string) =>
  (await admin.ask((api) => api.admin.cities.create(someCity({ slug })))).id
async function change(id: string, fields: Partial<CityFields>) {
  const { version } = await admin.ask((api) => api.admin.cities.get({ id }))
  await admin.ask((api) => api.admin.cities.update({ ...someCity(fields), id, version }))
}
/** The city and the report at an address, each with the address it is at now. */
const found = async (slug: string) => {
  const [{ city }, report] = await Promise.all([
    visitor.cities.bySlug({ slug }),
    visitor.tapWater.byCitySlug({ slug }),
  ])
  expect(report.city.id).toBe(city.id)
  expect(report.city.slug).toBe(city.slug)
  return { id: city.id, slug: city.slug }
}
const refusals = (slug: string) =>
  Promise.all([refusalOf(visitor.cities.bySlug({ slug })), refusalOf(visitor.tapWater.byCitySlug({ slug }))])
const notFound = expect.objectContaining({ code: 'NOT_FOUND' })

describe('an address a city had before', () => {
  it('leads to the city, however often it changed', async () => {
    const id = await create('first')
    await insertReport(deps.db, { city_id: id })
    await change(id, { slug: 'second' })
    await change(id, { slug: 'third' })
    expect(await Promise.all(['first', 'second', 'third'].map(found))).toEqual(
      Array(3).fill({ id, slug: 'third' }),
    )
    expect((await visitor.tapWater.byCitySlug({ slug: 'first' })).report).not.toBeNull()
  })

  it('is the city again when it goes back to it', async () => {
    const id = await create('first')
    await change(id, { slug: 'second' })
    await change(id, { slug: 'first' })
    expect(await found('second')).toEqual({ id, slug: 'first' })
  })

  it('tells no one of a draft', async () => {
    const id = await create('first')
    await change(id, { slug: 'second', status: 'draft' })
    expect(await refusals('first')).toEqual([notFound, notFound])
    await change(id, { slug: 'second', status: 'published' })
    expect(await found('first')).toEqual({ id, slug: 'second' })
  })

  it('belongs to the city that takes it, and to no one when that one is gone', async () => {
    const id = await create('first')
    await change(id, { slug: 'second' })
    const other = await create('first')
    expect(await found('first')).toEqual({ id: other, slug: 'first' })
    await change(other, { slug: 'first', status: 'draft' })
    expect(await refusals('first')).toEqual([notFound, notFound])
    await admin.ask((api) => api.admin.cities.remove({ id: other }))
    expect(await refusals('first')).toEqual([notFound, notFound])
  })

  it('follows the city that had it last', async () => {
    const id = await create('first')
    await change(id, { slug: 'second' })
    const other = await create('third')
    await change(other, { slug: 'first' })
    await change(other, { slug: 'fourth' })
    expect(await found('first')).toEqual({ id: other, slug: 'fourth' })
  })

  it('is kept anyone who changes the city, and goes with it', async () => {
    const { id } = await insertCity(deps.db, { slug: 'first' })
    await deps.db.updateTable('cities').set({ slug: 'second' }).where('id', '=', id).execute()
    expect(await found('first')).toEqual({ id, slug: 'second' })
    await deps.db.deleteFrom('cities').where('id', '=', id).execute()
    expect(await refusals('first')).toEqual([notFound, notFound])
  })
})
