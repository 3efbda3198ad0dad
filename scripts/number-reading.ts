/** Where people type numbers, and where files bring them. */
const READS_NUMBERS = /^(packages\/(label|report)-reader|src\/(client|server\/features\/imports))\//

/** Ways in which "1,250" was read as 1.25, "1 250" as 1, and Arabic digits as nothing. */
const OWN_READING: readonly RegExp[] = [
  /\bparseFloat\(|\bparseInt\(|\bvalueAsNumber\b|\.coerce\.number\(/,
  // A decimal mark is replaced by the other one, or thousands are taken out.
  /\.replace(?:All)?\(\s*(?:','|\/,\/g?|\/\[(?:,|\.,|,\.)\]\/g?),/,
  /\bNumber\((?:text|typed|answer|cell|digits|trimmed|bare)\b/,
  /<(?!XAxis|YAxis)\w+[^<>]*\stype="number"/,
]

/** What a file reads as a number by itself: one reader says what a written number means (src/shared/format/written-number.ts). */
export function numberReadingProblems(file: string, text: string): string[] {
  if (!READS_NUMBERS.test(file)) return []
  const found = OWN_READING.map((pattern) => pattern.exec(text)?.[0]).find((each) => each !== undefined)
  return found === undefined
    ? []
    : [`Read numbers by number-column or typed-number in src/shared/format, not by '${found}'.`]
}
