import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import {
  type FilterSpec,
  type FilterValues,
  readAddress,
  type TableAddress,
  type TableOptions,
} from './table-state.ts'

/** A table's search, sort, filters and page, which live in the address: Back undoes them, and a link keeps them. */
export interface TableState<Sort extends string = string, Filters extends FilterSpec = FilterSpec>
  extends TableAddress<Sort, Filters> {
  sorts: readonly Sort[]
  /** What the procedure is asked: `trpc.admin.users.list.useQuery(table.input, { placeholderData: keepPreviousData })`. */
  input: {
    search: string
    sort: Sort
    descending: boolean
    cursor: string | undefined
  } & FilterValues<Filters>
  /** Whether search or filters narrow the rows. */
  isNarrowed: boolean
  setSearch(search: string): void
  setSort(sort: string, isDescending: boolean): void
  /** Undefined, or '', takes the filter away. */
  setFilter(name: keyof Filters & string, value: string | undefined): void
  /** Takes search and filters away. */
  clear(): void
  goTo(cursor: string, rowsBefore: number): void
}

const FIRST_PAGE = { cursor: undefined, before: undefined }

/** The table of this page, as its address says. Every change but a page begins at the first page again. */
export function useTableState<
  const Sort extends string,
  const Filters extends FilterSpec = Record<never, never>,
>(options: TableOptions<Sort, Filters>): TableState<Sort, Filters> {
  const navigate = useNavigate()
  const address = readAddress(useSearch({ strict: false }), options)
  const { search, sort, isDescending, filters, cursor } = address

  const lastTyped = useRef<string | null>(null)

  const change = (part: Readonly<Record<string, unknown>>, { replace = false } = {}) => {
    if (!replace) lastTyped.current = null
    void navigate({ to: '.', search: (current) => ({ ...current, ...part }), replace })
  }
  return {
    ...address,
    sorts: options.sorts,
    input: { search, sort, descending: isDescending, cursor, ...filters },
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    setSearch: (text) => {
      // What is typed in one go leaves one entry in the history, not one for each pause.
      change({ ...FIRST_PAGE, q: text.trim() || undefined }, { replace: lastTyped.current === search })
      lastTyped.current = text.trim()
    },
    setSort: (by, desc) => change({ ...FIRST_PAGE, sort: by, desc }),
    setFilter: (name, value) => change({ ...FIRST_PAGE, [name]: value || undefined }),
    clear: () => {
      const none = Object.keys(options.filters ?? {}).map((name) => [name, undefined])
      change({ ...FIRST_PAGE, q: undefined, ...Object.fromEntries(none) })
    },
    goTo: (place, rowsBefore) => change({ cursor: place, before: rowsBefore }),
  }
}
