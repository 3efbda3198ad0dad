import { expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { plantCaller, plantPerson } from '../authorization/identities.ts'
import { fullRefusalOf } from './account-steps.ts'
import { unchanged } from './fingerprint.ts'
import type { Device } from './person.ts'

/** The browser of a new, reauthenticated admin. */
export const adminDevice = async (deps: Deps): Promise<Device> =>
  (await plantPerson(deps, 'reauthenticated-admin')).device

/** Asserts that only admins may make a call, and that a refused call changes nothing. */
export async function expectAdminsOnly(deps: Deps, call: (device: Device) => Promise<unknown>) {
  for (const identity of ['visitor', 'user', 'subscriber', 'banned'] as const) {
    const { device } = await plantCaller(deps, identity)
    const refusal = await unchanged(deps.db, () => fullRefusalOf(call(device)))
    const code = identity === 'visitor' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    expect(refusal, identity).toMatchObject({ code })
  }
}
