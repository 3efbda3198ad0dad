import type { BottleChanges, SavedBottle } from './bottle.schema.ts'
import {
  CORRECTABLE,
  type CorrectableField,
  type KnownBy,
  MINERAL_NAMES,
  MINERALS,
  type Mineral,
  WATER_KINDS,
} from './minerals.ts'
import { UNNAMED_WATER } from './unnamed-water.ts'

/** Whether a person changed or added anything by hand. */
export const isCorrected = ({ corrections = [], knownBy, nutrition = [] }: SavedBottle): boolean =>
  corrections.length > 0 ||
  // Bottles saved earlier have only the marks of their values.
  [knownBy?.ph, knownBy?.tds, ...nutrition.map((row) => row.knownBy)].includes('person')

interface Fact {
  value: string | number | null
  /** Null where no mark is kept. */
  knownBy: KnownBy | null
}

const isMineral = (field: CorrectableField): field is Mineral => MINERALS.some((mineral) => mineral === field)

function factOf(bottle: SavedBottle, field: CorrectableField): Fact {
  if (isMineral(field)) {
    const row = bottle.nutrition?.find(({ mineral }) => mineral === field)
    return { value: row?.value ?? null, knownBy: row?.knownBy ?? null }
  }
  if (field === 'ph' || field === 'tds')
    return { value: bottle[field] ?? null, knownBy: bottle.knownBy?.[field] ?? null }
  if (field === 'brandname')
    return { value: bottle.brandname === UNNAMED_WATER ? null : bottle.brandname, knownBy: null }
  return { value: bottle[field] ?? null, knownBy: null }
}

function withMineral(bottle: SavedBottle, mineral: Mineral, { value, knownBy }: Fact): SavedBottle {
  const rows = (bottle.nutrition ?? []).filter((row) => row.mineral !== mineral)
  if (value !== null && knownBy !== null)
    rows.push({ mineral, name: MINERAL_NAMES[mineral], value: Number(value), unit: 'mg/L', knownBy })
  return {
    ...bottle,
    nutrition: MINERALS.flatMap((each) => rows.find((row) => row.mineral === each) ?? []),
  }
}

function withFact(bottle: SavedBottle, field: CorrectableField, fact: Fact): SavedBottle {
  const { value, knownBy } = fact
  if (isMineral(field)) return withMineral(bottle, field, fact)
  const number = value === null ? null : Number(value)
  switch (field) {
    case 'brandname':
      return { ...bottle, brandname: value === null ? UNNAMED_WATER : String(value) }
    case 'source':
      return { ...bottle, source: value === null ? null : String(value) }
    case 'kind':
      return { ...bottle, kind: WATER_KINDS.find((kind) => kind === value) ?? null }
    case 'volumeMl':
      return { ...bottle, volumeMl: number }
    case 'ph':
      return { ...bottle, ph: number, knownBy: { ph: knownBy, tds: bottle.knownBy?.tds ?? null } }
    case 'tds':
      return { ...bottle, tds: number, knownBy: { ph: bottle.knownBy?.ph ?? null, tds: knownBy } }
  }
}

/** A bottle with what a person changed of it: marked as theirs, each with what it was before. */
export function withCorrections(bottle: SavedBottle, changes: BottleChanges): SavedBottle {
  let after = bottle
  const corrections = CORRECTABLE.flatMap((field) => {
    const value = changes[field]
    const before = factOf(bottle, field)
    if (value === undefined || value === before.value) return []
    after = withFact(after, field, { value, knownBy: value === null ? null : 'person' })
    const was = before.value === null ? null : String(before.value)
    return [{ field, was, ...(before.knownBy !== null && { wasKnownBy: before.knownBy }) }]
  })
  return corrections.length === 0 ? bottle : { ...after, corrections }
}

/** A bottle that the server composed as it was before a person corrected it. */
export function withoutCorrections({ corrections = [], ...bottle }: SavedBottle): SavedBottle {
  return corrections.reduce<SavedBottle>(
    (before, { field, was, wasKnownBy = null }) =>
      withFact(before, field, { value: was, knownBy: wasKnownBy }),
    bottle,
  )
}

/** Each value that a person changed of a bottle, before and after; null where there was or is none. */
export const changedValues = (bottle: SavedBottle) =>
  (bottle.corrections ?? []).map(({ field, was }) => {
    const { value } = factOf(bottle, field)
    return { field, was, is: value === null ? null : String(value) }
  })

/** What a person changed of a bottle, from the bottle as they saved it. */
export function changesBetween(bottle: SavedBottle, saved: SavedBottle): BottleChanges {
  const changed = CORRECTABLE.flatMap((field) => {
    const { value } = factOf(saved, field)
    return value === factOf(bottle, field).value ? [] : [[field, value]]
  })
  // Each value is one that the field of the saved bottle may have.
  return Object.fromEntries(changed) as BottleChanges
}
