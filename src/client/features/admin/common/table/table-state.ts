import { choiceParam, textParam } from '#client/lib/search-params.ts'
import { TABLE_PAGE_SIZE } from '#shared/admin/table.schema.ts'
import { formatNumber } from '#shared/format/number.ts'

/** What a filter may be set to: one of a list, or any text. */
export type FilterChoices = readonly string[] | 'text'
export type FilterSpec = Readonly<Record<string, FilterChoices>>

/** The filters that are set. */
export type FilterValues<Filters extends FilterSpec> = {
  [Name in keyof Filters]?: Filters[Name] extends readonly (infer Choice)[] ? Choice : string
}

/** How a table may be sorted and filtered; constant, outside of the component. */
export interface TableOptions<Sort extends string, Filters extends FilterSpec> {
  /** The names the procedure sorts by; a column with such an id has a button in its head. */
  sorts: readonly Sort[]
  defaultSort: { by: Sort; isDescending?: boolean }
  filters?: Filters
}

/** What an address says about a table. */
export interface TableAddress<Sort extends string, Filters extends FilterSpec> {
  search: string
  sort: Sort
  isDescending: boolean
  filters: FilterValues<Filters>
  /** The place of the page; undefined on the first one. */
  cursor: string | undefined
  /** Rows before the page, to count from. */
  rowsBefore: number
}

const CURSOR_MAX_LENGTH = 1000

/** Reads a table's part of the address; what is none of ours counts as not given. */
export function readAddress<Sort extends string, Filters extends FilterSpec>(
  address: Readonly<Record<string, unknown>>,
  { sorts, defaultSort, filters }: TableOptions<Sort, Filters>,
): TableAddress<Sort, Filters> {
  const sort = choiceParam(sorts, address.sort) ?? defaultSort.by
  const { cursor, before } = address
  const isPlace = typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_MAX_LENGTH
  const values = Object.entries(filters ?? {}).flatMap(([name, choices]) => {
    const value = choices === 'text' ? textParam(address[name]) : choiceParam(choices, address[name])
    return value === undefined ? [] : [[name, value]]
  })
  return {
    search: textParam(address.q) ?? '',
    sort,
    isDescending:
      typeof address.desc === 'boolean'
        ? address.desc
        : sort === defaultSort.by && !!defaultSort.isDescending,
    filters: Object.fromEntries(values) as FilterValues<Filters>,
    cursor: isPlace ? cursor : undefined,
    rowsBefore:
      isPlace && typeof before === 'number' && Number.isSafeInteger(before) ? Math.max(0, before) : 0,
  }
}

/** The words for the rows of a page: "1–25 of 1,234", "1–25 of more than 10,000", "No rows". */
export function countWords(
  rowsBefore: number,
  { rows, total, isTotalExact }: { rows: number; total: number; isTotalExact: boolean },
): string {
  if (rows === 0) return 'No rows'
  const last = rowsBefore + rows
  // Rows that came or went since the first page was read must not make it "26–50 of 49".
  const all = isTotalExact
    ? formatNumber(Math.max(total, last))
    : `more than ${formatNumber(Math.max(total, last))}`
  return `${formatNumber(rowsBefore + 1)}–${formatNumber(last)} of ${all}`
}

export const rowsBeforePrevious = (rowsBefore: number): number => Math.max(0, rowsBefore - TABLE_PAGE_SIZE)
