import { expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { plantCaller, plantPerson } from '../authorization/identities.ts'
import { fullRefusalOf } from './account-steps.ts'
import { unchanged } from './fingerprint.ts'
import type { Device } from './person.ts'

/** The browser of a new admin who has just repeated their password. */
export const adminDevice = async (deps: Deps): Promise<Device> =>
  (await plantPerson(deps, 'reauthenticated-admin')).device

/** Asserts that a call is open to admins alone, and that whoever else makes it changes nothing. */
export async function expectAdminsOnly(deps: Deps, call: (device: Device) => Promise<unknown>) {
  for (const identity of ['visitor', 'user', 'subscriber', 'banned'] as const) {
    const { device } = await plantCaller(deps, identity)
    const refusal = await unchanged(deps.db, () => fullRefusalOf(call(device)))
    const code = identity === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    expect(refusal, identity).toMatchObject({ code })
  }
}
