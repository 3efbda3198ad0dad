import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { toast } from '#client/ui/toasts/toast-store.ts'
import { formatAmount } from '#shared/format/amount.ts'
import { formatCount } from '#shared/format/number.ts'
import { localMinute, timeOfMinute } from '#shared/wall-clock.ts'
import type { Person } from '../person.ts'
import type { Presses } from '../presses/use-presses.ts'
import styles from './basic-glass.module.css'
import { type DeviceDay, takeGlass, totalOf } from './device-glass.ts'
import { useDeviceGlass } from './use-device-glass.ts'

/**
 * Offers to add what this device counted before Premium: today's drinks as presses, earlier days as history, which earns no
 * experience. It asks because a device may be shared. Either answer empties the glass, and each drink keeps its id, so that
 * nothing is counted twice.
 */
export function TakeOverGlass({ person, takeOver }: { person: Person; takeOver: Presses['takeOver'] }) {
  const glass = useDeviceGlass(person.timeZone)
  const utils = trpc.useUtils()
  const importDays = trpc.hydration.importDays.useMutation()
  // Sent again after an answer was lost, the days are added once.
  const [importId] = useState(() => crypto.randomUUID())
  const { drinks = [], earlier = [] } = glass ?? {}
  if (drinks.length === 0 && earlier.length === 0) return null
  const dayOf = ({ date, drinks: counted }: DeviceDay) => ({
    date,
    drinks: counted.map(({ amount, at }) => ({
      ...{ amount, at, drink: 'water' },
      time: timeOfMinute(localMinute(new Date(at), person.timeZone)),
    })),
  })
  const add = async () => {
    try {
      if (earlier.length > 0)
        await importDays.mutateAsync({ importId, addsToDays: false, days: earlier.map(dayOf) })
      takeOver(takeGlass(new Date(), person.timeZone).drinks)
      void utils.hydration.history.invalidate()
    } catch (error) {
      toast.error('Your days were not added', errorMessage(error))
    }
  }
  return (
    <Card as="section" isPadded aria-label="Drinks counted on this device">
      <p>
        This device counted <b>{formatAmount(totalOf(drinks), person.units)}</b> today
        {earlier.length > 0 && <> and drinks on {formatCount(earlier.length, 'earlier day')}</>} before you
        had Premium.
      </p>
      <div className={styles.choices}>
        <Button size="sm" isBusy={importDays.isPending} busyLabel="Adding" onClick={() => void add()}>
          Add to my tracker
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void takeGlass(new Date(), person.timeZone)}>
          Discard
        </Button>
      </div>
    </Card>
  )
}
