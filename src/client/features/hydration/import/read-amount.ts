import { decimalMarkOf, readNumber } from '#shared/format/number-column.ts'
import { type DecimalMark, withPlainDigits } from '#shared/format/written-number.ts'
import { unitIn, unitNamed, VOLUME_UNITS, type VolumeUnit } from '#shared/format/written-unit.ts'
import { MAX_AMOUNT } from '#shared/hydration/hydration.limits.ts'

/** What a cell says as an amount, in ml. */
export type ParsedAmount =
  | { kind: 'amount'; ml: number }
  /** With thousands, and with a fraction. */
  | { kind: 'unclear'; values: [number, number] }
  | { kind: 'none' }

/** Less than this is 0 ml. */
const LEAST = 0.5

/** The ml of a number with what stands behind it; null where that is no unit, or where none is known. */
function toMl(value: number, rest: string, unitOfColumn: VolumeUnit | null): number | null {
  const unit = rest === '' ? unitOfColumn : unitNamed(rest)
  return unit === null ? null : value * VOLUME_UNITS[unit].ml
}

/**
 * The decimal mark of a column of amounts; null where nothing decides. A mark with which most of them are more than a person
 * drinks at once, or nothing, is not theirs.
 */
export const markOfAmounts = (
  cells: readonly string[],
  unitOfColumn: VolumeUnit | null,
): DecimalMark | null =>
  decimalMarkOf(cells, (value, rest) => {
    const ml = toMl(value, rest, unitOfColumn)
    return ml === null || (Math.abs(ml) >= LEAST && Math.abs(ml) <= MAX_AMOUNT)
  })

const NONE = { kind: 'none' } as const
/** A longer cell is a text. */
const LONGEST = 60
const VULGAR = /\s*([\u00BC-\u00BE\u2150-\u215E])/gu
/** "1 1/2 cups", with the sign of a fraction or with a slash. */
const FRACTION = /^(?:(\d{1,3})[\s-]+)?(\d{1,2})\s*[/\u2044]\s*(\d{1,2})(?!\d)(.*)$/su
/** The sign or the word for times, in the languages whose columns are read. */
const SIGN = '(?:[x×✕*]|times|mal|fois|veces|volte|vezes|keer|razy)'
/** "2 × 250 ml", "2 glasses of 250 ml". */
const TIMES = new RegExp(
  String.raw`^(\d{1,2})\s*(?:${SIGN}|\s\p{L}+\s+(?:of|[aà]|de|di|da|von|zu|van|po)\s)\s*(.+)$`,
  'isu',
)
/** "250 ml × 2", "250 ml (2x)". */
const TIMES_BEHIND = new RegExp(
  String.raw`^(.+?)\s*[([]?\s*(?:${SIGN}\s*(\d{1,2})|(?<=[\s([])(\d{1,2})\s*${SIGN})\s*[)\]]?$`,
  'isu',
)
const ABOUT = /^(?:[~≈∼]|ca\.?|circa|about|approx\.?)\s*(?=[\d\u00BC-\u00BE\u2150-\u215E])/iu
/** "500 ml (2 glasses)", "8 oz / 237 ml". */
const TWO = /^([^()[\]/=|]*[^()[\]/=|\s])\s*(?:[([]([^()[\]]+)[)\]]|[/=|]\s*([^()[\]/=|]+))$/su
const RANGE = /^\d[\d.,]*\s*(?:\p{Pd}|to)\s*\d/u
const BEGINS_WITH_SOME = /^\D*(\d+)/u
/** Two amounts of one cell that differ by more do not say the same. */
const MOST_APART = 1.4

/** The amount of a number with a fraction: "½ L", "1 1/2 cups". */
function readFraction(text: string, unitOfColumn: VolumeUnit | null): ParsedAmount {
  const plain = text.replace(VULGAR, (_, sign: string) => ` ${sign.normalize('NFKC')}`).trim()
  const [, whole = '0', above, below, rest = ''] = FRACTION.exec(plain) ?? []
  if (above === undefined || Number(above) >= Number(below)) return NONE
  const ml = toMl(Number(whole) + Number(above) / Number(below), rest.trim(), unitOfColumn)
  return ml === null ? NONE : { kind: 'amount', ml }
}

/** An amount that was drunk several times. */
const times = (count: number, each: ParsedAmount): ParsedAmount =>
  each.kind === 'amount' ? { kind: 'amount', ml: count * each.ml } : NONE

/** Whether a text is an amount but for the unit. */
export const lacksUnit = (text: string): boolean =>
  readAmount(text, null, null).kind === 'none' && readAmount(text, 'ml', null).kind !== 'none'

/** What a cell says twice: the metric amount counts, if the other one can be the same. */
function readTwo(
  [one, other]: readonly [string, string],
  unitOfColumn: VolumeUnit | null,
  mark: DecimalMark | null,
): ParsedAmount {
  const [first, second] = [parseAmount(one, unitOfColumn, mark), parseAmount(other, null, mark)]
  if (first.kind === 'unclear' || second.kind === 'unclear') return NONE
  if (second.kind === 'none') {
    // "250 ml (8)" may be anything, and "500 (2 glasses)" is 500 of the column.
    return unitIn(other) === null ? first : NONE
  }
  if (first.kind === 'none') {
    // Of "2 glasses (250 ml)" nobody knows whether one holds 250 ml or both.
    const count = Number(BEGINS_WITH_SOME.exec(one)?.[1] ?? 1)
    return count === 1 || RANGE.test(one) ? second : NONE
  }
  const [less, more] = [Math.min(first.ml, second.ml), Math.max(first.ml, second.ml)]
  if (more > less * MOST_APART) return NONE
  return isMetric(other) ? second : first
}

const isMetric = (text: string): boolean => /^(?:ml|cl|dl|l)$/.test(unitIn(text) ?? '')

/**
 * Reads an amount by the unit in its cell or else by that of its column, as people write it: "250 ml", "2 × 250 ml", "½ L",
 * "500 ml (2 glasses)". Behind the number stands nothing else.
 */
export function readAmount(
  text: string,
  unitOfColumn: VolumeUnit | null,
  mark: DecimalMark | null,
): ParsedAmount {
  const parsed = text.length > LONGEST ? NONE : parseAmount(text, unitOfColumn, mark)
  return parsed.kind === 'amount' ? { kind: 'amount', ml: Math.round(parsed.ml) } : parsed
}

function parseAmount(typed: string, unitOfColumn: VolumeUnit | null, mark: DecimalMark | null): ParsedAmount {
  const text = withPlainDigits(typed).trim().replace(ABOUT, '')
  const simple = readSimple(text, unitOfColumn, mark)
  if (simple.kind !== 'none') return simple
  const fraction = readFraction(text, unitOfColumn)
  if (fraction.kind !== 'none') return fraction
  const [, count, each = ''] = TIMES.exec(text) ?? []
  if (count !== undefined) return times(Number(count), parseAmount(each, unitOfColumn, mark))
  const [, before = '', behindSign, beforeSign] = TIMES_BEHIND.exec(text) ?? []
  const countBehind = behindSign ?? beforeSign
  if (countBehind !== undefined) return times(Number(countBehind), parseAmount(before, unitOfColumn, mark))
  const [, one, inBrackets, behind] = TWO.exec(text) ?? []
  const other = inBrackets ?? behind
  return one === undefined || other === undefined ? NONE : readTwo([one, other], unitOfColumn, mark)
}

/** Reads one number with a unit or none behind it. */
function readSimple(text: string, unitOfColumn: VolumeUnit | null, mark: DecimalMark | null): ParsedAmount {
  const parsed = readNumber(text, mark)
  if (parsed.kind === 'none') return parsed
  const values = parsed.kind === 'number' ? [parsed.value] : parsed.values
  const [ml, other] = values.map((value) => toMl(value, parsed.rest, unitOfColumn))
  if (ml === null || ml === undefined || other === null) return NONE
  return other === undefined ? { kind: 'amount', ml } : { kind: 'unclear', values: [ml, other] }
}
