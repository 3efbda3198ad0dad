import { readClock, readMoment } from './read-date.ts'
import type { TableRow } from './table.csv-parse.ts'

/** What a column of a file may hold. */
export const COLUMN_KINDS = ['date', 'time', 'amount', 'unit', 'drink'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]
/** The column of each kind, by its place; null where the file has none. */
export type Columns = Record<ColumnKind, number | null>

/** A file's columns by name, and its rows below them. */
export interface Headed {
  names: string[]
  rows: TableRow[]
}

/** Names that trackers give their columns, the surest first. */
const NAMES: Readonly<Record<ColumnKind, readonly string[]>> = {
  date: [
    ...['date', 'datetime', 'date time', 'date and time', 'timestamp', 'time stamp', 'day', 'start date'],
    ...['start', 'start time', 'created at', 'logged at', 'created', 'logged', 'when'],
  ],
  time: ['time', 'time of day', 'hour', 'clock'],
  amount: [
    ...[
      'amount',
      'volume',
      'quantity',
      'intake',
      'water intake',
      'fluid intake',
      'water',
      'fluid',
      'hydration',
    ],
    ...['value', 'size', 'total', 'serving', 'serving size', 'drink amount', 'drank', 'consumed', ''],
  ],
  unit: ['unit', 'units', 'measure', 'volume unit', 'amount unit'],
  drink: [
    ...['drink', 'beverage', 'type', 'drink type', 'beverage type', 'drink name', 'beverage name', 'liquid'],
    ...['fluid type', 'name', 'category', 'food'],
  ],
}

/** 'Amount (ml)' → 'amount': a name without the unit in it. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, ' ')
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(/\b(ml|milliliters?|millilitres?|l|liters?|litres?|fl ?oz|oz|ounces?|cups?)\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The columns whose names are recognized. */
export function columnsNamed(names: readonly string[]): Columns {
  const plain = names.map(plainName)
  const taken = new Set<number>()
  const find = (kind: ColumnKind): number | null => {
    for (const wanted of NAMES[kind]) {
      const place = plain.findIndex(
        (name, index) => name === wanted && !taken.has(index) && names[index] !== '',
      )
      if (place === -1) continue
      taken.add(place)
      return place
    }
    return null
  }
  const columns = {
    date: find('date'),
    time: find('time'),
    unit: find('unit'),
    drink: find('drink'),
    amount: find('amount'),
  }
  // "Time" alone is when something was drunk.
  return columns.date === null ? { ...columns, date: columns.time, time: null } : columns
}

const UTC = { timeZone: 'UTC', dayStart: 0 }
const looksLikeData = (cell: string): boolean =>
  readMoment(cell, '', 'day-first', UTC) !== null ||
  readMoment(cell, '', 'month-first', UTC) !== null ||
  readClock(cell) !== null

/** The first line as names, unless it holds a date or a time already: then the columns are numbered. */
export function withHeader(rows: readonly TableRow[]): Headed {
  const [first, ...others] = rows
  if (first === undefined) return { names: [], rows: [] }
  if (!first.cells.some(looksLikeData)) return { names: first.cells, rows: others }
  return { names: first.cells.map((_, index) => `Column ${index + 1}`), rows: [...rows] }
}
