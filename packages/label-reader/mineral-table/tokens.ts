import type { DecimalMark } from '@smart-hydration/shared/format/written-number.ts'
import { type Parameter, parameterOf } from './parameter-names.ts'
import { readPrinted } from './printed-number.ts'
import { type Sign, signAt } from './symbols.ts'
import { type Unit, unitAt } from './units.ts'

/**
 * A relevant piece of a printed line. A number's value is mg per liter if its unit says so, otherwise as printed; null
 * marks a number that must not be used: a bound, a range, or an ambiguous one.
 */
export type Token =
  | { kind: 'name'; parameter: Parameter }
  | { kind: 'number'; value: number | null; unit: Unit | null; isWhole: boolean; isBound: boolean }
  | { kind: 'unit'; unit: Unit }
  /** Another thing with a number of its own, or a word that separates a name from its number. */
  | { kind: 'end' }

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉'

/** A line in plain letters: no accents, no raised or lowered digits, one kind of dash. */
export function plain(line: string): string {
  return line
    .replace(/[⁰¹²³⁴-⁹₀-₉]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit) % 10))
    .replace(/[⁺₊]/g, '+')
    .replace(/[⁻₋–—−‐‑]/g, '-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replaceAll('ß', 'ss')
    .replace(/h([yi])dr(o[gc]en[oa]?)[\s-]+(?=carbon)/gi, 'h$1dr$2')
    .replace(/\b(bi|meta)[\s-]+(?=carbon|kiesel|silic)/gi, '$1')
}

/** Letters that OCR confuses with digits count only among digits; an O also at the end, because no unit begins with it. */
const NUMBER =
  /^(?=[\dOolI|]*[.,]?\d)(?:\d{1,3}(?:[ '’]\d{3})+(?![\d])(?:[.,]\d{1,2})?|(?:\d|[OolI|](?=[\dOolI|]*[\d.,]))+O?(?:[.,](?:\d|[OlI](?=\d))+O?)*)/
/** The letters of a number that begins with one must not be a word's. */
const STARTS_AS_NUMBER = /^(?:\d|[OolI][.,]\d|[lI]\d)/

/** Bounds are not values: "<0.1", "max. 10". OCR reads the sign as a quotation mark. */
const BOUND =
  /^(?:[<>≤≥«‹]|(?:max|min|less than|under|unter|weniger als|inferieur a|meno di|inferior a)\b\.?)/i
const RANGE = /^\s*(?:-|\.\.+|to\b|bis\b|a\b|\/|±)\s*\d/i
/** The temperature of a measurement; OCR loses the degree sign or reads it as a zero. */
const TEMPERATURE =
  /^(?:18|20|25|105|110|180|260)\s?(?:[°º˚*'"]{1,2}\s?[Cc]?(?![\dA-Za-z/])|[o0]?\s?[Cc](?![A-Za-z]))/
const AT_TEMPERATURE = /^(?:a|at|bei|la|em|w|bij)\s(?:18|20|25|105|110|180|260)(?![\d.,])/i

/** The tokens of one line that {@link plain} has normalized. */
export function tokensOf(line: string, mark: DecimalMark | null): Token[] {
  const tokens: Token[] = []
  let rest = line
  let isBound = false
  let isGlued = false
  const take = (text: string) => {
    rest = rest.slice(text.length)
  }
  while (rest !== '') {
    const space = /^\s+/.exec(rest)?.[0]
    if (space !== undefined) {
      take(space)
      isGlued = false
      continue
    }
    const atTemperature =
      TEMPERATURE.exec(rest)?.[0] ?? (isGlued ? undefined : AT_TEMPERATURE.exec(rest)?.[0])
    if (atTemperature !== undefined) {
      take(atTemperature)
      continue
    }
    const bound = isGlued ? null : BOUND.exec(rest)
    if (bound) {
      isBound = true
      take(bound[0])
      continue
    }
    const number = STARTS_AS_NUMBER.test(rest) ? NUMBER.exec(rest)?.[0] : undefined
    if (number !== undefined) {
      take(number)
      const isRange = RANGE.test(rest)
      const found = unitAt(rest)
      take(found?.text ?? '')
      const isPartOfWord: boolean =
        isGlued || (found === null && /^[A-Za-z]/.test(rest) && !startsWithName(rest))
      if (isRange) take(/^\s*\S+?\s*[\d.,]+/.exec(rest)?.[0] ?? '')
      const printed =
        isBound || isRange || isPartOfWord || found?.unit === 'unclear' ? null : readPrinted(number, mark)
      if (found?.unit !== 'elsewhere')
        tokens.push({
          kind: 'number',
          value: inMilligrams(printed, found?.unit),
          unit: found?.unit ?? null,
          isWhole: !/[.,]/.test(number),
          isBound: isBound || isRange,
        })
      isBound = false
      isGlued = isPartOfWord
      continue
    }
    const sign: Sign | null = isGlued ? null : signAt(rest)
    const unit = sign === null && !isGlued ? unitAt(rest) : null
    if (sign !== null) {
      take(sign.text)
      tokens.push(sign.parameter === 'other' ? { kind: 'end' } : { kind: 'name', parameter: sign.parameter })
      if (sign.isNumberUnclear) {
        // Where the symbol ends and its number begins is unknown: "NO31,2".
        const digits = /^\s*[\d.,]+/.exec(rest)?.[0]
        if (digits !== undefined) {
          take(digits)
          tokens.push({ kind: 'number', value: null, unit: null, isWhole: true, isBound: false })
        }
      }
      continue
    }
    if (unit !== null) {
      take(unit.text)
      tokens.push({ kind: 'unit', unit: unit.unit })
      continue
    }
    const word = /^[A-Za-z][A-Za-z1|!0]*[A-Za-z]|^[A-Za-z]/.exec(rest)?.[0]
    if (word === undefined) {
      isGlued = false
      take(rest[0] ?? '')
      continue
    }
    take(word)
    const meaning = parameterOf(word)
    if (meaning === 'other') tokens.push({ kind: 'end' })
    else if (meaning === null) {
      if (separates(word)) tokens.push({ kind: 'end' })
    } else if (meaning !== 'filler') tokens.push({ kind: 'name', parameter: meaning })
    isGlued = (meaning === null || meaning === 'other') && /^\d/.test(rest)
  }
  return tokens
}

/** Short words and letters that OCR reads into dotted lines may stand between a name and its number. */
const separates = (word: string) => word.length > 3 && !/^[ceosnra]+$/i.test(word)

/** A symbol of two signs or more with its own mark behind it, glued to the number before it: "284Ca: 60". */
function startsWithName(text: string): boolean {
  const sign = signAt(text)
  return sign !== null && sign.text.length > 1 && /^\s*[:=(]?\s*[<\d]/.test(text.slice(sign.text.length))
}

function inMilligrams(value: number | null, unit: Unit | null | undefined): number | null {
  if (value === null) return null
  const factor = unit === 'ug/L' ? 0.001 : unit === 'mg/100mL' ? 10 : 1
  // A product of decimals has digits that were not printed.
  return Number((value * factor).toPrecision(12))
}
