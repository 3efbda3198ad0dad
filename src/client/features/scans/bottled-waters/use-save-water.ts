import { useState } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { useIntention } from '#client/features/accounts/common/intention.ts'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { useSaveBookmark } from '#client/features/bookmarks/common/use-bookmarks.ts'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Saves a water of the catalog to the fridge: looks it up, which is free, and saves that. Visitors log in first. */
export function useSaveWater(brand: string) {
  const viewer = useViewer()
  const lookUp = trpc.scans.analyzeBottle.useMutation()
  const { save, isSaving } = useSaveBookmark()
  const [isSaved, setIsSaved] = useState(false)

  async function saveNow(): Promise<void> {
    try {
      const { scanId } = await lookUp.mutateAsync({ brand })
      const saved = await save({ type: 'bottle_scan', scanId, changes: {} }, { title: brand })
      setIsSaved(saved !== null)
    } catch (error) {
      toast.error('Could not save it', errorMessage(error))
    }
  }

  useIntention(['save'], () => void saveNow())

  return {
    isSaved,
    isSaving: isSaving || lookUp.isPending,
    save: () => {
      if (viewer?.kind === 'member') void saveNow()
      else {
        openAccountDialog({
          title: 'Login Required',
          purpose: `save ${brand}.`,
          act: 'save',
          onLoggedIn: () => void saveNow(),
        })
      }
    },
  }
}
