import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Combobox } from '#client/ui/components/combobox.tsx'
import { type NamedWater, placeKey } from '#shared/my-water/water-place.rules.ts'

/** Suggestions begin with the second character. */
const MIN_TYPED = 2

interface PlaceChoiceProps {
  label: string
  /** Called with the system or the city that was chosen. */
  onChoose: (water: NamedWater) => void
}

/** Chooses a water system or a city by a ZIP code, a town or a name. */
export function PlaceChoice({ label, onChoose }: PlaceChoiceProps) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const isAsked = q.length >= MIN_TYPED && typed.trim().length >= MIN_TYPED
  const found = trpc.myWater.find.useQuery({ q }, { enabled: isAsked, placeholderData: keepPreviousData })
  return (
    <Combobox
      label={label}
      hint="A ZIP code or a town may have several utilities: choose the name on your bill."
      placeholder="48502, Denver Water, Vienna …"
      value={typed}
      onChange={setTyped}
      options={
        isAsked
          ? found.data?.map(({ place, name, detail }) => ({ id: placeKey(place), label: name, detail }))
          : undefined
      }
      onPick={({ id, label: name }) => {
        setTyped(name)
        const chosen = found.data?.find(({ place }) => placeKey(place) === id)
        if (chosen !== undefined) onChoose(chosen)
      }}
      emptyText="We found no place of this name."
    />
  )
}
