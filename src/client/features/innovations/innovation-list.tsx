import { keepPreviousData } from '@tanstack/react-query'
import { moreOf, pageOf } from '#client/lib/list-pages.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Chip, ChipRow } from '#client/ui/public/chip.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { type ExtraRows, RowList } from '#client/ui/public/row-list.tsx'
import { INNOVATION_CATEGORIES, type InnovationCategory } from '#shared/innovations/innovation-categories.ts'
import { drawingOf, drawingsOfList } from './innovation-drawings.ts'
import { InnovationRow } from './innovation-row.tsx'
import type { InnovationSearch } from './innovation-search.ts'

/** A product follows every ninth innovation. */
const PRODUCT_EVERY = 9

interface InnovationListProps {
  search: InnovationSearch
  onChange(filters: { category?: InnovationCategory }): void
  /** Undefined: no products. */
  extraRows: ExtraRows | undefined
}

/** Every innovation, with category filters. */
export function InnovationList({ search, onChange, extraRows }: InnovationListProps) {
  const { category } = search
  const innovations = trpc.innovations.list.useQuery(
    { category, ...pageOf(search) },
    { placeholderData: keepPreviousData },
  )

  const items = innovations.data?.items ?? []
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
      <RowList
        query={innovations}
        filters={{ category }}
        renderItem={(innovation) => (
          <InnovationRow
            innovation={innovation}
            drawing={drawingById.get(innovation.id) ?? drawingOf(innovation)}
          />
        )}
        errorTitle="Error fetching innovations"
        empty={{
          title: 'No Innovations Found',
          description: 'There is nothing in this category yet. Look at all of them instead.',
          actionLabel: 'Show all',
          onAction: () => onChange({}),
        }}
        extraRows={extraRows && { ...extraRows, every: PRODUCT_EVERY }}
        more={moreOf('/innovations', search, innovations)}
        start={search.after === undefined ? undefined : { to: '/innovations', search: { category } }}
      />
    </div>
  )
}
