import { writtenNumber } from '#shared/format/written-number.ts'

/** Labels also print grams and micrograms, and the model converts them. */
const SCALES = [1, 1_000, 0.001]

/** Every number a text may mean: "1.234,5" is one; "3 1 816" is 3, 1, 816 and 1816. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d.,'’ \u00a0\u202f]{0,30}\d|\d/g)].flatMap(([written]) => {
    const groups = written.split(/['’\s]+/)
    return groups.flatMap((first, index) => {
      let whole = first
      const found = readings(whole)
      for (const next of groups.slice(index + 1)) {
        // Thousands come in groups of three; anything else is a separate number.
        if (!/^\d{3}(?:[.,]\d+)?$/.test(next) || /[.,]/.test(whole)) break
        whole += next
        found.push(...readings(whole))
      }
      return found
    })
  })
}

/** What digits with marks may mean, by either decimal mark. */
function readings(digits: string): number[] {
  const { point = null, comma = null } = writtenNumber(digits) ?? {}
  return [point, comma].filter((value) => value !== null)
}

/**
 * Checks whether a number is among those read from a label. A model claims that it read a value; we accept only values whose number
 * occurs in the lines it read.
 */
export function printedNumbers(lines: readonly string[]): (value: number) => boolean {
  const printed = lines.flatMap(numbersIn).filter(Number.isFinite)
  const isSame = (a: number, b: number) => Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 1e-6
  return (value) => SCALES.some((scale) => printed.some((number) => isSame(value, number * scale)))
}
