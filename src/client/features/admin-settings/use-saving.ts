import { useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { toast } from '../../lib/toast-store.ts'
import { trpc } from '../../lib/trpc.ts'

/** A change a button of this page makes. */
export interface Saving {
  isBusy: boolean
  /** Makes the change and reads the settings anew; a toast says how it ended. Does nothing while another is under way. */
  run: (
    change: () => Promise<unknown>,
    words: { failed: string; done: [title: string, text: string] },
  ) => Promise<void>
}

/** Changes of the settings that are made by a press. */
export function useSaving(): Saving {
  const utils = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    async run(change, { failed, done }) {
      if (isBusy) return
      setIsBusy(true)
      try {
        await change()
        await utils.admin.settings.invalidate()
        toast.success(...done)
      } catch (error) {
        toast.error(failed, errorMessage(error))
      } finally {
        setIsBusy(false)
      }
    },
  }
}
