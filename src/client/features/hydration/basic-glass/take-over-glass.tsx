import { Button } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import type { Person } from '../person.ts'
import type { Presses } from '../presses/use-presses.ts'
import styles from './basic-glass.module.css'
import { takeDrinks, totalOf } from './device-glass.ts'
import { useDeviceGlass } from './use-device-glass.ts'

/**
 * Offers to add what this device counted today before Premium. It asks because a device may be shared. Either answer
 * empties the glass, and each drink keeps its id, so that nothing is counted twice.
 */
export function TakeOverGlass({ person, takeOver }: { person: Person; takeOver: Presses['takeOver'] }) {
  const drinks = useDeviceGlass(person.timeZone)?.drinks ?? []
  if (drinks.length === 0) return null
  const take = () => takeDrinks(new Date(), person.timeZone)
  return (
    <Card as="section" isPadded aria-label="Drinks counted on this device">
      <p>
        This device counted <b>{formatAmount(totalOf(drinks), person.units)}</b> today before you had Premium.
      </p>
      <div className={styles.choices}>
        <Button size="sm" onClick={() => takeOver(take())}>
          Add to my tracker
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void take()}>
          Discard
        </Button>
      </div>
    </Card>
  )
}
