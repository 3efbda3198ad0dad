import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import { Button, type ButtonLook } from '#client/ui/public/button.tsx'
import { type HomePlace, isSamePlace, type NamedWater } from '#shared/water/mine/water-place.rules.ts'
import { useMyWater } from './use-my-water.ts'

/** Saves a water as the person's own, and takes it back; without an account on this device. */
export function MyWaterButton({ water, ...look }: { water: NamedWater<HomePlace> } & ButtonLook) {
  const { myWater, setMyWater, isBusy } = useMyWater()
  const isMine = isSamePlace(myWater?.place, water.place)
  return (
    <Button
      {...look}
      isBusy={isBusy}
      busyLabel="Saving"
      aria-pressed={isMine}
      onClick={() => setMyWater(isMine ? null : water)}
    >
      {isMine ? <Check size={18} aria-hidden /> : <Bookmark size={18} aria-hidden />}
      {isMine ? 'My water' : 'Save as my water'}
    </Button>
  )
}
