import { ownMark } from '#client/lib/own-mark.ts'
import type { FormRules } from '#client/ui/public/form-state.ts'
import { formatNumber } from '#shared/format/number.ts'
import { numberText, readTyped, type TypedNumber } from '#shared/format/typed-number.ts'
import type { BottleChanges, SavedBottle } from '#shared/scans/bottle.schema.ts'
import { changesBetween } from '#shared/scans/corrections.rules.ts'
import type { CorrectableField } from '#shared/scans/minerals.ts'
import { MINERAL_NAMES, MINERALS, type Mineral, WATER_KINDS } from '#shared/scans/minerals.ts'
import { UNNAMED_WATER } from '#shared/scans/unnamed-water.ts'

/** The values of the correction form, as typed. */
export type Correction = Record<CorrectableField, string>

const written = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : numberText(value)

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

type Field = Exclude<CorrectableField, 'brandname' | 'source' | 'kind'>

/** Bottles are whole milliliters; a minus is read, so that the bounds refuse it. */
const read = (field: Field, text: string): TypedNumber =>
  field === 'volumeMl'
    ? readTyped(text, { isWhole: true, unit: 'ml' })
    : readTyped(text, { mark: ownMark(), unit: field === 'ph' ? '' : 'mg/L' })

function typedValue(field: Field, form: Correction): number | null {
  const typed = read(field, form[field])
  return typed.kind === 'number' ? typed.value : null
}

function between(field: Field, min: number, max: number) {
  const unit = field === 'volumeMl' ? ' ml' : field === 'ph' ? '' : ' mg/L'
  return (text: string): string | null => {
    const typed = read(field, text)
    if (typed.kind === 'empty') return null
    if (typed.kind === 'unclear') return typed.question
    if (typed.kind === 'none') return 'Enter a number, or leave it empty.'
    if (typed.value >= min && typed.value <= max) return null
    return `This is ${formatNumber(min)} to ${formatNumber(max)}${unit}.`
  }
}

const concentration = (field: Field) => between(field, 0, 100_000)

/** What a value may be: the bounds of the server's own schema. */
export const CORRECTION_RULES: FormRules<Correction> = {
  brandname: (name) => (name.trim() === '' ? 'Give the water a name.' : null),
  volumeMl: between('volumeMl', 50, 25_000),
  ph: between('ph', 0, 14),
  tds: concentration('tds'),
  ...Object.fromEntries(MINERALS.map((mineral) => [mineral, concentration(mineral)])),
}

/** What the form says otherwise than the bottle as the scan answered it. The form must be valid. */
export function typedChanges(scanned: SavedBottle, form: Correction): BottleChanges {
  const number = (field: Field) => typedValue(field, form)
  return changesBetween(scanned, {
    ...scanned,
    brandname: form.brandname.trim(),
    source: form.source.trim() === '' ? null : form.source.trim(),
    kind: WATER_KINDS.find((kind) => kind === form.kind) ?? null,
    volumeMl: number('volumeMl'),
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
