import { useState } from 'react'
import { errorMessage } from './error-message.ts'
import { toast } from './toast-store.ts'

/** What a button does outside a form. */
export interface Busy {
  isBusy: boolean
  /** Does it; a toast with this title reports a failure. Does not throw. */
  busily: (act: () => Promise<unknown>, failure: string) => Promise<void>
}

/** Whether something is under way, for the button that started it. */
export function useBusy(): Busy {
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    async busily(act, failure) {
      setIsBusy(true)
      try {
        await act()
      } catch (error) {
        toast.error(failure, errorMessage(error))
      } finally {
        setIsBusy(false)
      }
    },
  }
}
