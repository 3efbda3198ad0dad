import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { type ProductCards, ResultList } from '../../ui/components/result-list.tsx'
import { SearchField } from '../../ui/components/search-field.tsx'
import { RatingCard } from './rating-card.tsx'
import styles from './ratings-list.module.css'

/** A product card follows every twelfth city. */
const PRODUCT_EVERY = 12

interface RatingsListProps {
  search?: string
  onChange(filters: { search?: string }): void
  /** Undefined: no product cards. */
  productCards: ProductCards | undefined
}

/** Every city with a published tap-water report, with its verdict. */
export function RatingsList({ search, onChange, productCards }: RatingsListProps) {
  const ratings = trpc.tapWater.ratings.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  )
  const [typed, setTyped] = useTypedText(search ?? '', (text) => onChange({ search: text || undefined }))

  return (
    <div className="wrap">
      <PageHeading
        title="Tap Water Ratings"
        text="Cities that publish what the lab found. A city is called safe only when enough is published and every health value lies within the limits in force."
      />
      <div className={styles.filters}>
        <SearchField
          label="Search ratings"
          placeholder="City, state or country"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <ResultList
        query={ratings}
        renderItem={(rating) => <RatingCard rating={rating} />}
        skeleton="city"
        errorTitle="Could not fetch tap water ratings"
        empty={{
          title: 'No Cities Found',
          description: 'No city with a published report matches. Try another name, or clear the search.',
          actionLabel: 'Clear search',
          onAction: () => onChange({}),
        }}
        productCards={productCards && { ...productCards, every: PRODUCT_EVERY }}
      />
    </div>
  )
}
