import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Combobox } from '#client/ui/public/combobox.tsx'
import { guidesFor } from '#shared/guides/guide-questions.rules.ts'
import { OWN_WELL } from '#shared/water/mine/own-well.rules.ts'
import { type HomePlace, type NamedWater, placeKey } from '#shared/water/mine/water-place.rules.ts'

/** Suggestions begin with the second character. */
const MIN_TYPED = 2

const WELL = { ...OWN_WELL, detail: 'Tested by you, not by a utility' }

interface PlaceChoiceProps {
  label: string
  /** Called with the system, the city or the own well that was chosen. */
  onChoose: (water: NamedWater<HomePlace>) => void
}

/** Chooses the water someone drinks: a water system or a city by a ZIP code, a town or a name, or their own well. */
export function PlaceChoice({ label, onChoose }: PlaceChoiceProps) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const isAsked = q.length >= MIN_TYPED && typed.trim().length >= MIN_TYPED
  const found = trpc.myWater.find.useQuery({ q }, { enabled: isAsked, placeholderData: keepPreviousData })
  // Someone with a well has no utility to find.
  const options = guidesFor(q).includes('private-wells') ? [WELL, ...(found.data ?? [])] : found.data
  return (
    <>
      <Combobox
        label={label}
        hint="A ZIP code or a town may have several utilities: choose the name on your bill."
        placeholder="48502, Denver Water, Vienna …"
        value={typed}
        onChange={setTyped}
        options={
          isAsked
            ? options?.map(({ place, name, detail }) => ({ id: placeKey(place), label: name, detail }))
            : undefined
        }
        onPick={({ id, label: name }) => {
          setTyped(name)
          const chosen = options?.find(({ place }) => placeKey(place) === id)
          if (chosen !== undefined) onChoose(chosen)
        }}
        emptyText="We found no place of this name."
      />
      <div>
        <Button
          type="button"
          variant="ghost"
          size="sm"
          onClick={() => {
            setTyped(OWN_WELL.name)
            onChoose(OWN_WELL)
          }}
        >
          I have my own well
        </Button>
      </div>
    </>
  )
}
