import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useBusy } from '#client/lib/use-busy.ts'

/** Does a sensitive change once the person has shown that it is them, or not at all if they do not; throws what it throws. */
export type WithProof = (change: () => Promise<void>) => Promise<void>

/** A change a button of this page makes. */
export interface Saving {
  isBusy: boolean
  /** Makes the change and reads the settings again; a toast says how it ended, if it was made at all. Does nothing while another is under way. */
  run: (
    change: () => Promise<unknown>,
    words: { failed: string; done: [title: string, text: string] },
  ) => Promise<void>
}

const unproved: WithProof = (change) => change()

/** Changes of the settings that are made by a press; sensitive ones by the way that is given, which may end without a change. */
export function useSaving(withProof: WithProof = unproved): Saving {
  const utils = trpc.useUtils()
  const { isBusy, busily } = useBusy()
  return {
    isBusy,
    async run(change, { failed, done }) {
      if (isBusy) return
      const save = async () => {
        await change()
        await utils.admin.settings.invalidate()
        toast.success(...done)
      }
      await busily(() => withProof(save), failed)
    },
  }
}
