/**
 * The unit of a printed number. `mg` says nothing about the amount of water; `unclear` may be another power of ten, so its
 * number must not be used; `elsewhere` measures something else: %, °C, mmol/L, mL.
 */
export type Unit = 'mg/L' | 'ug/L' | 'mg/100mL' | 'mg' | 'unclear' | 'elsewhere'

const LITER = '(?:[lL1I|!](?![a-z\\d])|[lL]it|dm\\s?3?|kg)[a-zA-Z]*(?:\\s?-\\s?1)?'
const PER = '\\s?(?:[/\\\\|]|per|pro|par|por|\\.|·)\\s?'

const UNITS: readonly [RegExp, Unit][] = [
  [/^\s*[mM][gGqa9]\s?(?:\/|per|pro|par|por|pour)\s?100\s?m[lL1I]/, 'mg/100mL'],
  [new RegExp(`^\\s*(?:mg|MG|Mg|m[qao9])${PER}${LITER}`), 'mg/L'],
  [/^\s*milli?gramm?[a-z]*\s(?:per|par|pro|por|al)\s(?:litre|liter|litro|l\b)/i, 'mg/L'],
  // The slash is lost, or read as a letter: "mgl", "mgil".
  [/^\s*m[gq][il1I]?[lL1I|](?![a-z\d])/, 'mg/L'],
  [/^\s*(?:ppm|PPM|p\.p\.m\.)(?![a-z])/, 'mg/L'],
  [new RegExp(`^\\s*(?:[µμu]|mc)g${PER}${LITER}`), 'ug/L'],
  [/^\s*(?:[µμ]g|mcg)(?![a-z])/, 'unclear'],
  [new RegExp(`^\\s*[a-z]?g${PER}${LITER}`), 'unclear'],
  [/^\s*(?:mg(?![a-z])|MG(?![A-Z]))(?!\s?[:=+*]?\s?\d)/, 'mg'],
  [/^\s*m(?:eq|Eq|val|mol)[a-z]*\.?(?:\s?\/\s?[lL1I])?/, 'elsewhere'],
  [
    /^\s*(?:%|°\s?[a-zA-Z]{0,2}|º\s?C|[µμu]S\b|(?:kcal|cal|kJ|bar|cm|mm|km|[mcd][lL]|fl\.?\s?oz|oz|FL\.?\s?OZ|[lL](?:it(?:re|er|ro|ri|ros|res|ers)?)?)(?![a-zA-Z\d]))/,
    'elsewhere',
  ],
]

/** The unit a text begins with, and the text it takes; null if it begins with none. */
export function unitAt(text: string): { unit: Unit; text: string } | null {
  for (const [pattern, unit] of UNITS) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return { unit, text: found }
  }
  return null
}
