import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { toast } from '#client/lib/toast-store.ts'
import { useBusy } from '#client/lib/use-busy.ts'
import { Button } from '#client/ui/public/button.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { isOneServing } from '#shared/scans/servings.rules.ts'
import styles from './result-parts.module.css'
import { useTrackBottle } from './use-track-bottle.ts'

export interface TrackButtonProps {
  bottle: SavedBottle
  /** The entry that was added, so that it can be undone; null before, and after that. */
  addedId: string | null
  onAdded: (entryId: string | null) => void
  /** Asks how much was drunk, or shows what the tracker offers. */
  onAsk: () => void
}

/**
 * Adds a bottle that is emptied in one go to today's drinks with one press, and undoes it with another. Of a larger bottle,
 * or one of unknown size, it asks how much was drunk.
 */
export function TrackButton({ bottle, addedId, onAdded, onAsk }: TrackButtonProps) {
  const user = useUser()
  const { isBusy, busily } = useBusy()
  const track = useTrackBottle(bottle, user?.id ?? '')

  async function press(): Promise<void> {
    const { volumeMl } = bottle
    if (user === null || !hasPremium(user) || !isOneServing(volumeMl)) {
      onAsk()
      return
    }
    const id = crypto.randomUUID()
    await busily(async () => {
      await track.add(id, volumeMl)
      onAdded(id)
      toast.success('Added to Tracker', `${bottle.brandname} ${formatAmount(volumeMl, user.units)}`)
    }, 'Not added')
  }

  const undo = (entryId: string) =>
    busily(async () => {
      await track.undo(entryId)
      onAdded(null)
      toast.dismiss()
    }, 'It was not taken out')

  if (addedId !== null) {
    return (
      <Button variant="secondary" className={styles.done} isBusy={isBusy} onClick={() => void undo(addedId)}>
        <Check size={18} aria-hidden />
        Added · <u>Undo</u>
      </Button>
    )
  }
  return (
    <Button isBusy={isBusy} busyLabel="Adding" onClick={() => void press()}>
      <Plus size={18} aria-hidden />
      Add to Tracker
    </Button>
  )
}
