import type { Row } from '../text/text.ts'

/** What OCR does to names: it reads the small digit of a symbol as a comma or drops it ("HCO, 360" is HCO₃), or an o as zero. */
const SIGNS: readonly [RegExp, string][] = [
  [/\bHC[O0][,.;:'"”*~?>-]*[,.;:](?=\s|$)/g, 'HCO3'],
  [/\bS[O0][,.;:'"”*~?>-]*[,.;:][*"”-]*(?=\s|$)/g, 'SO4'],
  // The 4 below the charge is lost.
  [/\bS[O0]\s?[²2]\s?[-–=]?(?=\))|\bS[O0]\s?[²2]\s?[-–=](?=\s|$)/g, 'SO4'],
  [/\bS[O0]\s?²\s?[-–=](?=\d)/g, 'SO4 '],
  // "fiss0" is "fisso", "(HCO3)601" two things.
  [/(?<=\p{L}{3})0(?![\d.,])/gu, 'o'],
  [/\)(?=\d)/g, ') '],
  [/\bSi[O0][,.;:](?=\s|$)/g, 'SiO2'],
  [/\bN[O0][,.;:](?=\s|$)/g, 'NO3'],
]

/** A pH of two digits has lost its mark ("pH 71"), or has another one ("pH 7:9"). */
const PH_WITHOUT_MARK = /(\bpH\b[^\d<>]*)([4-9])(?:[:;·'’] ?)?(\d)(?![\d.,]|\s*[-–]\s*\d)/i

/** Values in running text: numbers with names right after them. */
const RUN_ON = /\d\s*[-–·,;]\s*\p{L}/gu

const isRunOn = (text: string) => (text.match(RUN_ON) ?? []).length >= 2

/** The lines of a label, prepared for the table parser: symbols corrected, running text joined. */
export function tableLines(rows: readonly Row[]): string[] {
  const lines: string[] = []
  for (const { text } of rows) {
    const mended = SIGNS.reduce((line, [sign, meant]) => line.replace(sign, meant), text).replace(
      PH_WITHOUT_MARK,
      '$1$2.$3',
    )
    const last = lines.at(-1)
    const isRestOfLast =
      last !== undefined && isRunOn(last) && /\d/.test(mended) && !/\b(?:ml|cl|fl)\b/i.test(mended)
    if (isRestOfLast) lines[lines.length - 1] = `${last} ${mended}`
    else lines.push(mended)
  }
  return lines
}
