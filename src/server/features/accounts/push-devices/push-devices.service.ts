import type { Deps } from '#server/deps.ts'
import type { ListedPushDevice } from '#shared/accounts/accounts.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { deviceName } from '../sessions/device-name.ts'
import { deletePushDevice, selectPushDevices } from './push-devices.queries.ts'

/** A person's devices that show reminders, the newest first. */
export async function listPushDevices({ db }: Pick<Deps, 'db'>, userId: string): Promise<ListedPushDevice[]> {
  const devices = await selectPushDevices(db, userId)
  return devices.map(({ userAgent, ...device }) => ({ ...device, device: deviceName(userAgent) }))
}

/** Stops notifying one of a person's devices. Throws NOT_FOUND if it is someone else's or was removed already. */
export async function removePushDevice({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  if (!(await deletePushDevice(db, userId, id)))
    throw new AppError('NOT_FOUND', 'This device has been removed already.')
}
