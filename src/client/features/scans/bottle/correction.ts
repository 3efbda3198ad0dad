import type { FormRules } from '#client/ui/components/form-state.ts'
import { formatNumber } from '#shared/format/number.ts'
import type { BottleChanges, SavedBottle } from '#shared/scans/bottle.schema.ts'
import { type CorrectableField, changesBetween } from '#shared/scans/corrections.rules.ts'
import { MINERAL_NAMES, MINERALS, type Mineral, WATER_KINDS } from '#shared/scans/minerals.ts'
import { UNNAMED_WATER } from '#shared/scans/unnamed-water.ts'

/** The values of the correction form, as typed. */
export type Correction = Record<CorrectableField, string>

const written = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** What is known of a bottle, as the form begins with it. */
export function correctionOf(bottle: SavedBottle): Correction {
  const minerals = Object.fromEntries(
    MINERALS.map((mineral) => [
      mineral,
      written(bottle.nutrition?.find((row) => row.mineral === mineral)?.value),
    ]),
  ) as Record<Mineral, string>
  return {
    brandname: bottle.brandname === UNNAMED_WATER ? '' : bottle.brandname,
    source: bottle.source ?? '',
    kind: bottle.kind ?? '',
    volumeMl: written(bottle.volumeMl),
    ph: written(bottle.ph),
    tds: written(bottle.tds),
    ...minerals,
  }
}

/** A number as people type it, with a point or a comma; null for none, NaN for what is no number. */
export function typedNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN
}

function between(min: number, max: number, unit: string) {
  return (text: string): string | null => {
    const value = typedNumber(text)
    if (value === null) return null
    if (Number.isNaN(value)) return 'Enter a number, or leave it empty.'
    if (value < min || value > max) {
      return `This is ${formatNumber(min)} to ${formatNumber(max)}${unit}.`
    }
    return null
  }
}

const concentration = between(0, 100_000, ' mg/L')

/** What a value may be: the bounds of the server's own schema. */
export const CORRECTION_RULES: FormRules<Correction> = {
  brandname: (name) => (name.trim() === '' ? 'Give the water a name.' : null),
  volumeMl: between(50, 25_000, ' ml'),
  ph: between(0, 14, ''),
  tds: concentration,
  ...Object.fromEntries(MINERALS.map((mineral) => [mineral, concentration])),
}

/** What the form says otherwise than the bottle as the scan answered it. The form must be valid. */
export function typedChanges(scanned: SavedBottle, form: Correction): BottleChanges {
  const number = (field: CorrectableField) => typedNumber(form[field])
  const volume = number('volumeMl')
  return changesBetween(scanned, {
    ...scanned,
    brandname: form.brandname.trim(),
    source: form.source.trim() === '' ? null : form.source.trim(),
    kind: WATER_KINDS.find((kind) => kind === form.kind) ?? null,
    volumeMl: volume === null ? null : Math.round(volume),
    ph: number('ph'),
    tds: number('tds'),
    nutrition: MINERALS.flatMap((mineral) => {
      const value = number(mineral)
      const name = MINERAL_NAMES[mineral]
      return value === null
        ? []
        : [{ mineral, name, value, unit: 'mg/L' as const, knownBy: 'person' as const }]
    }),
  })
}
