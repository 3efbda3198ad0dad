import Check from 'lucide-react/icons/check'
import Droplet from 'lucide-react/icons/droplet'
import { Button } from '#client/ui/public/button.tsx'
import { type HomePlace, isSamePlace } from '#shared/my-water/water-place.rules.ts'
import { useMyWater } from './use-my-water.ts'

/** Sets a place as the person's water, and takes it back. Visitors are asked to log in first. */
export function MyWaterButton({ place, name }: { place: HomePlace; name: string }) {
  const { myWater, setMyWater, isBusy } = useMyWater()
  const isMine = isSamePlace(myWater?.place, place)
  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      busyLabel="Saving"
      aria-pressed={isMine}
      onClick={() => setMyWater(isMine ? null : place, name)}
    >
      {isMine ? <Check size={20} aria-hidden /> : <Droplet size={20} aria-hidden />}
      {isMine ? 'My water' : 'Set as my water'}
    </Button>
  )
}
