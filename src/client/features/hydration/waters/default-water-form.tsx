import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import { type DrinkValues, drinkName } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { DRINKS_OF_WATER, defaultWaterOf, waterName } from '#shared/hydration/water-of-drink.rules.ts'
import type { HomePlace } from '#shared/water/mine/water-place.rules.ts'
import { useShowDay } from '../drinks/use-show-day.ts'
import type { Person } from '../person.ts'
import { useCopyWater } from './use-copy-water.ts'
import { WaterList } from './water-list.tsx'

export interface DefaultWaterProps {
  /** The drink of the next amount. */
  drink: DrinkValues
  today: Today
  person: Person
}

/** The choice of the water that a drink, or all drinks made of water, get from now on. */
export default function DefaultWaterForm({
  drink,
  today,
  person,
  onSaved,
}: DefaultWaterProps & { onSaved: () => void }) {
  const [isForAll, setIsForAll] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const utils = trpc.useUtils()
  const update = trpc.auth.updateUser.useMutation()
  const saving = trpc.hydration.setDefaultWater.useMutation()
  const copyWater = useCopyWater(person)
  const showDay = useShowDay()
  const name = drinkName(drink)

  async function choose(key: string | null, firstTap?: HomePlace): Promise<void> {
    setIsBusy(true)
    setError(null)
    try {
      const own = today.ownDrinks.filter(({ alcohol }) => alcohol === 0).map(({ id }) => id)
      const drinks = isForAll ? [...DRINKS_OF_WATER, ...own] : [drink.drink]
      const water = key === null ? null : await copyWater(key)
      if (firstTap !== undefined) {
        await update.mutateAsync({ myWater: firstTap })
        await Promise.all([utils.auth.session.invalidate(), utils.myWater.invalidate()])
      }
      void utils.hydration.waters.invalidate()
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
      <p className="muted small">
        What you choose counts for “{name}” from now on. What you drank before keeps its water. Choose the
        same water again to take its newer values.
      </p>
      <CheckBox label="Use it for all drinks made of water" isChecked={isForAll} onChange={setIsForAll} />
      <WaterList
        chosen={defaultWaterOf(today, drink)?.key ?? null}
        isBusy={isBusy}
        onChoose={(key, firstTap) => void choose(key, firstTap)}
      />
      <FormError>{error}</FormError>
    </>
  )
}
