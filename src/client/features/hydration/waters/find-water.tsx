import { BrandField } from '#client/features/scans/common/brand-field.tsx'
import { PlaceChoice } from '#client/features/water/common/mine/place-choice.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
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
      <BrandField
        label="Bottled water: its name"
        onPick={(brand) => onFind(bottleKey(brand))}
        emptyText="No water of that name is in our catalog. Scan its label, and it appears here."
      />
    </Stack>
  )
}
