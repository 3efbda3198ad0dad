import type { Row } from '../text/text.ts'

/** Chemical symbols whose small digit OCR reads as a comma or drops: "HCO, 360" is HCO₃. */
const SIGNS: readonly [RegExp, string][] = [
  [/\bHC[O0][,.;:'"”*~?>-]*[,.;:](?=\s|$)/g, 'HCO3'],
  [/\bS[O0][,.;:'"”*~?>-]*[,.;:][*"”-]*(?=\s|$)/g, 'SO4'],
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
