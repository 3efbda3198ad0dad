import { SaxesParser } from 'saxes'
import {
  ML_PER_CUP,
  ML_PER_FL_OZ,
  ML_PER_IMPERIAL_CUP,
  ML_PER_IMPERIAL_FL_OZ,
  ML_PER_IMPERIAL_PINT,
  ML_PER_PINT,
} from '#shared/format/ml-per-unit.ts'
import { readInstant } from '../read-date.ts'

/** Water or caffeine of Apple Health's export. */
export interface HealthRecord {
  what: 'water' | 'caffeine'
  /** ml of water, mg of caffeine. */
  amount: number
  /** When it was drunk, ms since 1970. */
  at: number
  /** The app or device that recorded it. */
  source: string
}

/** What an export holds of water and caffeine. */
export interface HealthRecords {
  records: HealthRecord[]
  /** Records of them whose amount, unit or time cannot be read. */
  unreadable: number
}

/** An XML file is no export of Apple Health, or holds more than any person drinks. */
export class NotHealthData extends Error {
  override readonly name = 'NotHealthData'
}

const ROOT = 'HealthData'
const RECORD = 'Record'
const TYPES: Readonly<Record<string, HealthRecord['what']>> = {
  HKQuantityTypeIdentifierDietaryWater: 'water',
  HKQuantityTypeIdentifierDietaryCaffeine: 'caffeine',
}
/** The metric prefixes of HealthKit (`HKMetricPrefix`) as they are written in a unit. */
const PREFIXES = {
  f: 1e-15,
  p: 1e-12,
  n: 1e-9,
  mc: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 0.1,
  da: 10,
  h: 100,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
}
const metric = (unit: string, amount: number): Record<string, number> => ({
  [unit]: amount,
  ...Object.fromEntries(
    Object.entries(PREFIXES).map(([prefix, factor]) => [`${prefix}${unit}`, factor * amount]),
  ),
})
/** What one of a unit is, in ml or mg: all units of volume and of mass that HealthKit has (`HKUnit`). */
const UNITS: Readonly<Record<HealthRecord['what'], Readonly<Record<string, number>>>> = {
  water: {
    ...metric('L', 1000),
    ...{ fl_oz_us: ML_PER_FL_OZ, fl_oz_imp: ML_PER_IMPERIAL_FL_OZ },
    ...{ cup_us: ML_PER_CUP, cup_imp: ML_PER_IMPERIAL_CUP },
    ...{ pt_us: ML_PER_PINT, pt_imp: ML_PER_IMPERIAL_PINT },
  },
  caffeine: { ...metric('g', 1000), oz: 28_349.523_125, lb: 453_592.37, st: 6_350_293.18 },
}
/** More than 50 a day for 20 years. */
const MAX_RECORDS = 400_000

function toRecord(
  what: HealthRecord['what'],
  { value, unit, startDate, sourceName }: Readonly<Record<string, string | undefined>>,
): HealthRecord | null {
  const factor = UNITS[what][unit ?? '']
  // iPhones set to a 12-hour clock write "8:30:00 pm".
  const at = readInstant(startDate ?? '')?.getTime() ?? Number.NaN
  const amount =
    value === undefined || value.trim() === '' ? Number.NaN : Number(value) * (factor ?? Number.NaN)
  if (!Number.isFinite(amount) || Number.isNaN(at)) return null
  return { what, amount, at, source: sourceName ?? '' }
}

/**
 * Reads an export of Apple Health piece by piece. It keeps the records of water and caffeine and forgets the rest, so memory
 * does not depend on the size of the file.
 * @throws {NotHealthData}
 */
export async function readHealthRecords(text: AsyncIterable<string>): Promise<HealthRecords> {
  const parser = new SaxesParser()
  const records: HealthRecord[] = []
  let unreadable = 0
  let root: string | null = null
  let isWhole = false
  parser.on('opentag', ({ name, attributes }) => {
    root ??= name
    if (root !== ROOT) throw new NotHealthData('The first element is another one')
    if (name !== RECORD) return
    const what = TYPES[String(attributes.type)]
    if (what === undefined) return
    const record = toRecord(what, attributes as Record<string, string>)
    if (record === null) unreadable += 1
    else records.push(record)
    if (records.length > MAX_RECORDS) throw new NotHealthData('Too many records')
  })
  parser.on('closetag', ({ name }) => {
    isWhole ||= name === ROOT
  })
  // Some versions of iOS write a document type that is not well-formed; the records behind it are.
  parser.on('error', () => undefined)
  for await (const chunk of text) parser.write(chunk)
  if (root !== ROOT) throw new NotHealthData('There is no element')
  if (!isWhole) throw new Error('The file ends too early')
  return { records, unreadable }
}
