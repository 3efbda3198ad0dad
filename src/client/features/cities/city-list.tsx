import { keepPreviousData } from '@tanstack/react-query'
import { CITY_CATEGORIES, type CityCategory } from '../../../shared/cities/city-categories.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Chip, ChipRow } from '../../ui/components/chip.tsx'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { type ProductCards, ResultList } from '../../ui/components/result-list.tsx'
import { SearchField } from '../../ui/components/search-field.tsx'
import { CityCard } from './city-card.tsx'
import styles from './city-list.module.css'

/** A product card follows every ninth city. */
const PRODUCT_EVERY = 9

/** What narrows the list; it all lives in the address. */
interface CityFilters {
  search?: string
  category?: CityCategory
}

interface CityListProps extends CityFilters {
  onChange(filters: CityFilters): void
  /** Undefined: no product cards. */
  productCards: ProductCards | undefined
}

/** City Water Management: every city, with search and category filters. */
export function CityList({ search, category, onChange, productCards }: CityListProps) {
  const cities = trpc.cities.list.useInfiniteQuery(
    { search, category },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  )
  const [typed, setTyped] = useTypedText(search ?? '', (text) =>
    onChange({ search: text || undefined, category }),
  )

  return (
    <div className="wrap">
      <PageHeading
        title="City Water Management"
        text="Cities scored on sustainability, infrastructure and water quality. Every figure carries its source and year."
      />
      <div className={styles.filters}>
        <SearchField
          label="Search cities"
          placeholder="City, state or country"
          value={typed}
          onChange={setTyped}
        />
        <ChipRow label="Category">
          {[undefined, ...CITY_CATEGORIES].map((choice) => (
            <Chip
              key={choice ?? 'All'}
              isPressed={choice === category}
              onClick={() => onChange({ search, category: choice })}
            >
              {choice ?? 'All'}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <ResultList
        query={cities}
        renderItem={(city) => <CityCard city={city} />}
        skeleton="city"
        errorTitle="Could not fetch cities."
        empty={{
          title: 'No Cities Found',
          description: 'No city matches these filters. Try another name, or clear them.',
          actionLabel: 'Clear filters',
          onAction: () => onChange({}),
        }}
        productCards={productCards && { ...productCards, every: PRODUCT_EVERY }}
      />
    </div>
  )
}
