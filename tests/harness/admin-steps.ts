import type { Deps } from '#server/deps.ts'
import { plantPerson } from '../authorization/identities.ts'
import type { Device } from './person.ts'

/** The browser of a new, reauthenticated admin. */
export const adminDevice = async (deps: Deps): Promise<Device> =>
  (await plantPerson(deps, 'reauthenticated-admin')).device
