import type { Parameter } from './parameter-names.ts'
import type { Token } from './tokens.ts'

/** A value that a line gives for a parameter, mg/L or pH. */
export interface Claim {
  parameter: Parameter
  value: number
}

type NumberToken = Extract<Token, { kind: 'number' }>
/** A name with every number that could belong to it. */
interface Row {
  parameter: Parameter
  /** Where the name stands. */
  line: number
  numbers: NumberToken[]
  /** Whether the numbers are on a later line than the name. */
  isApart: boolean
}

const PER_LITER =
  /\b(?:per|pro|par|por|al|je|na|pe)\s(?:1\s)?(?:l|litre|liter|litro|litru|litr)\b|m[gq]\s?\/\s?[lL1I|]|ppm|mg\/dm/i
const PER_100 = /\b(?:per|pro|par|por|pour|na|la|w|in|auf)\s?100\s?m[lL]/i
const PER_LESS = /100\s?ml|serving|nutrition facts|valeurs? nutritive|n.hrwert/i
/** How many parameters a text without any unit must give before its numbers count as mg/L. */
const ROWS_WITHOUT_UNIT = 3
/** How many must find numbers without a unit on a later line: a single one may be any number. */
const ROWS_APART = 2

/** What the lines say: values, and the names that are printed with a bound or a range. */
export interface Claims {
  claims: Claim[]
  bounded: Set<Parameter>
}

/** The values that the lines give for each name; several if a label repeats itself. `text` is the whole text. */
export function claimsOf(lines: readonly (readonly Token[])[], text: string): Claims {
  const rows = rowsOf(lines)
  const isPerLiter = PER_LITER.test(text)
  const isPerLess = PER_LESS.test(text)
  const named = new Set(rows.filter(({ numbers }) => numbers.length > 0).map(({ parameter }) => parameter))
  const isBareTrusted = !isPerLess && (isPerLiter || named.size >= ROWS_WITHOUT_UNIT)
  const areApartTrusted = rows.filter(({ isApart }) => isApart).length >= ROWS_APART
  const isPer100 = !isPerLiter && PER_100.test(text)
  const claims = rows.flatMap(({ parameter, numbers, isApart }): Claim[] => {
    if (parameter === 'ph') {
      if (isApart && !areApartTrusted) return []
      // A pH is printed with a decimal; one without has lost its mark.
      const value = only(numbers.filter(({ unit, isWhole }) => unit === null && !isWhole))
      return value === null ? [] : [{ parameter, value }]
    }
    const withUnit = numbers.filter(({ unit }) => unit !== null && unit !== 'mg')
    if (withUnit.length > 0) {
      const value = only(withUnit)
      return value === null ? [] : [{ parameter, value }]
    }
    if (isApart && !areApartTrusted) return []
    const value = only(numbers)
    const isMilligrams = numbers[0]?.unit === 'mg'
    // "Sodium 0.5 mg" under the heading "per 100 ml".
    if (isMilligrams && isPer100 && value !== null)
      return [{ parameter, value: Number((value * 10).toPrecision(12)) }]
    const isTrusted = isMilligrams ? isPerLiter && !isPerLess : isBareTrusted
    return value === null || !isTrusted ? [] : [{ parameter, value }]
  })
  const bounded = rows.filter(({ numbers }) => numbers.some(({ isBound }) => isBound))
  return { claims, bounded: new Set(bounded.map(({ parameter }) => parameter)) }
}

/** The value all numbers agree on; null if one of them must not be used. */
function only(numbers: readonly NumberToken[]): number | null {
  const [value, ...others] = new Set(numbers.map((number) => number.value))
  return value === undefined || others.length > 0 ? null : value
}

/** Collects the numbers after each name: on its line, or at the start of the next if the line ends with the name. */
function rowsOf(lines: readonly (readonly Token[])[]): Row[] {
  const rows: Row[] = []
  /** Names in a row that wait for their numbers. */
  let waiting: Row[] = []
  let numbers: NumberToken[] = []
  /** The line they begin on. */
  let numbersLine = 0

  /** Assigns the numbers to the names before them. */
  const settle = () => {
    if (numbers.length > 0) {
      const isApart = waiting.some(({ line }) => line !== numbersLine)
      const besides = waiting.filter(({ line }) => line === numbersLine)
      const isNextColumn = isNumbersOnly(lines[numbersLine + 1])
      if (waiting.length > 1 && waiting.length === numbers.length) {
        // A row of names above, or next to, a row of as many numbers.
        for (const [index, row] of waiting.entries())
          Object.assign(row, { numbers: numbers.slice(index, index + 1), isApart })
      } else if (waiting.length === 1 && waiting[0]) Object.assign(waiting[0], { numbers, isApart })
      // The names above lost their numbers, unless those follow below.
      else if (besides.length === 1 && besides[0] && !isNextColumn) besides[0].numbers = numbers
      rows.push(...waiting)
      waiting = []
    }
    numbers = []
  }
  const forget = () => {
    settle()
    waiting = []
  }

  for (const [index, line] of lines.entries()) {
    const valueFirst = rowsOfValueFirst(line, lines[index - 1], lines[index + 1])
    if (valueFirst !== null) {
      forget()
      rows.push(...valueFirst)
      continue
    }
    let wasAnythingFound = false
    for (const token of line) {
      if (token.kind === 'end') forget()
      else if (token.kind === 'number') {
        if (numbers.length === 0) numbersLine = index
        numbers.push(token)
        wasAnythingFound = true
      } else if (token.kind === 'name') {
        if (numbers.length > 0) forget()
        if (waiting.at(-1)?.parameter !== token.parameter)
          waiting.push({ parameter: token.parameter, line: index, numbers: [], isApart: false })
        wasAnythingFound = true
      }
    }
    // A number belongs to a name on its own line, or to names alone on the line above.
    const isColumn = waiting.length > numbers.length && isNumbersOnly(line)
    if (numbers.length > 0 && !isColumn) forget()
    else if (!wasAnythingFound && line.length > 0 && line.some(({ kind }) => kind !== 'unit')) forget()
  }
  forget()
  return rows
}

const isNumbersOnly = (line: readonly Token[] | undefined) =>
  line?.some(({ kind }) => kind === 'number') === true &&
  line.every(({ kind }) => kind === 'number' || kind === 'unit')

/** The rows of a line that puts the number first: "80 mg/L calcium, 26 mg/L magnesium". Null for any other line. */
function rowsOfValueFirst(
  line: readonly Token[],
  before: readonly Token[] | undefined,
  after: readonly Token[] | undefined,
): Row[] | null {
  const tokens = line.filter(({ kind }) => kind !== 'unit')
  const isPaired =
    tokens.length >= 2 &&
    tokens.length % 2 === 0 &&
    tokens.every((token, index) => (index % 2 === 0 ? token.kind === 'number' : token.kind === 'name'))
  const [first] = tokens
  if (!isPaired || first?.kind !== 'number') return null
  const isWrapped =
    before?.at(-1)?.kind === 'name' || (after?.[0]?.kind === 'number' && after[1]?.kind !== 'name')
  const isPh = tokens.length === 2 && tokens[1]?.kind === 'name' && tokens[1].parameter === 'ph'
  if (isWrapped || (first.unit === null && !isPh)) return null
  const rows: Row[] = []
  for (let index = 0; index < tokens.length; index += 2) {
    const [number, name] = [tokens[index], tokens[index + 1]]
    if (number?.kind === 'number' && name?.kind === 'name')
      rows.push({ parameter: name.parameter, line: index, numbers: [number], isApart: false })
  }
  return rows
}
