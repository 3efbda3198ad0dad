import { randomUUID } from 'node:crypto'
import type { Corrected, Day, Entry, Today } from '#shared/hydration/hydration.schema.ts'
import { callByPath } from './any-procedure.ts'
import type { Device } from './person.ts'

/** Calls `hydration.{name}` with an input that may be anything. */
export const call = <Answer = Today>(device: Device, name: string, input?: unknown) =>
  callByPath(device, `hydration.${name}`, input) as Promise<Answer>
/** Drinks on a person's device, as a new press. */
export const add = (device: Device, amount: number, more: object = {}) =>
  call(device, 'addWater', { id: randomUUID(), amount, ...more })
/** Removes water, as a new press. */
export const remove = (device: Device, amount: number) =>
  call(device, 'removeWater', { id: randomUUID(), amount })
/** Undoes an entry. */
export const undo = (device: Device, entryId: string | undefined, id: string = randomUUID()) =>
  call(device, 'undo', { id, entryId })
/** Corrects, removes or restores an entry as a page saw it. */
export const correct = (device: Device, { id, version }: Entry, values: object) =>
  call<Corrected>(device, 'correctEntry', { entryId: id, version, ...values })
export const removeEntry = (device: Device, { id, version }: Pick<Entry, 'id' | 'version'>) =>
  call<Corrected>(device, 'removeEntry', { entryId: id, version })
export const restoreEntry = (device: Device, { id, version }: Pick<Entry, 'id' | 'version'>) =>
  call<Corrected>(device, 'restoreEntry', { entryId: id, version })
/** Looks at a day; today unless one is named. */
export const day = (device: Device, date?: string) =>
  call<Day>(device, 'day', date === undefined ? undefined : { date })
