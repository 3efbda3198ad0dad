import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Chip } from '#client/ui/components/chip.tsx'
import { Dialog } from '#client/ui/components/dialog.tsx'
import { FormError } from '#client/ui/components/form-error.tsx'
import { toast } from '#client/ui/toasts/toast-store.ts'
import { type DrinkValues, drinkName } from '#shared/hydration/drink-values.ts'
import {
  DRINKS_OF_WATER,
  defaultWaterOf,
  isMadeOfWater,
  waterName,
} from '#shared/hydration/drunk-water.rules.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { useShowDay } from '../drinks/use-show-day.ts'
import type { Person } from '../person.ts'
import settings from '../settings/settings.module.css'
import { useCopyWater } from './use-copy-water.ts'
import { WaterList } from './water-list.tsx'

export interface DefaultWaterProps {
  /** The drink of the next amount. */
  drink: DrinkValues
  today: Today
  person: Person
}

/** The water that a drink is made of from now on: shown on a chip, changed by one choice from its list. */
export function DefaultWater({ drink, today, person }: DefaultWaterProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!isMadeOfWater(drink)) return null
  const water = defaultWaterOf(today, drink)
  return (
    <>
      <Chip
        isPressed={water !== null}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
          dialog.current?.showModal()
        }}
      >
        {water === null ? 'Which water?' : waterName(water)}
        <ChevronDown size={16} aria-hidden />
      </Chip>
      <Dialog ref={dialog} title="Which water?" onClose={() => setIsOpen(false)}>
        {isOpen && (
          <DefaultWaterForm
            drink={drink}
            today={today}
            person={person}
            onSaved={() => dialog.current?.close()}
          />
        )}
      </Dialog>
    </>
  )
}

function DefaultWaterForm({ drink, today, person, onSaved }: DefaultWaterProps & { onSaved: () => void }) {
  const [isForAll, setIsForAll] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const saving = trpc.hydration.setDefaultWater.useMutation()
  const copyWater = useCopyWater(person)
  const showDay = useShowDay()
  const name = drinkName(drink)

  async function choose(key: string | null): Promise<void> {
    setIsBusy(true)
    setError(null)
    try {
      const own = today.ownDrinks.filter(({ alcohol }) => alcohol === 0).map(({ id }) => id)
      const drinks = isForAll ? [...DRINKS_OF_WATER, ...own] : [drink.drink]
      const water = key === null ? null : await copyWater(key)
      await showDay(await saving.mutateAsync({ drinks, waterId: water?.id ?? null }))
      onSaved()
      const text = water === null ? 'No water is named from now on.' : `${waterName(water)} from now on.`
      toast.success(isForAll ? 'All drinks made of water' : name, text)
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <p className={settings.small}>
        The water you use for {name} from now on. What you drank before keeps its water. The tracker adds up
        the minerals of the waters it knows.
      </p>
      <label className={settings.check}>
        <input type="checkbox" checked={isForAll} onChange={(event) => setIsForAll(event.target.checked)} />
        Use it for all drinks made of water
      </label>
      <WaterList
        chosen={defaultWaterOf(today, drink)?.key ?? null}
        isBusy={isBusy}
        onChoose={(key) => void choose(key)}
      />
      <FormError>{error}</FormError>
    </>
  )
}
