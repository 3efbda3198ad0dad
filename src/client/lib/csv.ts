import { CSV_MARK } from '#shared/csv.ts'

/** An address that holds a CSV file itself, for a link with `download`: nothing is made before it is followed. */
export const csvAddress = (csv: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(CSV_MARK + csv)}`
