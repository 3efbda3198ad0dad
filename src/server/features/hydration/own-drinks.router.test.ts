import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentOf } from '#shared/hydration/drink-totals.rules.ts'
import { MAX_OWN_DRINKS } from '#shared/hydration/hydration.limits.ts'
import type { History, Today } from '#shared/hydration/hydration.schema.ts'
import type { OwnDrink } from '#shared/hydration/own-drinks.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry, insertPastDay, SOME_DRINK } from '#tests/factories/hydration.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { add, call, day, undo } from '#tests/harness/hydration-steps.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const subscriber = async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  return plantPerson(deps, 'subscriber')
}
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => refusalOf(work()))
/** A valid own drink with an id of its own. */
const someDrink = (drink: Partial<OwnDrink> = {}): OwnDrink => ({ ...SOME_DRINK, id: randomUUID(), ...drink })
const wine = () => someDrink({ name: 'Wine', icon: 'wine', alcohol: 12.5, caffeine: 0, sugar: null })
/** Adds an own drink and drinks of it. */
async function drinkOwn(device: Device, drink: OwnDrink, amount: number): Promise<Today> {
  await call(device, 'addDrink', drink)
  return add(device, amount, { drink: drink.id })
}

describe('not allowed, and nothing was written', () => {
  it.each([
    [{ name: '  ' }, 'Enter a name.'],
    [{ name: 'a'.repeat(41) }, 'Please use at most 40 characters.'],
    [{ water: 101 }, 'Use a number from 0 to 100.'],
    [{ water: -1 }, 'Use a number from 0 to 100.'],
    [{ caffeine: 501 }, 'Use a number from 0 to 500.'],
    [{ sugar: 100.5 }, 'Use a number from 0 to 100.'],
    [{ alcohol: 30.1 }, 'Use a number from 0 to 30.'],
    [{ alcohol: Number.NaN }, 'Use a number from 0 to 30.'],
  ])('a drink with %j', async (drink, message) => {
    const { device } = await subscriber()
    await day(device)
    for (const name of ['addDrink', 'changeDrink'])
      expect(await refused(() => call(device, name, someDrink(drink))), name).toEqual({
        code: 'BAD_REQUEST',
        message,
      })
  })

  it('a picture that is not ours, and fields of other tables', async () => {
    const { device } = await subscriber()
    await day(device)
    for (const more of [{ icon: 'skull' }, { factor: 3 }, { userId: randomUUID() }])
      expect(await refused(() => call(device, 'addDrink', { ...someDrink(), ...more }))).toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  it('a drink of somebody else is drunk, changed or deleted', async () => {
    const [owner, stranger] = [await subscriber(), await plantPerson(deps, 'subscriber')]
    const drink = someDrink()
    await call(owner.device, 'addDrink', drink)
    await day(stranger.device)
    expect(await refused(() => add(stranger.device, 250, { drink: drink.id }))).toEqual({
      code: 'NOT_FOUND',
      message: 'This drink is not in your list. Load the page again and choose another.',
    })
    expect(await refused(() => call(stranger.device, 'changeDrink', drink))).toMatchObject({
      code: 'NOT_FOUND',
    })
    await call(stranger.device, 'removeDrink', { id: drink.id, version: 1 })
    expect(await day(owner.device)).toMatchObject({ ownDrinks: [drink] })
  })

  it('more drinks than there is room for, and two of one name', async () => {
    const { device } = await subscriber()
    for (let count = 1; count <= MAX_OWN_DRINKS; count += 1)
      await call(device, 'addDrink', someDrink({ name: `Drink ${count}` }))
    expect(await refused(() => call(device, 'addDrink', someDrink({ name: 'One more' })))).toEqual({
      code: 'BAD_REQUEST',
      message: 'You have 20 drinks. Delete one to add another.',
    })
    const { ownDrinks } = await day(device)
    expect(
      await refused(() => call(device, 'changeDrink', { ...ownDrinks[0], name: 'DRINK 2' })),
    ).toMatchObject({ message: 'You have a drink of this name. Choose another name.' })
  })

  it('a drink with alcohol is taken out of the glass', async () => {
    const { device } = await subscriber()
    await add(device, 500)
    const drink = wine()
    await call(device, 'addDrink', drink)
    const removing = () => call(device, 'removeWater', { id: randomUUID(), amount: 100, drink: drink.id })
    expect(await refused(removing)).toEqual({
      code: 'BAD_REQUEST',
      message: 'A drink with alcohol is not in the glass. Delete it from the list.',
    })
  })
})

describe('an own drink', () => {
  it('is added once however often it is sent, changed, and deleted', async () => {
    const { device } = await subscriber()
    const drink = someDrink()
    await Promise.all([call(device, 'addDrink', drink), call(device, 'addDrink', drink)])
    expect(await day(device)).toMatchObject({ ownDrinks: [drink] })
    const stronger = { ...drink, caffeine: 30.5 }
    const changed = { ownDrinks: [{ ...stronger, version: 2 }] }
    expect(await call(device, 'changeDrink', stronger)).toMatchObject(changed)
    expect(await call(device, 'changeDrink', stronger)).toMatchObject(changed)
    const removal = { id: drink.id, version: 2 }
    for (const _ of ['once', 'twice'])
      expect(await call(device, 'removeDrink', removal)).toMatchObject({ ownDrinks: [] })
  })

  it('that was changed on another device is neither changed nor deleted by the later one', async () => {
    const { device } = await subscriber()
    const drink = someDrink()
    await call(device, 'addDrink', drink)
    await call(device, 'changeDrink', { ...drink, sugar: 9 })
    const problem = { code: 'CONFLICT', message: expect.stringContaining('was changed in another tab') }
    const renamed = { ...drink, name: 'Green mate' }
    expect(await refused(() => call(device, 'changeDrink', renamed))).toMatchObject(problem)
    const removal = { id: drink.id, version: 1 }
    expect(await refused(() => call(device, 'removeDrink', removal))).toMatchObject(problem)
    expect(await day(device)).toMatchObject({ ownDrinks: [{ ...drink, sugar: 9, version: 2 }] })
  })

  it('changed on two devices at once gets one of the changes, and the other is told', async () => {
    const { device, email } = await subscriber()
    const other = createDevice(deps)
    await other.logIn(email)
    const drink = someDrink()
    await call(device, 'addDrink', drink)
    const refusals = await Promise.all([
      refusalOf(call(device, 'changeDrink', { ...drink, sugar: 1 })),
      refusalOf(call(other, 'changeDrink', { ...drink, sugar: 2 })),
    ])
    expect(refusals.map((refusal) => refusal?.code).toSorted()).toEqual(['CONFLICT', undefined])
    const sugar = refusals[0] === null ? 1 : 2
    expect(await day(device)).toMatchObject({ ownDrinks: [{ ...drink, sugar, version: 2 }] })
  })

  it('leaves its entries as they are when it is changed or deleted', async () => {
    const { device } = await subscriber()
    const drink = someDrink({ water: 90 })
    const before = await drinkOwn(device, drink, 200)
    expect(before).toMatchObject({ intake: 200, estimate: 180 })
    await call(device, 'changeDrink', { ...drink, name: 'Stronger', caffeine: 200, water: 10 })
    expect(await day(device)).toMatchObject({ entries: before.entries, drunk: before.drunk, estimate: 180 })
    await call(device, 'removeDrink', { id: drink.id, version: 2 })
    expect(await day(device)).toMatchObject({ entries: before.entries, drunk: before.drunk })
    expect(before.entries[0]).toMatchObject({
      drink: drink.id,
      name: 'Mate',
      icon: 'leaf',
      caffeine: 20,
      sugar: 5,
    })
    expect((await refusalOf(add(device, 200, { drink: drink.id })))?.code).toBe('NOT_FOUND')
  })

  it('is summed up the same by the answer of a press and by the day', async () => {
    const { device } = await subscriber()
    const drink = someDrink()
    await drinkOwn(device, drink, 200)
    await add(device, 60, { drink: 'espresso' })
    const pressed = await add(device, 100, { drink: drink.id })
    const read = await day(device)
    expect(new Set(pressed.drunk)).toEqual(new Set(read.drunk))
    expect(Math.round(contentOf(read.drunk, 'caffeine').total)).toBe(140)
    const undone = await undo(device, pressed.entries[0]?.id)
    expect(new Set(undone.drunk)).toEqual(new Set((await day(device)).drunk))
  })

  it('can take the place of another drink in an entry', async () => {
    const { device } = await subscriber()
    const drink = someDrink({ water: 50 })
    const { entries } = await add(device, 200)
    await call(device, 'addDrink', drink)
    const { day: changed } = await call<{ day: Today }>(device, 'correctEntry', {
      entryId: entries[0]?.id,
      version: 1,
      drink: drink.id,
    })
    expect(changed).toMatchObject({ intake: 200, estimate: 100, entries: [{ name: 'Mate', caffeine: 20 }] })
  })
})

describe('a drink with alcohol', () => {
  it('is recorded, and raises neither intake nor experience', async () => {
    const { device } = await subscriber()
    await call(device, 'setGoal', { goal: 500 })
    const after = await drinkOwn(device, wine(), 5000)
    expect(after).toMatchObject({ intake: 0, estimate: 0, experience: 0, streak: 0, entryCount: 1 })
    expect(after.entries[0]).toMatchObject({ amount: 5000, factor: 0, alcohol: 12.5 })
    expect(after.drunk).toMatchObject([{ name: 'Wine', ml: 5000 }])
    const undone = await undo(device, after.entries[0]?.id)
    expect(undone).toMatchObject({ intake: 0, entryCount: 0, drunk: [] })
  })

  it('leaves the glass when an entry becomes one, and comes back with another drink', async () => {
    const { device } = await subscriber()
    const drink = wine()
    await call(device, 'addDrink', drink)
    const { entries } = await add(device, 300)
    const correct = (version: number, change: object) =>
      call<{ day: Today }>(device, 'correctEntry', { entryId: entries[0]?.id, version, ...change })
    expect((await correct(1, { drink: drink.id })).day).toMatchObject({ intake: 0 })
    expect((await correct(2, { amount: 400 })).day).toMatchObject({ intake: 0, entries: [{ amount: 400 }] })
    expect((await correct(3, { drink: 'juice' })).day).toMatchObject({ intake: 400, estimate: 400 })
  })
})

it('the history holds what each day’s drinks contain, without those that were undone', async () => {
  const { id, device } = await subscriber()
  await insertPastDay(deps.db, id, { date: '2026-11-18', intake: 310 })
  await insertPastDay(deps.db, id, { date: '2026-11-19', intake: 250 })
  const espresso = { drink: 'espresso', caffeine: 133.33, sugar: null, amount: 60 }
  await insertEntry(deps.db, id, { date: '2026-11-18', ...espresso })
  await insertEntry(deps.db, id, { date: '2026-11-18', ...espresso, undone_by: randomUUID() })
  await insertEntry(deps.db, id, { date: '2026-11-18', drink: 'juice', caffeine: null, sugar: null })
  await add((await subscriber()).device, 60, { drink: 'espresso' })
  const ORDINARY = { adjustedFor: null, metGoal: null, isRest: false }
  const { days } = await call<History>(device, 'history', { from: '2026-11-18', to: '2026-11-19' })
  expect(days).toEqual([
    {
      ...{ date: '2026-11-18', intake: 310, goal: 2000, ...ORDINARY },
      weekdayGoals: Array(7).fill(2000),
      contents: { caffeine: 80, sugar: 0, unknownCaffeine: 250, unknownSugar: 250, withAlcohol: 0 },
      drinks: [
        { name: 'Juice', ml: 250 },
        { name: 'Espresso', ml: 60 },
      ],
    },
    { date: '2026-11-19', intake: 250, goal: 2000, ...ORDINARY },
  ])
})

describe('what a person sees of the contents', () => {
  it('is their choice, on past days too', async () => {
    const { id, device } = await subscriber()
    await insertEntry(deps.db, id, { date: '2026-11-18', drink: 'coffee', caffeine: null, sugar: null })
    expect(await day(device)).toMatchObject({
      shownContents: { caffeine: true, sugar: true, isPregnant: false, halfLife: 4, bedtime: null },
    })
    const shownContents = { caffeine: true, sugar: false, isPregnant: true, halfLife: 6.5, bedtime: 1350 }
    expect(await call(device, 'setShownContents', shownContents)).toMatchObject({ shownContents })
    const past = await day(device, '2026-11-18')
    expect(past).toMatchObject({ readOnly: true, shownContents, drunk: [{ drink: 'coffee', ml: 250 }] })
  })
})
