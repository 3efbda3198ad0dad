import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import { ChipLink } from '#client/ui/public/chip.tsx'
import type { CityFilterValues } from './city-filter-params.ts'

export interface SortByScoreProps {
  to: '/cities' | '/tap-water-ratings'
  search: CityFilterValues & { map?: true | undefined }
}

/** The switch between the order by status and the one by score. */
export function SortByScore({ to, search }: SortByScoreProps) {
  const isOn = search.order === 'score'
  return (
    <ChipLink
      to={to}
      search={{ ...search, order: isOn ? undefined : 'score' }}
      aria-current={isOn ? 'true' : undefined}
      resetScroll={false}
    >
      <ArrowDownWideNarrow size={18} aria-hidden /> {isOn ? 'Sorted by score' : 'Sort by score'}
    </ChipLink>
  )
}
