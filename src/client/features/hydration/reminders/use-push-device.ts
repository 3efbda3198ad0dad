import { useCallback, useEffect, useState } from 'react'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { Reminders } from '#shared/hydration/reminders.schema.ts'
import { currentSubscription, PushProblem, type PushState, readPushState, subscribe } from './push-support.ts'

/** Notifications on this device. */
export interface PushDevice {
  state: PushState
  isBusy: boolean
  /** What stopped it, for `<FormError>`. */
  problem: string | null
  /** Both must begin in a press. `turnOn` answers whether it is on now. */
  turnOn: () => Promise<boolean>
  turnOff: () => Promise<void>
}

/** How it stands with notifications on this device, and what turns them on and off. */
export function usePushDevice({ devices, publicKey }: Pick<Reminders, 'devices' | 'publicKey'>): PushDevice {
  const utils = trpc.useUtils()
  const addDevice = trpc.reminders.addDevice.useMutation()
  const removeDevice = trpc.reminders.removeDevice.useMutation()
  const [state, setState] = useState<PushState>('checking')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const look = useCallback(async () => setState(await readPushState(devices)), [devices])
  useEffect(() => {
    const update = () => void look().catch(() => setState('unsupported'))
    update()
    // After allowing notifications in the browser's settings, the person returns to this window.
    window.addEventListener('focus', update)
    return () => window.removeEventListener('focus', update)
  }, [look])

  async function change<Answer>(act: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    if (isBusy) return otherwise
    setIsBusy(true)
    setProblem(null)
    try {
      const answer = await act()
      await Promise.all([utils.reminders.get.invalidate(), utils.auth.pushDevices.invalidate()])
      return answer
    } catch (error) {
      setProblem(error instanceof PushProblem ? error.message : errorMessage(error))
      return otherwise
    } finally {
      setIsBusy(false)
    }
  }

  return {
    state,
    isBusy,
    problem,
    turnOn: () =>
      change(async () => {
        const address = await subscribe(publicKey)
        if (address === null) {
          await look()
          if (Notification.permission !== 'denied')
            setProblem('Your browser did not allow notifications. Try again and choose Allow.')
          return false
        }
        await addDevice.mutateAsync(address)
        toast.success('Notifications on', 'This device reminds you.')
        return true
      }, false),
    turnOff: () =>
      change(async () => {
        const subscription = await currentSubscription()
        if (subscription === null) return
        await removeDevice.mutateAsync({ endpoint: subscription.endpoint }).catch((error: unknown) => {
          if (errorCode(error) !== 'NOT_FOUND') throw error
        })
        await subscription.unsubscribe()
        toast.success('Notifications off', 'This device reminds you no more.')
      }, undefined),
  }
}
