import { useUser } from '#client/features/accounts/common/use-session.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'
import type { HomePlace, NamedWater } from '#shared/water/mine/water-place.rules.ts'
import { saveWaterOnDevice, useWaterOnDevice } from './water-on-device.ts'

export interface MyWater {
  /** The person's water: of their account, without one of this device; null where none is set. */
  myWater: NamedWater<HomePlace> | null
  /**
   * Sets a place as the person's water, or null for none. Without an account it is saved on this device. A toast reports
   * failures. Does not throw.
   */
  setMyWater: (water: NamedWater<HomePlace> | null) => void
  isBusy: boolean
}

/** The water someone drinks: it is compared with bottles, and looked at when they describe a problem. */
export function useMyWater(): MyWater {
  const user = useUser()
  const onDevice = useWaterOnDevice()
  const utils = trpc.useUtils()
  const { isBusy, busily } = useBusy()

  const save = (water: NamedWater<HomePlace> | null) =>
    busily(async () => {
      await utils.client.auth.updateUser.mutate({ myWater: water?.place ?? null })
      await Promise.all([
        utils.auth.session.invalidate(),
        utils.myWater.invalidate(),
        utils.products.recommended.invalidate(),
      ])
      reportSaved(water)
    }, 'Your water was not saved')

  function saveHere(water: NamedWater<HomePlace> | null): void {
    if (saveWaterOnDevice(water)) reportSaved(water, ' on this device')
    else toast.error('Your water was not saved', 'Your browser does not allow this page to save anything.')
  }

  return {
    myWater: user === null ? onDevice : user.myWater,
    isBusy,
    setMyWater: (water) => (user === null ? saveHere(water) : void save(water)),
  }
}

function reportSaved(water: NamedWater<HomePlace> | null, where = ''): void {
  if (water === null) toast.success('Removed', 'You have no water set any more.')
  else toast.success('Saved', `${water.name} is your water now${where}.`)
}
