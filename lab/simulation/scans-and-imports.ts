import { randomUUID } from 'node:crypto'
import type { Action } from './actions.ts'
import { localDate } from './person.ts'
import { photo } from './photo.ts'
import { FULL } from './world.ts'

const DAY_MS = 86_400_000
/** Days of a file that is imported, and how long before now they are. */
const IMPORTED_DAYS = 3
const IMPORT_AGE_DAYS = 20

/**
 * Scans a bottle or asks Water IQ. A free person has one answer a day: the first scan of a day is answered, every later one refused. A
 * full disk does not take the photo of a bottle, which leaves the day its answer. A scan whose server was killed is sent again an hour
 * later, with the same id.
 */
export const scan: Action = async (world, person, report) => {
  const date = localDate(person, world.time.now().getTime())
  const open = person.openScan
  const { id, isBottle } = open ?? { id: randomUUID(), isBottle: person.random() < 0.5 }
  person.openScan = null
  const answer = isBottle
    ? await world.call(person, 'scans.analyzeBottle', { id, image: await photo() })
    : await world.call(person, 'scans.diagnoseIssue', { id, description: 'The tap in the kitchen drips.' })
  // It is still held for the server that was answering it.
  if (answer.error?.code === 'CONFLICT' && answer.wasInDoubt) {
    person.openScan = { id, isBottle }
    return
  }
  if (isBottle && answer.status === FULL) {
    // An earlier attempt may have been answered.
    if (open !== null || answer.wasInDoubt) person.openScan = { id, isBottle }
    return
  }
  const isFree = person.stage !== 'drinking'
  const mustBeAnswered = !isFree || !person.scannedOn.has(date)
  const isAnswered = answer.error === null
  if (isAnswered) {
    person.scans += 1
    person.scannedOn.add(date)
  }
  // A scan that was open may have been answered on the day before.
  if (isAnswered !== mustBeAnswered && open === null)
    report(
      `${person.email}: a scan of ${date} must ${mustBeAnswered ? '' : 'not '}be answered: ${answer.error?.message}`,
    )
}

/** Imports three days of a file, twice; the second time adds nothing. */
export const importTwice: Action = async (world, person, report) => {
  if (person.hasImported) return
  const today = localDate(person, world.time.now().getTime())
  // The person's first day in the model comes before the imported ones are added.
  person.tracker.look(today)
  await world.call(person, 'hydration.day')
  const first = Date.parse(`${today}T00:00:00Z`) - IMPORT_AGE_DAYS * DAY_MS
  const days = Array.from({ length: IMPORTED_DAYS }, (_, index) => ({
    date: new Date(first + index * DAY_MS).toISOString().slice(0, 10),
    drinks: Array.from({ length: 2 + Math.floor(person.random() * 4) }, (_drink, place) => ({
      time: `${String(8 + place * 2).padStart(2, '0')}:15`,
      amount: 50 * (1 + Math.floor(person.random() * 12)),
      drink: 'water',
    })),
  }))
  const input = { importId: randomUUID(), addsToDays: true, days }
  for (const importId of [input.importId, randomUUID()]) {
    const answer = await world.call(person, 'hydration.importDays', { ...input, importId })
    if (answer.error !== null)
      return report(`${person.email}: an import was refused: ${answer.error.message}`)
  }
  person.hasImported = true
  for (const { date, drinks } of days)
    for (const { amount } of drinks) person.tracker.addTo(date, randomUUID(), amount, IMPORT_AGE_DAYS * 24)
}
