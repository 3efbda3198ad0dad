import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { PlaceChoice } from '#client/features/water/common/mine/place-choice.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Combobox } from '#client/ui/public/combobox.tsx'
import { bottleKey } from '#shared/site/compare/compared-with.rules.ts'
import { type HomePlace, placeKey } from '#shared/water/mine/water-place.rules.ts'

interface FindWaterProps {
  /** Called with the key of a water, and with its place if it is tap water. */
  onFind: (key: string, place?: HomePlace) => void
}

/** Finds a water that is in none of the person's lists: tap water by ZIP code or town, bottled water by name. */
export function FindWater({ onFind }: FindWaterProps) {
  return (
    <Stack gap={16} marginTop={16} marginBottom={16}>
      <PlaceChoice
        label="Tap water: ZIP code or town"
        onChoose={({ place }) => onFind(placeKey(place), place)}
      />
      <BottleChoice onChoose={onFind} />
    </Stack>
  )
}

function BottleChoice({ onChoose }: { onChoose: (key: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const isAsked = search !== '' && typed.trim() !== ''
  const brands = trpc.scans.brands.useQuery(
    { search },
    { enabled: isAsked, placeholderData: keepPreviousData },
  )
  const options = brands.data?.map(({ brand, country }) => ({
    id: bottleKey(brand),
    label: brand,
    detail: country ?? undefined,
  }))
  return (
    <Combobox
      label="Bottled water: its name"
      placeholder="Evian, San Pellegrino …"
      value={typed}
      onChange={setTyped}
      options={isAsked ? options : undefined}
      onPick={({ id, label }) => {
        setTyped(label)
        onChoose(id)
      }}
      emptyText="No water of that name is in our catalog. Scan its label, and it appears here."
    />
  )
}
