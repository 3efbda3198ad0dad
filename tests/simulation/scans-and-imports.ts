import { randomUUID } from 'node:crypto'
import type { Action } from './actions.ts'
import { localDate } from './person.ts'

const DAY_MS = 86_400_000
/** Days of a file that is imported, and how long before now they are. */
const IMPORTED_DAYS = 3
const IMPORT_AGE_DAYS = 20

/**
 * Asks Water IQ. A free person has one answer a day: the first question of a day is answered, every later one refused. A question whose
 * server was killed is asked again an hour later, with the same id.
 */
export const askWaterIq: Action = async (world, person, report) => {
  const date = localDate(person, world.time.now().getTime())
  const wasOpen = person.openQuestion !== null
  const id = person.openQuestion ?? randomUUID()
  person.openQuestion = null
  const answer = await world.call(person, 'scans.diagnoseIssue', {
    id,
    description: 'The tap in the kitchen drips.',
  })
  // It is still held for the server that was answering it.
  if (answer.error?.code === 'CONFLICT' && answer.wasInDoubt) {
    person.openQuestion = id
    return
  }
  const isFree = person.stage !== 'drinking'
  const mustBeAnswered = !isFree || !person.scannedOn.has(date)
  const isAnswered = answer.error === null
  if (isAnswered) {
    person.scans += 1
    person.scannedOn.add(date)
  }
  // A question that was open may have been answered on the day before.
  if (isAnswered !== mustBeAnswered && !wasOpen)
    report(
      `${person.email}: a question of ${date} must ${mustBeAnswered ? '' : 'not '}be answered: ${answer.error?.message}`,
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

/** Cancels the trial on the provider's pages; it goes on until its end. */
export const cancel: Action = async (world, person, report) => {
  if (person.plan !== 'trial' || person.hasCancelled || person.subscription === null) return
  const { host, port, apiKey } = world.sandbox
  const response = await fetch(`http://${host}:${port}/v1/subscriptions/${person.subscription}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}` },
    body: new URLSearchParams({ cancel_at_period_end: 'true' }),
  })
  if (!response.ok) return report(`${person.email}: the provider refused to cancel: ${response.status}`)
  person.hasCancelled = true
}
