import type { Mineral } from '@smart-hydration/shared/scans/minerals.ts'

/** A chemical symbol at the start of a text. */
export interface Sign {
  parameter: Mineral | 'other'
  text: string
  /** The digits that follow may belong to the symbol as well as to its number. */
  isNumberUnclear: boolean
}

/** Charges as OCR reads them: "2+", "++", "+", "²*", "t" for a raised plus; a 2 alone only before another number. */
const PLUS_TWO = '(?:\\s?\\+2(?!\\d)|\\s?2\\s?[+*]{1,2}|\\s?[+*]{1,2}|t(?![a-z])|\\s?2(?=[\\s)]+\\d))?'
const PLUS = '(?:\\s?[+*]|t(?![a-z]))?'
const MINUS = '(?:\\s?-(?=[\\s)\\d:]|$))?'
const MINUS_TWO = '(?:\\s?2\\s?[-=](?!\\s[A-Z])|-{1,2}|=|2(?=[\\s)]+\\d))?'
const NO_LETTER = '(?![A-Za-z])'

const SIGNS: readonly [RegExp, Mineral | 'other'][] = [
  [/^H2\s?Si[O0]3/, 'other'],
  [/^(?:C[O0]2|N[O0]2|P[O0]4|NH4|[O0]2|C[O0]3|H2S|Li|Sr|Fe|Mn|Ba|As|Br|Al)[+-]*(?![A-Za-z\d])/, 'other'],
  [new RegExp(`^C[aA]${PLUS_TWO}${NO_LETTER}`), 'calcium'],
  [new RegExp(`^M[gG](?!\\s?[/.])${PLUS_TWO}${NO_LETTER}`), 'magnesium'],
  [new RegExp(`^N[aA]${PLUS}${NO_LETTER}`), 'sodium'],
  [new RegExp(`^K${PLUS}(?=[\\s):=]*[\\d<(]|[\\s)]*$)`), 'potassium'],
  [new RegExp(`^HC[O0Q]\\s?(?:3(?!\\d)|[sz;])${MINUS}`), 'bicarbonate'],
  [new RegExp(`^S[O0Q]\\s?(?:4(?!\\d)|4(?=2\\s?[-=)])|4(?=2\\s\\d)|[a;](?![a-z]))${MINUS_TWO}`), 'sulfate'],
  [new RegExp(`^C[lI1](?=\\W|\\d|$)${MINUS}`), 'chloride'],
  [/^S[i1lI][O0]\s?[2z](?!\d)/, 'silica'],
  [new RegExp(`^N[O0]\\s?(?:3(?!\\d)|[s;])${MINUS}`), 'nitrate'],
  [new RegExp(`^F${MINUS}(?=[\\s):=]*[\\d<])`), 'fluoride'],
  // Without its small digit, or glued to what follows.
  [/^HC[O0](?=\s?\d|\s*$)/, 'bicarbonate'],
  [/^S[O0](?=\s?[34]\d)/, 'sulfate'],
  [/^N[O0](?=\s?3\d)/, 'nitrate'],
]

/** The symbol's own digit, which may be glued to its number. */
const OWN_DIGIT: Partial<Record<Mineral | 'other', string>> = {
  bicarbonate: '3',
  nitrate: '3',
  sulfate: '4',
  calcium: '2',
  magnesium: '2',
}

/** The chemical symbol a text begins with; null if there is none. The caller checks for a letter before the text. */
export function signAt(text: string): Sign | null {
  for (const [pattern, parameter] of SIGNS) {
    const found = pattern.exec(text)?.[0]
    if (found === undefined) continue
    const rest = text.slice(found.length)
    const own = OWN_DIGIT[parameter]
    const isBare = /^(?:HC[O0]|S[O0]|N[O0])$/.test(found)
    const isGlued = isBare ? /^\s?\d/.test(rest) : /^\d/.test(rest) && /[A-Za-z\d]$/.test(found)
    const startsWithOwn = own !== undefined && rest.trimStart().startsWith(own)
    const isNumberUnclear = isGlued && (startsWithOwn || /\d$/.test(found))
    return { parameter, text: found, isNumberUnclear }
  }
  return null
}
