import { describe, expect, it } from 'vitest'
import { insertPerson } from '#tests/factories/people.ts'
import { fullRefusalOf, loggedInDevice, MAYA, updateUser, userOf } from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const refusedUpdate = (device: Device, change: Parameters<typeof updateUser>[1]) =>
  unchanged(deps.db, () => fullRefusalOf(updateUser(device, change)), REFUSALS_WRITE)

describe('the unit', () => {
  it.each([
    ['US', 'Europe/Berlin', 'fl_oz'],
    ['GB', 'America/New_York', 'ml'],
    [null, 'America/New_York', 'fl_oz'],
    [null, 'Europe/Berlin', 'ml'],
  ] as const)(
    'of a browser of %s in %s is %s until the person chooses one',
    async (region, timeZone, units) => {
      await insertPerson(deps.db, { email: MAYA })
      const device = await loggedInDevice(deps, MAYA, { region, timeZone })
      expect(await userOf(device)).toMatchObject({ units })
      // It is theirs now, wherever they travel.
      expect(await userOf(await loggedInDevice(deps, MAYA, { region: 'US' }))).toMatchObject({ units })
      await updateUser(device, { units: 'cup' })
      expect(await userOf(await loggedInDevice(deps, MAYA, { region: 'US' }))).toMatchObject({ units: 'cup' })
    },
  )

  it('is no more a matter of the region than the first day of the week', async () => {
    await insertPerson(deps.db, { email: MAYA, tracker_set_up_at: null })
    const device = await loggedInDevice(deps, MAYA)
    expect(await userOf(device)).toMatchObject({ weekStart: 0, isTrackerSetUp: false })
    await updateUser(device, { locale: 'en-US' })
    expect(await userOf(device)).toMatchObject({ weekStart: 6 })
    await updateUser(device, { weekStart: 5, isTrackerSetUp: true })
    expect(await userOf(device)).toMatchObject({ locale: 'en-US', weekStart: 5, isTrackerSetUp: true })
    expect(await refusedUpdate(device, { weekStart: 7 })).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await userOf(device)).toMatchObject({ weekStart: 5 })
  })

  it('is two things with the region: milliliters make no one European', async () => {
    await insertPerson(deps.db, { email: MAYA, units: 'ml' })
    const device = await loggedInDevice(deps, MAYA, { region: 'US' })
    expect(await userOf(device)).toMatchObject({ units: 'ml', isInUnitedStates: true })
  })

  it('is asked for once if an upgrade may have taken it, until one is chosen', async () => {
    await insertPerson(deps.db, { email: MAYA, units: 'fl_oz', asks_units: true })
    const device = await loggedInDevice(deps, MAYA, { region: 'US' })
    expect(await userOf(device)).toMatchObject({ asksUnits: true })
    await updateUser(device, { fullName: 'Maya' })
    expect(await userOf(device)).toMatchObject({ asksUnits: true })
    await updateUser(device, { units: 'fl_oz' })
    expect(await userOf(device)).toMatchObject({ units: 'fl_oz', asksUnits: false })
  })

  it('that someone has is kept', async () => {
    await insertPerson(deps.db, { email: MAYA, units: 'ml' })
    expect(await userOf(await loggedInDevice(deps, MAYA, { region: 'US' }))).toMatchObject({ units: 'ml' })
  })
})
