import { useEffect } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { trpc } from '#client/lib/trpc.ts'
import { saveWaterOnDevice, waterOnDevice } from './water-on-device.ts'

/** Moves the water saved on this device into the account of the person who signs up or logs in, if it has none. */
export function useWaterOfDevice(): void {
  const user = useUser()
  const utils = trpc.useUtils()
  const userWithoutWater = user?.myWater === null ? user.id : null
  useEffect(() => {
    const water = userWithoutWater === null ? null : waterOnDevice()
    if (water === null) return
    void utils.client.auth.updateUser.mutate({ myWater: water.place }).then(
      async () => {
        saveWaterOnDevice(null)
        await utils.auth.session.invalidate()
      },
      // It stays on the device, and is tried again when the person comes back.
      () => undefined,
    )
  }, [userWithoutWater, utils])
}
