import type { FormRules } from '#client/ui/components/form-state.ts'
import { formatNumber } from '#shared/format/number.ts'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { CORRECTABLE, type CorrectableField } from '#shared/scans/corrections.rules.ts'
import { type KnownBy, MINERAL_NAMES, MINERALS, type Mineral, WATER_KINDS } from '#shared/scans/minerals.ts'
import { UNNAMED_WATER } from './to-saved.ts'

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

/** The mark of a value after the form: its own if it was left alone, the person's if it was typed. */
function mark(before: { value: number; knownBy: KnownBy | null } | null, value: number): KnownBy {
  return before !== null && before.value === value && before.knownBy !== null ? before.knownBy : 'person'
}

/** What differs from the bottle as it was first shown. A field that was corrected before keeps what it was at first. */
function correctionsOf(before: SavedBottle, after: SavedBottle): SavedBottle['corrections'] {
  const [was, is] = [correctionOf(before), correctionOf(after)]
  const corrections = CORRECTABLE.flatMap((field) => {
    const earlier = before.corrections?.find((each) => each.field === field)
    const first = earlier === undefined ? was[field] || null : earlier.was
    return first === (is[field] || null) ? [] : [{ field, was: first }]
  })
  return corrections.length === 0 ? undefined : corrections
}

/**
 * The bottle with what the form says of it. Values that were left alone keep how they are known; what was changed is noted with
 * what it was before.
 */
export function corrected(bottle: SavedBottle, form: Correction): SavedBottle {
  const one = (field: 'ph' | 'tds') => {
    const value = typedNumber(form[field])
    const was = bottle[field] ?? null
    const before = was === null ? null : { value: was, knownBy: bottle.knownBy?.[field] ?? null }
    return { value, knownBy: value === null ? null : mark(before, value) }
  }
  const ph = one('ph')
  const tds = one('tds')
  const nutrition = MINERALS.flatMap((mineral) => {
    const value = typedNumber(form[mineral])
    if (value === null) return []
    const before = bottle.nutrition?.find((row) => row.mineral === mineral) ?? null
    const name = MINERAL_NAMES[mineral]
    return [{ mineral, name, value, unit: 'mg/L' as const, knownBy: mark(before, value) }]
  })
  const volume = typedNumber(form.volumeMl)
  const after = {
    ...bottle,
    brandname: form.brandname.trim(),
    source: form.source.trim() === '' ? null : form.source.trim(),
    kind: WATER_KINDS.find((kind) => kind === form.kind) ?? null,
    volumeMl: volume === null ? null : Math.round(volume),
    ph: ph.value,
    tds: tds.value,
    knownBy: { ph: ph.knownBy, tds: tds.knownBy },
    nutrition,
  }
  return { ...after, corrections: correctionsOf(bottle, after) }
}
