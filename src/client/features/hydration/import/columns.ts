import { MAX_SOURCE } from '#shared/hydration/hydration.limits.ts'
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
  /** What stands above the names. */
  title: string
  rows: TableRow[]
}

/**
 * Names that trackers give their columns, the surest first: in English, German, French, Spanish, Italian, Portuguese, Dutch and
 * Polish. Drinks are known by their names in the same languages (`drink-names.ts`).
 */
const NAMES: Readonly<Record<ColumnKind, readonly string[]>> = {
  date: [
    'date; datetime; date time; date and time; timestamp; time stamp; day; start date; start; start time',
    'created at; logged at; created; logged; when; datum; fecha; data; datum und uhrzeit; date et heure',
    'fecha y hora; jour; tag; data e ora; data e hora; datum en tijd; data i godzina; dia; giorno; dag',
    'dzien; fecha hora',
  ],
  time: [
    'time; time of day; hour; clock; uhrzeit; zeit; heure; hora; ora; orario; horario; tijd; tijdstip',
    'czas; godzina',
  ],
  amount: [
    'amount; volume; quantity; intake; water intake; fluid intake; water; fluid; hydration; value; size',
    'total; serving; serving size; drink amount; drank; consumed; menge; wassermenge; trinkmenge',
    'quantite; cantidad; quantita; quantidade; hoeveelheid; volumen; ilosc; objetosc; pojemnosc',
    '',
  ],
  unit: [
    'unit; units; measure; volume unit; amount unit; einheit; unite; unidad; unita; unidade; eenheid',
    'jednostka',
  ],
  drink: [
    'drink; beverage; type; drink type; beverage type; drink name; beverage name; liquid; fluid type',
    'name; category; food; getrank; boisson; bebida; bevanda; drank; drankje; getranke; getrankeart',
    'boissons; bebidas; bevande; drankjes; napoj; napoje; art; sorte; tipo',
  ],
}
/** Of Samsung Health: its times are UTC, and this column says what the clock showed. */
const UTC_COLUMN = 'time offset'

/** 'Amount (ml)' → 'amount': a name without the unit in it. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/^com\.samsung\.[a-z._]*\./, '')
    .replaceAll(/\(.*?\)|\[.*?\]/g, ' ')
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(
      /\b(ml|milliliters?|millilitres?|l|liters?|litres?|cl|dl|fl ?oz|oz|ounces?|cups?|pints?)\b/g,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The columns whose names are recognized. */
export function columnsNamed(names: readonly string[]): Columns {
  const plain = names.map(plainName)
  const taken = new Set<number>()
  const find = (kind: ColumnKind): number | null => {
    for (const wanted of NAMES[kind].flatMap((line) => line.split('; '))) {
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

/** Names of the column that says what recorded a drink, in the same languages. */
const APP_COLUMNS = [
  'source; source name; app; application; app name; device; device name; quelle; anwendung; gerat',
  'appareil; fuente; aplicacion; dispositivo; fonte; applicazione; aplicativo; aplicacao; bron',
  'apparaat; zrodlo; aplikacja; urzadzenie',
].flatMap((line) => line.split('; '))

/**
 * What recorded the drinks of each row: the app of its column, or else the kind of file, which is known by the names of its
 * columns.
 */
export function sourcesOf(names: readonly string[]): (row: TableRow) => string {
  const place = names.findIndex((name) => APP_COLUMNS.includes(plainName(name)))
  const ofFile = `${FILE_SOURCE}${names.join(', ')}`.slice(0, MAX_SOURCE)
  return ({ cells }) => cells[place]?.trim().slice(0, MAX_SOURCE) || ofFile
}

/** What recorded a drink, as it is shown. */
export const sourceText = (source: string): string =>
  source.startsWith(FILE_SOURCE) ? 'another file' : source || 'an unnamed app'

/** Begins the source of a file that names no app. */
const FILE_SOURCE = 'columns: '

/** Whether a file names its columns in Italian. */
export const isItalian = (names: readonly string[]): boolean =>
  names.some((name) => ['bevanda', 'bevande', 'quantita', 'orario', 'ora'].includes(plainName(name)))

/** Whether the times of a file are UTC although they do not say so. */
export const hasUtcTimes = (names: readonly string[]): boolean =>
  names.some((name) => plainName(name) === UTC_COLUMN)

/** Lines among which the names of the columns are looked for: exports write titles and notes above them. */
const FIRST_LINES = 20

const isFilled = (cell: string): boolean => cell.trim() !== ''
const isNamed = ({ cells }: TableRow): boolean => {
  const { date, amount } = columnsNamed(cells)
  return date !== null && amount !== null && !cells.some(looksLikeData)
}

/** The place of the line that names the columns; -1 if none does. */
function headPlace(rows: readonly TableRow[]): number {
  const first = rows.slice(0, FIRST_LINES)
  const named = first.findIndex(isNamed)
  if (named !== -1) return named
  const data = first.findIndex(({ cells }) => cells.some(looksLikeData))
  const above = data === -1 ? first.slice(0, 1) : first.slice(0, data)
  return above.findLastIndex(({ cells }) => data === -1 || cells.filter(isFilled).length > 1)
}

/**
 * The names of the columns and the rows below them. Columns without a name are there, too: as many as the widest row has.
 * Where no line names them, they are numbered.
 */
export function withHeader(rows: readonly TableRow[]): Headed {
  const place = headPlace(rows)
  const head = rows[place]?.cells ?? []
  const below = rows.slice(place + 1)
  const width = Math.max(head.length, ...below.map(({ cells }) => cells.length), 0)
  const nameOf = (index: number) => (place === -1 ? `Column ${index + 1}` : (head[index] ?? ''))
  return {
    names: Array.from({ length: width }, (_, index) => nameOf(index)),
    title: rows
      .slice(0, Math.max(0, place))
      .map(({ cells }) => cells.join(' '))
      .join(' '),
    rows: below,
  }
}
