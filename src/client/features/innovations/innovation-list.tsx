import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#client/lib/trpc.ts'
import { Chip, ChipRow } from '#client/ui/public/chip.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { type ExtraCards, ResultList } from '#client/ui/public/result-list.tsx'
import { INNOVATION_CATEGORIES, type InnovationCategory } from '#shared/innovations/innovation-categories.ts'
import { InnovationCard } from './innovation-card.tsx'
import { drawingOf, drawingsOfList } from './innovation-drawings.ts'

/** A product card follows every ninth innovation. */
const PRODUCT_EVERY = 9

interface InnovationListProps {
  category?: InnovationCategory
  onChange(filters: { category?: InnovationCategory }): void
  /** Undefined: no product cards. */
  extraCards: ExtraCards | undefined
}

/** Every innovation, with category filters. */
export function InnovationList({ category, onChange, extraCards }: InnovationListProps) {
  const innovations = trpc.innovations.list.useInfiniteQuery(
    { category },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  )

  const items = innovations.data?.pages.flatMap((page) => page.items) ?? []
  const drawings = drawingsOfList(items)
  const drawingById = new Map(items.map(({ id }, index) => [id, drawings[index]]))

  return (
    <div className="wrap">
      <PageHeading
        title="Water Innovations"
        text="Ways to clean, save, reuse and measure water. Each says what it does well and where it stops."
      />
      <ChipRow label="Category" className="mb-20">
        {[undefined, ...INNOVATION_CATEGORIES].map((choice) => (
          <Chip
            key={choice ?? 'All'}
            isPressed={choice === category}
            onClick={() => onChange({ category: choice })}
          >
            {choice ?? 'All'}
          </Chip>
        ))}
      </ChipRow>
      <ResultList
        query={innovations}
        renderItem={(innovation) => (
          <InnovationCard
            innovation={innovation}
            drawing={drawingById.get(innovation.id) ?? drawingOf(innovation)}
          />
        )}
        skeleton="text"
        errorTitle="Error fetching innovations"
        empty={{
          title: 'No Innovations Found',
          description: 'There is nothing in this category yet. Look at all of them instead.',
          actionLabel: 'Show all',
          onAction: () => onChange({}),
        }}
        extraCards={extraCards && { ...extraCards, every: PRODUCT_EVERY }}
      />
    </div>
  )
}
