import { useRef } from 'react'
import { type AdminSearch, useAdminLocation } from '#client/lib/admin/use-admin-location.ts'
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

const PLACE = { cursor: undefined, from: undefined }
const given = (search: AdminSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))

/** The table of this page, as its address says. Every change but a page begins at the first page again. */
export function useTableState<
  const Sort extends string,
  const Filters extends FilterSpec = Record<never, never>,
>(options: TableOptions<Sort, Filters>): TableState<Sort, Filters> {
  const location = useAdminLocation()
  const latest = useRef(location)
  latest.current = location
  const address = readAddress(location.search, options)
  const { search, sort, isDescending, filters, cursor } = address

  const lastTyped = useRef<string | null>(null)

  const change = (part: AdminSearch, { replace = false } = {}) => {
    const { page, search: current, go } = latest.current
    if (!replace) lastTyped.current = null
    go(page, given({ ...current, ...part }), { replace })
  }
  return {
    ...address,
    sorts: options.sorts,
    input: { search, sort, descending: isDescending, cursor, ...filters },
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    setSearch: (text) => {
      // What is typed in one go leaves one entry in the history, not one for each pause.
      change({ ...PLACE, q: text.trim() }, { replace: lastTyped.current === search })
      lastTyped.current = text.trim()
    },
    setSort: (by, desc) => change({ ...PLACE, sort: by, desc }),
    setFilter: (name, value) => change({ ...PLACE, [name]: value }),
    clear: () => {
      const none = Object.keys(options.filters ?? {}).map((name) => [name, undefined])
      change({ ...PLACE, q: undefined, ...Object.fromEntries(none) })
    },
    goTo: (place, rowsBefore) => change({ cursor: place, from: rowsBefore }),
  }
}
