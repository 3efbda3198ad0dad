import { randomUUID } from 'node:crypto'
import { hoursBetween } from '#tests/harness/days-model.ts'
import { type Action, compareDay, type ServedDay, sendPress } from './actions.ts'
import { endOfDate, localDate } from './person.ts'

const DAY_MS = 86_400_000
/** The days that a device keeps without Premium. */
const DEVICE_DAYS = 14

/**
 * Takes over what a device counted before Premium: the days before today as history, sent twice because an answer may be lost,
 * and today's drinks as presses.
 */
export const handOver: Action = async (world, person, report) => {
  const now = world.time.now().getTime()
  const today = localDate(person, now)
  person.tracker.look(today)
  await world.call(person, 'hydration.day')
  const before = person.tracker.view().experience
  const dates = Array.from({ length: DEVICE_DAYS - 1 }, (_, ago) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (ago + 1) * DAY_MS).toISOString().slice(0, 10),
  )
  const days = dates.toReversed().flatMap((date) => {
    const drinks = Array.from({ length: Math.floor(person.random() * 4) }, (_drink, place) => ({
      amount: 250 * (1 + Math.floor(person.random() * 4)),
      at: new Date(endOfDate(person, date) - (12 - place) * 3_600_000).toISOString(),
      time: `${12 + place}:00`,
      drink: 'water',
    }))
    return drinks.length > 0 ? [{ date, drinks }] : []
  })
  const importId = randomUUID()
  for (const server of [0, 1]) {
    if (days.length === 0) break
    const input = { importId, addsToDays: true, days }
    const answer = await world.call(person, 'hydration.importDays', input, server)
    if (answer.error !== null)
      return report(`${person.email}: the days of a device were refused: ${answer.error.message}`)
  }
  person.hasHandedOver = true
  person.tracker.handOver(
    days.map(({ date, drinks }) => ({
      ...{ date, amounts: drinks.map(({ amount }) => amount) },
      hoursSinceEnd: hoursBetween(endOfDate(person, date), now),
    })),
  )
  if (person.tracker.view().experience !== before)
    report(`${person.email}: days of a device earned experience in the model`)
  const drink = { id: randomUUID(), amount: 250 }
  await sendPress(world, person, drink, report)
  const again = await world.call(person, 'hydration.addWater', drink)
  if (again.error === null)
    compareDay(person, again.data as ServedDay, report, 'after a handed drink was sent again')
}
