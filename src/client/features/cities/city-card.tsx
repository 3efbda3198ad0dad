import type { CityListItem } from '../../../shared/cities/cities.schema.ts'
import { homeScoreColour } from '../../../shared/cities/cities.rules.ts'
import { CityTile } from '../../ui/components/city-tile.tsx'

/** A city in a list, linking to its page. */
export function CityCard({ city }: { city: CityListItem }) {
  return (
    <CityTile
      city={city}
      to="/cities/$slug"
      score={city.overallScore}
      tone={homeScoreColour(city.overallScore)}
      text={city.tagline}
    />
  )
}
