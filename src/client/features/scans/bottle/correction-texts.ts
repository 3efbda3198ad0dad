import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import type { CorrectableField } from '#shared/scans/corrections.rules.ts'
import { MINERAL_NAMES, WATER_KINDS } from '#shared/scans/minerals.ts'
import { correctionOf } from './correction.ts'
import { KIND_NAMES } from './water-names.ts'

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

/** What a person corrected of a bottle: "Calcium 80 mg/L instead of 8 mg/L", "pH 7.2 added", "Nitrate 5 mg/L removed". */
export function correctionTexts(bottle: SavedBottle): string[] {
  const now = correctionOf(bottle)
  return (bottle.corrections ?? []).flatMap(({ field, was }) => {
    const [before, after] = [readable(field, was), readable(field, now[field])]
    const name = FIELD_NAMES[field]
    if (before === null) return after === null ? [] : [`${name} ${after} added`]
    return [after === null ? `${name} ${before} removed` : `${name} ${after} instead of ${before}`]
  })
}
