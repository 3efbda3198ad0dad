import { useState } from 'react'
import { openAccountDialog } from '#client/entities/session/account-dialog.ts'
import { useUser } from '#client/entities/session/use-session.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { HomePlace, NamedWater } from '#shared/my-water/water-place.rules.ts'

export interface MyWater {
  /** The person's water; null for visitors and for members who have set none. */
  myWater: NamedWater<HomePlace> | null
  /**
   * Sets a place as the person's water, or null for none. Visitors are asked to log in, and it is set after that. A toast
   * reports failures. Does not throw.
   */
  setMyWater: (place: HomePlace | null, name?: string) => void
  isBusy: boolean
}

/** The water someone drinks: it is compared with bottles, and looked at when they describe a problem. */
export function useMyWater(): MyWater {
  const user = useUser()
  const utils = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)

  async function save(place: HomePlace | null, name: string | undefined): Promise<void> {
    setIsBusy(true)
    try {
      await utils.client.auth.updateUser.mutate({ myWater: place })
      await Promise.all([
        utils.auth.session.invalidate(),
        utils.myWater.invalidate(),
        utils.products.recommended.invalidate(),
      ])
      if (place === null) toast.success('Removed', 'You have no water set any more.')
      else toast.success('Saved', name === undefined ? 'It is your water now.' : `${name} is your water now.`)
    } catch (error) {
      toast.error('Your water was not saved', errorMessage(error))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    myWater: user?.myWater ?? null,
    isBusy,
    setMyWater(place, name) {
      if (user !== null) return void save(place, name)
      openAccountDialog({
        title: 'Login Required',
        purpose: 'set your water. This page stays as it is.',
        onLoggedIn: () => void save(place, name),
      })
    },
  }
}
