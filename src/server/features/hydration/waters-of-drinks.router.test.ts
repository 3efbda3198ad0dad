import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { WaterChoice, WaterOfDrink } from '#shared/hydration/water-of-drink.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertBookmark, someBottle } from '#tests/factories/bookmarks.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertPastDay, insertWaterOfDrink, SOME_DRINK } from '#tests/factories/hydration.ts'
import { insertScan, someAnalysis } from '#tests/factories/scans.ts'
import { contaminant, insertReport } from '#tests/factories/tap-water.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { add, call, correct, day, remove } from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const subscriber = async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  return plantPerson(deps, 'subscriber')
}
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => refusalOf(work()))
const waters = (device: Device) => call<WaterChoice[]>(device, 'waters')
const copy = (device: Device, key: string) => call<WaterOfDrink>(device, 'copyWater', { key })
const setDefault = (device: Device, waterId: string | null, ...drinks: string[]) =>
  call(device, 'setDefaultWater', { drinks: drinks.length === 0 ? ['water'] : drinks, waterId })

/** A bottle in someone's fridge; returns its key. */
async function plantBottle(userId: string, brandname = 'Quellbrunn'): Promise<string> {
  const data = someBottle({ brandname })
  const bottle = { type: 'bottle_scan', title: brandname, data }
  return `saved.${await insertBookmark(deps.db, userId, bottle)}`
}
/** Gives someone a tap with calcium and a nitrate that is below what can be measured; returns its key. */
async function plantTap(device: Device): Promise<string> {
  const slug = `kalkstadt-${randomUUID()}`
  const city = await insertCity(deps.db, { slug, name: 'Kalkstadt' })
  await insertReport(deps.db, {
    city_id: city.id,
    contaminants: [
      contaminant({ name: 'Calcium', parameter: 'calcium', value: 92, unit: 'mg/L', year: 2023 }),
      contaminant({
        ...{ name: 'Nitrate', parameter: 'nitrate', value: 0.5, unit: 'mg/L', species: 'NO3' },
        qualifier: 'below',
      }),
      contaminant({ name: 'Sodium', parameter: 'sodium', value: 'a little', unit: 'mg/L' }),
    ],
  })
  await device.ask((api) => api.auth.updateUser({ myWater: { kind: 'city', slug } }))
  return `city.${slug}`
}
const analysisOf = async (id: string) =>
  (await deps.db.selectFrom('drunk_waters').select('minerals').where('id', '=', id).executeTakeFirstOrThrow())
    .minerals

describe('not allowed, and nothing was written', () => {
  it('a water of somebody else: their bottle, their scan, and what they chose', async () => {
    const [owner, stranger] = [await subscriber(), await plantPerson(deps, 'subscriber')]
    const bottle = await plantBottle(owner.id)
    const scan = `scan.${await insertScan(deps.db, owner.id, { result: JSON.stringify(someAnalysis(randomUUID())) })}`
    const { id } = await copy(owner.device, bottle)
    const { entries } = await add(stranger.device, 250)
    for (const key of [bottle, scan, 'saved.nothing', 'city.atlantis', 'scan.1'])
      expect(await refused(() => copy(stranger.device, key)), key).toEqual({
        code: 'NOT_FOUND',
        message: 'This water is not in your list any more. Choose another one.',
      })
    expect(await refused(() => setDefault(stranger.device, id))).toMatchObject({ code: 'NOT_FOUND' })
    for (const [entry] of [entries])
      if (entry !== undefined)
        expect(await refused(() => correct(stranger.device, entry, { waterId: id }))).toMatchObject({
          code: 'NOT_FOUND',
        })
    expect(await waters(stranger.device)).toEqual([])
  })

  it('a drink that is not made of water, and one that does not exist', async () => {
    const { id, device } = await subscriber()
    const water = await copy(device, await plantBottle(id))
    const { entries } = await add(device, 250, { drink: 'juice' })
    const refusal = {
      code: 'BAD_REQUEST',
      message: 'Only water, coffee, tea and your own drinks can name their water.',
    }
    expect(await refused(() => setDefault(device, water.id, 'water', 'juice'))).toEqual(refusal)
    for (const entry of entries)
      expect(await refused(() => correct(device, entry, { waterId: water.id }))).toEqual(refusal)
    expect(await refused(() => setDefault(device, water.id, 'lemonade'))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the waters to choose from', () => {
  it('are the tap, the bottles of the fridge, and what was scanned and is not among them', async () => {
    const { id, device } = await subscriber()
    expect(await waters(device)).toEqual([])
    const tap = await plantTap(device)
    const bottle = await plantBottle(id)
    await insertScan(deps.db, id, { brandname: 'Quellbrunn' })
    const scan = await insertScan(deps.db, id, { brandname: 'Testquelle' })
    await insertScan(deps.db, id, { brandname: 'Water IQ Scan', type: 'iq_scan' })
    expect(await waters(device)).toEqual([
      { key: tap, kind: 'tap', name: 'Kalkstadt', group: 'tap' },
      { key: bottle, kind: 'bottle', name: 'Quellbrunn', group: 'fridge' },
      { key: `scan.${scan}`, kind: 'bottle', name: 'Testquelle', group: 'scanned' },
    ])
  })

  it('are also those that were found and chosen before, once each; bottles and scans are in their own lists', async () => {
    const { id, device } = await subscriber()
    const other = await plantPerson(deps, 'subscriber')
    const tap = await plantTap(other.device)
    await copy(device, await plantBottle(id))
    await insertWaterOfDrink(deps.db, other.id, { key: 'bottle.vittel', name: 'Vittel' })
    await insertWaterOfDrink(deps.db, id, { key: 'bottle.evian', name: 'Evian' })
    await insertWaterOfDrink(deps.db, id, { key: 'bottle.evian', name: 'Evian' })
    await copy(device, tap)
    const before = (await waters(device)).filter(({ group }) => group === 'before')
    expect(before).toEqual([
      { key: tap, kind: 'tap', name: 'Kalkstadt', group: 'before' },
      { key: 'bottle.evian', kind: 'bottle', name: 'Evian', group: 'before' },
    ])
    await device.ask((api) => api.auth.updateUser({ myWater: { kind: 'city', slug: tap.slice(5) } }))
    expect((await waters(device)).filter(({ key }) => key === tap)).toEqual([
      { key: tap, kind: 'tap', name: 'Kalkstadt', group: 'tap' },
    ])
  })

  it('are copied with what is known of their minerals, once as long as that stays the same', async () => {
    const { id, device } = await subscriber()
    const water = await copy(device, await plantTap(device))
    expect(water).toMatchObject({ kind: 'tap', name: 'Kalkstadt' })
    expect(await analysisOf(water.id)).toEqual({
      calcium: expect.objectContaining({ value: 92, isBelow: false, year: 2023, standing: 'current' }),
      nitrate: expect.objectContaining({ value: 0, isBelow: true }),
    })
    const key = await plantBottle(id)
    const copies = await Promise.all([copy(device, key), copy(device, key)])
    expect(copies[1]).toEqual(copies[0])
    expect(await deps.db.selectFrom('drunk_waters').select('id').execute()).toHaveLength(2)
    await deps.db
      .updateTable('saved_bookmarks')
      .set({ data: JSON.stringify(someBottle({ nutrition: [] })) })
      .where('user_id', '=', id)
      .execute()
    expect((await copy(device, key)).id).not.toBe(copies[0]?.id)
  })

  it('hold scanned bottles with what was read from the label', async () => {
    const { id, device } = await subscriber()
    const nutrition = [
      { mineral: 'sodium', name: 'Sodium', value: 6.5, unit: 'mg/L', knownBy: 'label' },
      { mineral: 'calcium', name: 'Calcium', value: 80, unit: 'mg/L', knownBy: 'volunteers' },
    ]
    const result = JSON.stringify({ ...someAnalysis(randomUUID()), nutrition })
    const water = await copy(device, `scan.${await insertScan(deps.db, id, { result })}`)
    expect(water).toMatchObject({ kind: 'bottle', name: 'Testquelle' })
    expect(await analysisOf(water.id)).toEqual({ sodium: expect.objectContaining({ value: 6.5 }) })
  })
})

describe('the water of an entry', () => {
  it('is the default of its drink, which changes nothing that was drunk before', async () => {
    const { id, device } = await subscriber()
    const [first, second] = [
      await copy(device, await plantBottle(id)),
      await copy(device, await plantTap(device)),
    ]
    await add(device, 100)
    expect(await setDefault(device, first.id, 'water', 'tea')).toMatchObject({
      defaultWaters: { water: first, tea: first },
    })
    await add(device, 200)
    await add(device, 300, { drink: 'juice' })
    await setDefault(device, second.id)
    await add(device, 400)
    await setDefault(device, null)
    const pressed = await add(device, 500)
    expect(pressed.defaultWaters).toEqual({ tea: first })
    expect(pressed.entries.map(({ amount, water }) => [amount, water])).toEqual([
      [500, null],
      [400, second],
      [300, null],
      [200, first],
      [100, null],
    ])
    await deps.db.deleteFrom('saved_bookmarks').where('user_id', '=', id).execute()
    expect((await day(device)).entries).toEqual(pressed.entries)
  })

  it('is named by own drinks without alcohol, until they are deleted; removed water names none', async () => {
    const { id, device } = await subscriber()
    const water = await copy(device, await plantBottle(id))
    const [mate, wine] = [
      { ...SOME_DRINK, id: randomUUID() },
      { ...SOME_DRINK, id: randomUUID(), name: 'Wine', alcohol: 12 },
    ]
    await call(device, 'addDrink', mate)
    await call(device, 'addDrink', wine)
    await setDefault(device, water.id, 'water', mate.id)
    expect(await refused(() => setDefault(device, water.id, wine.id))).toMatchObject({ code: 'BAD_REQUEST' })
    await add(device, 300, { drink: mate.id })
    const { entries } = await remove(device, 100)
    expect(entries.map((entry) => entry.water)).toEqual([null, water])
    expect(await call(device, 'removeDrink', { id: mate.id, version: 1 })).toMatchObject({
      defaultWaters: { water },
    })
    expect((await day(device)).entries).toEqual(entries)
  })

  it('is corrected today; a new drink brings its default, and the same correction sent twice counts once', async () => {
    const { id, device } = await subscriber()
    const [bottle, tap] = [
      await copy(device, await plantBottle(id)),
      await copy(device, await plantTap(device)),
    ]
    await setDefault(device, tap.id, 'tea')
    const [entry] = (await add(device, 250)).entries
    if (entry === undefined) return expect.unreachable()
    const named = await correct(device, entry, { waterId: bottle.id })
    expect(named).toMatchObject({ outcome: 'saved', entry: { water: bottle }, day: { intake: 250 } })
    expect(await correct(device, entry, { waterId: bottle.id })).toMatchObject({
      outcome: 'saved',
      version: 2,
    })
    expect(await correct(device, entry, { waterId: null })).toMatchObject({ outcome: 'changed-elsewhere' })
    const change = async (version: number, values: object) =>
      (await correct(device, { ...entry, version }, values)).entry?.water
    expect(await change(2, { amount: 300 })).toEqual(bottle)
    expect(await change(3, { drink: 'tea' })).toEqual(tap)
    expect(await change(4, { drink: 'juice' })).toBeNull()
    expect(await change(5, { drink: 'water', waterId: bottle.id })).toEqual(bottle)
    expect(await change(6, { waterId: null })).toBeNull()
  })

  it('is named on a past day, too', async () => {
    const { id, device } = await subscriber()
    await insertPastDay(deps.db, id, { date: '2026-11-19', intake: 0 })
    const [bottle, tap] = [
      await copy(device, await plantBottle(id)),
      await copy(device, await plantTap(device)),
    ]
    await setDefault(device, tap.id)
    const late = (values: object) =>
      call<{ day: Today }>(device, 'addEntry', {
        ...{ id: randomUUID(), date: '2026-11-19', amount: 250, drink: 'water', time: '12:00' },
        ...values,
      })
    await late({})
    await late({ waterId: null })
    const { day: past } = await late({ waterId: bottle.id })
    expect(past.entries.map(({ water }) => water)).toEqual([bottle, null, tap])
    expect(await day(device, '2026-11-19')).toMatchObject({ entries: past.entries })
  })
})
