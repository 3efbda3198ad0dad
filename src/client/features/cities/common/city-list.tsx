import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moreOf, pageOf } from '#client/lib/list-pages.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { type ExtraRows, RowList, type RowListProps } from '#client/ui/public/row-list.tsx'
import type { KnownCity } from '#shared/cities/cities.schema.ts'
import { type CityListSearch, cityFilters } from './city-filter-params.ts'
import { CityFilters, type CityFiltersProps } from './city-filters.tsx'
import { CityRow, type CityRowProps } from './city-row.tsx'
import { SortByScore, type SortByScoreProps } from './sort-by-score.tsx'

interface CityListProps
  extends Pick<CityFiltersProps, 'searchLabel' | 'withReport' | 'onChange'>,
    Pick<SortByScoreProps, 'to'>,
    Pick<RowListProps<KnownCity>, 'errorTitle' | 'errorText'> {
  title: string
  text: string
  /** Said where no city matches the filters. */
  emptyText: string
  /** The city's page that a row leads to. */
  rowTo: CityRowProps['to']
  /** A way to find one's own water. */
  find: ReactNode
  search: CityListSearch
  /** Whether the map is open, where there is one. */
  map?: true | undefined
  /** Stands before the switch of the order. */
  chip?: ReactNode
  /** Undefined: no products. */
  extraRows: ExtraRows | undefined
  /** A product follows every so many cities. */
  productEvery: number
  /** Stands above the rows. */
  children?: ReactNode
}

/** A page of cities, of all or of those with a tap-water report, with search and filters. */
export function CityList(props: CityListProps) {
  const { withReport, to, rowTo, search, map, extraRows, onChange } = props
  const filters = cityFilters(search)
  const rows: Pick<typeof trpc.cities.list, 'useQuery'> = withReport
    ? trpc.tapWater.ratings
    : trpc.cities.list
  const cities = rows.useQuery({ ...filters, ...pageOf(search) }, { placeholderData: keepPreviousData })
  return (
    <div className="wrap">
      <PageHeading title={props.title} text={props.text} />
      <CityFilters
        filters={filters}
        searchLabel={props.searchLabel}
        withReport={withReport}
        onChange={onChange}
      />
      {props.find}
      <Row gap={8} align="center" wraps marginBottom={16}>
        {props.chip}
        <SortByScore to={to} search={{ ...filters, map }} />
      </Row>
      {props.children}
      <RowList
        query={cities}
        filters={filters}
        renderItem={(city, before) => (
          <CityRow city={city} before={search.order === 'score' ? null : before} to={rowTo} />
        )}
        errorTitle={props.errorTitle}
        errorText={props.errorText}
        empty={{
          title: 'No Cities Found',
          description: props.emptyText,
          actionLabel: 'Clear filters',
          onAction: () => onChange(() => ({})),
        }}
        extraRows={extraRows && { ...extraRows, every: props.productEvery }}
        more={moreOf(to, search, cities)}
        start={search.after === undefined ? undefined : { to, search: filters }}
      />
    </div>
  )
}
