import type { CorrectableField } from '#shared/scans/minerals.ts'
import { MINERAL_NAMES, WATER_KINDS } from '#shared/scans/minerals.ts'
import { KIND_NAMES } from '#shared/scans/water-line.rules.ts'

const FIELD_NAMES: Readonly<Record<CorrectableField, string>> = {
  ...MINERAL_NAMES,
  brandname: 'Name',
  source: 'Source',
  kind: 'Kind',
  volumeMl: 'Bottle',
  ph: 'pH',
  tds: 'Dissolved minerals',
}
const unitOf = (field: CorrectableField) =>
  field === 'volumeMl' ? ' ml' : ['brandname', 'source', 'kind', 'ph'].includes(field) ? '' : ' mg/L'

/** A value of the form as people read it; null for an empty one. */
function readable(field: CorrectableField, value: string | null): string | null {
  if (value === null || value === '') return null
  const kind = field === 'kind' ? WATER_KINDS.find((each) => each === value) : undefined
  return kind === undefined ? `${value}${unitOf(field)}` : KIND_NAMES[kind]
}

/** A value before and after a person changed it; null where there was or is none. */
export interface ChangedValue {
  field: CorrectableField
  was: string | null
  is: string | null
}

/** What a person corrected of a bottle: "Calcium 80 mg/L instead of 8 mg/L", "pH 7.2 added", "Nitrate 5 mg/L removed". */
export const correctionTexts = (changes: readonly ChangedValue[]): string[] =>
  changes.flatMap(({ field, was, is }) => {
    const [before, after] = [readable(field, was), readable(field, is)]
    const name = FIELD_NAMES[field]
    if (before === null) return after === null ? [] : [`${name} ${after} added`]
    return [after === null ? `${name} ${before} removed` : `${name} ${after} instead of ${before}`]
  })
