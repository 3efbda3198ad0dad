import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { formatAmount } from '#shared/format/amount.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { DayOutcome } from '#shared/hydration/import.rules.ts'
import { joinWords } from '#shared/water/values/join-words.ts'
import type { Person } from '../person.ts'
import type { Presses } from '../presses/use-presses.ts'
import { keepDays, takeGlass, totalOf } from './device-glass.ts'
import { byPersonsDays, importParts } from './hand-over.ts'
import { useDeviceGlass } from './use-device-glass.ts'

export interface TakeOverGlassProps {
  today: Today
  person: Person
  takeOver: Presses['takeOver']
}

/** What became of a day that the tracker has now, or had already. */
const TAKEN: readonly DayOutcome[] = ['added', 'already-there']

/**
 * Offers to add what this device counted before Premium: today's drinks as presses, earlier days as history, which earns no
 * experience. It asks because a device may be shared. Either answer empties the glass, and each drink keeps its id, so that
 * nothing is counted twice. A day that the tracker cannot hold stays.
 */
export function TakeOverGlass({ today: { today, dayStart }, person, takeOver }: TakeOverGlassProps) {
  const glass = useDeviceGlass()
  const utils = trpc.useUtils()
  const importDays = trpc.hydration.importDays.useMutation()
  // Sent again after an answer was lost, the days are added once.
  const [importId] = useState(() => crypto.randomUUID())
  if (glass === null) return null
  const calendar = { today, dayStart, timeZone: person.timeZone }
  const { drinks, earlier } = byPersonsDays(glass, calendar)
  if (drinks.length === 0 && earlier.length === 0) return null
  const add = async () => {
    try {
      const refused = new Set<string>()
      for (const days of importParts(earlier, person.timeZone)) {
        // Another device may have counted, or the tracker held, other drinks of the same days.
        const answer = await importDays.mutateAsync({ importId, addsToDays: true, days })
        for (const { date, outcome } of answer.days) if (!TAKEN.includes(outcome)) refused.add(date)
      }
      takeOver(byPersonsDays(takeGlass(new Date()), calendar).drinks)
      void utils.hydration.history.invalidate()
      if (refused.size === 0) return
      keepDays(earlier.filter(({ date }) => refused.has(date)))
      toast.error(
        `${formatCount(refused.size, 'day')} stayed on this device`,
        'With its drinks your tracker’s day would have more than it takes: at most 20 liters.',
      )
    } catch (error) {
      toast.error('Your days were not added', errorMessage(error))
    }
  }
  const counted = [
    drinks.length > 0 && `${formatAmount(totalOf(drinks), person.units)} today`,
    earlier.length > 0 && `drinks on ${formatCount(earlier.length, 'earlier day')}`,
  ].filter((part) => part !== false)
  return (
    <Card as="section" isPadded aria-label="Drinks counted on this device">
      <p>
        This device counted <b>{joinWords(counted, 'and')}</b> before you had Premium.
      </p>
      <Row gap={8} wraps marginTop={12}>
        <Button size="sm" isBusy={importDays.isPending} busyLabel="Adding" onClick={() => void add()}>
          Add to my tracker
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void takeGlass(new Date())}>
          Discard
        </Button>
      </Row>
    </Card>
  )
}
