import { useChange, type WithProof } from '#client/features/admin/common/use-change.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/**
 * Changes of the settings that are made by a press; sensitive ones by the way that is given, which may end without a change. Each
 * reads the settings again, and a toast says how it ended, if it was made at all.
 */
export function useSaving(withProof?: WithProof) {
  const utils = trpc.useUtils()
  const { isBusy, change } = useChange(withProof)
  return {
    isBusy,
    run: (make: () => Promise<unknown>, words: { failed: string; done: [title: string, text: string] }) =>
      change(async () => {
        await make()
        await utils.admin.settings.invalidate()
        toast.success(...words.done)
      }, words.failed),
  }
}
