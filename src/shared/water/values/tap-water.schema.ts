import { z } from 'zod'
import { MEASUREMENT_BASES } from './measurement-bases.ts'

export const measurementBasisSchema = z.enum(MEASUREMENT_BASES)
export type MeasurementBasis = z.infer<typeof measurementBasisSchema>

/**
 * How a value stands to the limits that judge it: `low` is good, `moderate` is from 75 % of the strictest limit (or
 * beyond a taste limit), `high` is above a health limit, `unjudged` has no confirmed figure or nothing to compare with.
 */
export const CONTAMINANT_LEVELS = ['low', 'moderate', 'high', 'unjudged'] as const
export const contaminantLevelSchema = z.enum(CONTAMINANT_LEVELS)
export type ContaminantLevel = z.infer<typeof contaminantLevelSchema>

/** `below`: the laboratory reported "less than the value"; `not detected`: nothing found and no detection limit given. */
export const valueQualifierSchema = z.enum(['below', 'not detected'])
export type ValueQualifier = z.infer<typeof valueQualifierSchema>

/** A row may carry the notes of several supply zones. */
export const MAX_NOTE_LENGTH = 3000

const shortText = z.string().max(200)
const optionalNumber = z.number().finite().nullable().optional()

/**
 * One value of a tap-water report, as stored and as answered to subscribers. `name`, `value` and `level`
 * are always there; rows typed by hand may carry nothing else.
 */
export const contaminantSchema = z.strictObject({
  name: shortText.min(1),
  /** The figure that is judged (a range by `high`): the highest of several zones, the newest of several years. Null: not detected. */
  value: z.union([z.number().finite(), shortText], 'Give a number, a short text or null.').nullable(),
  level: contaminantLevelSchema,
  /** Key of the catalogue in `water-parameters.ts`; a row without one is shown and not judged. */
  parameter: shortText.nullable().optional(),
  /** Unit of `value`, `low` and `high`, without the species. */
  unit: shortText.nullable().optional(),
  /** What the mass is counted as, where that matters: nitrate as `N` or as `NO3`. Null: not stated. */
  species: z.enum(['N', 'NO3', 'NO2', 'CaCO3', 'Cl2']).nullable().optional(),
  qualifier: valueQualifierSchema.nullable().optional(),
  low: optionalNumber,
  high: optionalNumber,
  /** How many supply zones `low` and `high` span. */
  zones: z.number().int().min(1).max(1000).nullable().optional(),
  basis: measurementBasisSchema.nullable().optional(),
  year: z.number().int().min(1900).max(2200).nullable().optional(),
  /** The first year of samples taken over several; the last one is `year`. */
  yearFrom: z.number().int().min(1900).max(2200).optional(),
  /** Of a value without a year: it was the newest on an authority's record in this year. */
  recordYear: z.number().int().min(1900).max(2200).optional(),
  /** False: shown with a visible mark, never judged, never part of a score. Absent: confirmed. */
  confirmed: z.boolean().optional(),
  /** True: we computed it ourselves from other figures. Shown, never judged. */
  derived: z.boolean().optional(),
  /**
   * True: the true value is at most this one, as the sum of the highest values of different samples. Within a limit it counts
   * as within; above one it judges nothing.
   */
  isBound: z.boolean().optional(),
  /** True: read through a compilation, not at the utility or authority itself. */
  secondHand: z.boolean().optional(),
  sourceTitle: z.string().max(500).nullable().optional(),
  sourceUrl: z.string().max(2000).nullable().optional(),
  license: z.string().max(500).nullable().optional(),
  note: z.string().max(MAX_NOTE_LENGTH).nullable().optional(),
})

/** A row of a report's tables as a person confirmed it. */
export const confirmedRowSchema = contaminantSchema
  .pick({ name: true, parameter: true, unit: true, species: true, qualifier: true, basis: true, year: true })
  .extend({ value: z.number('Give each value as a number.').nullable() })
/** One value of a tap-water report. */
export type Contaminant = z.infer<typeof contaminantSchema>

/** The most rows a report may hold. */
export const MAX_CONTAMINANTS = 100
export const contaminantsSchema = z.array(contaminantSchema).max(MAX_CONTAMINANTS)
