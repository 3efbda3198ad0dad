import { SaxesParser } from 'saxes'
import { ML_PER_CUP, ML_PER_FL_OZ, ML_PER_IMPERIAL_FL_OZ } from '#shared/fluid-ounce.ts'

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
/** What one of a unit is, in ml or mg. */
const UNITS: Readonly<Record<HealthRecord['what'], Readonly<Record<string, number>>>> = {
  water: {
    ...{ mL: 1, L: 1000, fl_oz_us: ML_PER_FL_OZ, fl_oz_imp: ML_PER_IMPERIAL_FL_OZ, cup_us: ML_PER_CUP },
  },
  caffeine: { mg: 1, g: 1000 },
}
/** More than 50 a day for 20 years. */
const MAX_RECORDS = 400_000
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2})(\d{2})$/

function toRecord(
  what: HealthRecord['what'],
  { value, unit, startDate, sourceName }: Readonly<Record<string, string | undefined>>,
): HealthRecord | null {
  const factor = UNITS[what][unit ?? '']
  const at = Date.parse((startDate ?? '').replace(TIME, '$1T$2$3:$4'))
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
