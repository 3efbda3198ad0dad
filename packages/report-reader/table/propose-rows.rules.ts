import { decimalMarkOf } from '@smart-hydration/shared/format/number-column.ts'
import type { DecimalMark } from '@smart-hydration/shared/format/written-number.ts'
import type { ProposedRow } from '@smart-hydration/shared/water/reports/report-reading.ts'
import { convertUnit, withoutNoise } from '@smart-hydration/shared/water/values/units.rules.ts'
import { findParameter } from '@smart-hydration/shared/water/values/water-parameters.ts'
import type { PageText } from '../pdf/text-piece.ts'
import { basisIn, type ColumnRole } from './column-roles.rules.ts'
import type { CoveredYear } from './covered-year.rules.ts'
import { continuedTable, findTables, lowestTable, type Table } from './find-tables.rules.ts'
import { nameParameter } from './parameter-names.rules.ts'
import {
  MG_PER_GRAIN,
  numbersIn,
  type PrintedValue,
  readValue,
  speciesOf,
  unitOf,
  yearIn,
} from './printed-value.rules.ts'
import { rowsOf, type TableRow } from './table-rows.rules.ts'
import { cellsOf, linesOf } from './text-lines.rules.ts'

/** A longer name is a sentence. */
const MAX_NAME = 90
/** A value this many times above the printed limit is rather in another unit. */
const FAR_ABOVE = 20
const MARGIN = 6
const MAX_PRINTED = 500
const GRAINS = 'grains/gal'

/** Which of several columns of values is taken, the first that is there. */
const VALUE_ORDER = [
  '90th percentile of homes',
  'running annual average',
  'average',
  'single sample',
  null,
  'range maximum',
]

interface Figure {
  printed: PrintedValue | null
  text: string
  heading: string
}

function cellOf(row: TableRow, role: ColumnRole): string {
  return row.cells
    .filter(({ column }) => column.role === role)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')
}

/** The cells with values that can be read, the one to take first. */
function figuresOf(row: TableRow, mark: DecimalMark | null): Figure[] {
  const figures = row.cells
    .filter(({ column, text }) => column.role === 'value' && text !== '')
    .map(({ column, text }): Figure => ({ printed: readValue(text, mark), text, heading: column.heading }))
  const orderOf = ({ heading }: Figure) => {
    const at = VALUE_ORDER.indexOf(basisIn(heading))
    return at < 0 ? VALUE_ORDER.length : at
  }
  return figures.toSorted((one, other) => orderOf(one) - orderOf(other))
}

/** Ends of a range, from a column of ranges, from two columns, or from the cell of the value. */
function endsOf(
  row: TableRow,
  figure: PrintedValue | null,
  mark: DecimalMark | null,
): Pick<PrintedValue, 'low' | 'high'> {
  const range = readValue(cellOf(row, 'range'), mark)
  if (range?.isRangeOnly === true && range.value !== null) return { low: range.low, high: range.high }
  const low = readValue(cellOf(row, 'low'), mark)
  const high = readValue(cellOf(row, 'high'), mark)
  if (high?.value != null) return { low: low?.qualifier === null ? low.value : null, high: high.value }
  return { low: figure?.low ?? null, high: figure?.high ?? null }
}

/** What a row states of one thing, and why a person should check it. */
interface Stated<Value> {
  value: Value
  checks: string[]
}

/** The unit of a row: of its own column, else of its value, its name or the heading. */
function unitOfRow(
  row: TableRow,
  parameter: string | null,
  figure: PrintedValue | null,
  heading: string,
): Stated<string | null> {
  const texts = [cellOf(row, 'unit'), cellOf(row, 'name'), heading]
  const units = [figure?.unit, ...texts.map(unitOf)].filter((unit) => unit != null)
  const unit = units[0] ?? (parameter === 'ph' ? 'pH' : null)
  const different = [...new Set(units)]
  const canonical = findParameter(parameter ?? '')?.unit.split(' as ')[0]
  const checks: string[] = []
  if (unit === null && parameter !== 'pfas-hazard-index') checks.push('The unit is not stated.')
  if (different.length > 1) checks.push(`The row names several units: ${different.join(', ')}.`)
  if (unit !== null && unit !== GRAINS && canonical !== undefined && convertUnit(1, unit, canonical) === null)
    checks.push(`We cannot compare values in ${unit} with the limits.`)
  return { value: unit, checks }
}

/** What the mass is counted as, where that matters for a parameter. */
function speciesOfRow(
  row: TableRow,
  parameter: string | null,
  limit: number | null,
): Stated<ProposedRow['species']> {
  const stated = speciesOf(`${cellOf(row, 'name')} ${cellOf(row, 'unit')}`)
  const counted = findParameter(parameter ?? '')?.unit.split(' as ')[1]
  if (stated !== null || counted === undefined) return { value: stated, checks: [] }
  if (counted === 'CaCO3')
    return { value: counted, checks: ['The report does not say that it is counted as CaCO3, as is usual.'] }
  return limit === (parameter === 'nitrate' ? 10 : 1)
    ? {
        value: 'N',
        checks: [`The report does not say what it is counted as. The limit of ${limit} is for nitrogen.`],
      }
    : { value: null, checks: ['The report does not say what it is counted as, for example nitrogen.'] }
}

/** The year of a row: of its own column, of the heading, or that of the whole report. */
function yearOfRow(row: TableRow, heading: string, covered: CoveredYear | null): Stated<number | null> {
  const stated = yearIn(cellOf(row, 'date')) ?? yearIn(heading)
  if (stated !== null) return { value: stated, checks: [] }
  if (covered === null) return { value: null, checks: ['The year is not stated.'] }
  const { year, isFromTitle } = covered
  return {
    value: year,
    checks: [
      isFromTitle
        ? 'The year is the one in the title, which may be the year of publication.'
        : `The row gives no year; the report covers ${year}.`,
    ],
  }
}

/** How the value was obtained, as the name or the heading says. */
function basisOfRow(
  row: TableRow,
  parameter: string | null,
  heading: string,
  isRange: boolean,
): Stated<ProposedRow['basis']> {
  const basis = basisIn(cellOf(row, 'name')) ?? basisIn(heading) ?? (isRange ? 'range maximum' : 'not stated')
  const isFromHomes = parameter === 'lead' || parameter === 'copper'
  const isDoubtful = isFromHomes && basis !== '90th percentile of homes' && basis !== 'single sample'
  return {
    value: basis,
    checks: isDoubtful ? ['The report does not say here that this is the 90th percentile of homes.'] : [],
  }
}

/** Why a range should be checked: it is printed, and says nothing. */
function checksOfRange(row: TableRow): string[] {
  const range = cellOf(row, 'range')
  const isNone = range === '' || /^(?:n\/?a|none|[-–—]+|single sample)$/iu.test(range)
  return isNone || readValue(range, null) !== null ? [] : [`The range could not be read: “${range}”.`]
}

/** Why a figure itself should be checked. */
function checksOfFigure(
  { printed, text }: Figure,
  others: readonly Figure[],
  ends: Pick<PrintedValue, 'high'>,
  limit: number | null,
  basis: ProposedRow['basis'],
): string[] {
  const checks: string[] = []
  const value = printed?.value ?? null
  const readable = others.filter((other) => other.printed !== null)
  if (printed === null) checks.push(`The value could not be read: “${text}”.`)
  if (printed?.isOddlyWritten === true) checks.push('A decimal point may be missing.')
  if (readable.length > 0)
    checks.push(
      `The table has other values too: ${readable.map((other) => `${other.heading} ${other.text}`).join('; ')}.`,
    )
  if (value !== null && ends.high !== null && value > ends.high && basis !== 'range maximum')
    checks.push('The value lies above the printed range.')
  if (value !== null && limit !== null && limit > 0 && value > FAR_ABOVE * limit)
    checks.push('The value is far above the printed limit. Check the unit.')
  return checks
}

const inMilligrams = (grains: number | null) => (grains === null ? null : withoutNoise(grains * MG_PER_GRAIN))

/** A hardness in grains, as the catalog counts it. */
function withoutGrains<Row extends Pick<ProposedRow, 'value' | 'low' | 'high' | 'unit' | 'checks'>>(
  row: Row,
): Row {
  if (row.unit !== GRAINS) return row
  return {
    ...row,
    value: inMilligrams(row.value),
    low: inMilligrams(row.low),
    high: inMilligrams(row.high),
    unit: 'mg/L',
    checks: [...row.checks, `Converted from ${row.value} grains per gallon.`],
  }
}

interface ReportFacts {
  covered: CoveredYear | null
  mark: DecimalMark | null
}

/** Why a number should be checked that another report would mean otherwise. */
function checksOfReading({ printed, text }: Figure, mark: DecimalMark | null): string[] {
  if (printed?.readings != null)
    return [`“${text}” can be read as ${printed.readings.join(' or ')}. Type the one that is meant.`]
  const alone = mark === ',' ? readValue(text, null)?.readings : undefined
  return alone != null && printed?.value === alone[0]
    ? [`“${text}” is read as ${alone[0]}, because the report writes decimals with a comma.`]
    : []
}

/** The row a person is asked to confirm; null where the line is none. */
function toProposal(row: TableRow, page: PageText, { covered, mark }: ReportFacts): ProposedRow | null {
  const printedName = cellOf(row, 'name')
  if (!/\p{L}{2}/u.test(printedName) || printedName.length > MAX_NAME) return null
  const named = nameParameter(printedName)
  const [first, ...others] = figuresOf(row, mark)
  const range = cellOf(row, 'range') || cellOf(row, 'high')
  const figure = first ?? { printed: readValue(range, mark), text: range, heading: '' }
  const { printed, heading } = figure
  if (printed === null && (named === null || first === undefined)) return null

  const parameter = named?.parameter ?? null
  const limit = readValue(cellOf(row, 'limit'), mark)?.value ?? null
  const ends = endsOf(row, printed, mark)
  const isRange = printed?.value != null && (printed.isRangeOnly || first === undefined)
  const unit = unitOfRow(row, parameter, printed, heading)
  const species = speciesOfRow(row, parameter, limit)
  const basis = basisOfRow(row, parameter, heading, isRange)
  const year = yearOfRow(row, heading, covered)
  return withoutGrains({
    name: named?.name ?? printedName,
    value: printed?.value ?? null,
    parameter,
    unit: unit.value,
    species: species.value,
    qualifier: printed?.qualifier ?? null,
    ...ends,
    basis: basis.value,
    year: year.value,
    page: page.number,
    part: partOf(row, page),
    printed: row.cells
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join(' | ')
      .slice(0, MAX_PRINTED),
    checks: [
      ...(page.isScanned ? ['It was read from a scanned page. Compare each figure with the picture.'] : []),
      ...(named === null ? ['We do not know this name.'] : []),
      ...(named?.isGuess === true ? [`The printed name says more than “${named.name}”.`] : []),
      ...checksOfReading(figure, mark),
      ...checksOfFigure(figure, others, ends, limit, basis.value),
      ...checksOfRange(row),
      ...[unit, species, basis, year].flatMap(({ checks }) => checks),
    ],
  })
}

/** Where a row stands on its page, with a small margin. */
function partOf({ bounds }: TableRow, { width, height }: PageText): ProposedRow['part'] {
  return {
    left: Math.max(0, (bounds.left - MARGIN) / width),
    top: Math.max(0, (bounds.top - MARGIN) / height),
    right: Math.min(1, (bounds.right + MARGIN) / width),
    bottom: Math.min(1, (bounds.bottom + MARGIN) / height),
  }
}

const toProposals = (tables: readonly Table[], page: PageText, facts: ReportFacts): ProposedRow[] =>
  tables
    .flatMap(rowsOf)
    .map((row) => toProposal(row, page, facts))
    .filter((row) => row !== null)

/** The rows of a table that goes on from an earlier page. Without headings, only a known name makes a line a row. */
const continuedRows = (table: Table, page: PageText, facts: ReportFacts): ProposedRow[] =>
  toProposals([table], page, facts)
    .filter(({ parameter }) => parameter !== null)
    .map((row) => ({ ...row, checks: ['The headings of its table are on an earlier page.', ...row.checks] }))

/** The numbers that stand in cells of their own. */
const printedNumbers = (page: PageText): string[] =>
  linesOf(page).flatMap((line) => cellsOf(line).flatMap(({ text }) => numbersIn(text)))

/** The rows of a report's tables, as they are proposed to a person. */
export function proposeRows(pages: readonly PageText[], covered: CoveredYear | null): ProposedRow[] {
  const facts = { covered, mark: decimalMarkOf(pages.flatMap(printedNumbers)) }
  const rows: ProposedRow[] = []
  let atFoot: Table | undefined
  for (const page of pages) {
    const lines = linesOf(page)
    const tables = findTables(lines, page.width)
    const continued =
      atFoot === undefined ? [] : continuedRows(continuedTable(atFoot, lines, tables), page, facts)
    rows.push(...continued, ...toProposals(tables, page, facts))
    atFoot = lowestTable(tables) ?? (continued.length > 0 ? atFoot : undefined)
  }
  return rows
}

/** Marks parameters that a report has several rows for. */
export function markRepeats(rows: readonly ProposedRow[]): ProposedRow[] {
  return rows.map((row) => {
    const isRepeated = rows.some(
      (other) => other !== row && row.parameter !== null && other.parameter === row.parameter,
    )
    return isRepeated ? { ...row, checks: [...row.checks, 'The report has several rows for it.'] } : row
  })
}
