import { randomUUID } from 'node:crypto'
import { someBottle, somePlan } from '#tests/factories/bookmarks.ts'
import { hoursBetween } from '#tests/harness/days-model.ts'
import { endOfDate, localDate, nextMonday, nextSlot, type Person } from './person.ts'
import { photo } from './photo.ts'
import { importTwice, scan } from './scans-and-imports.ts'
import { logCoffee, readByScript } from './scripts.ts'
import { cancel, endSubscription } from './subscriptions.ts'
import { FULL, type LastingAnswer, type World } from './world.ts'

/** What an action finds wrong; it goes on, so that one mistake does not hide others. */
export type Report = (difference: string) => void

/** One action of a person. */
export type Action = (world: World, person: Person, report: Report) => Promise<void>

/** The tracker's day as the server answers it. */
export interface ServedDay {
  intake: number
  goal: number
  streak: number
  bestStreak: number
  daysTracked: number
  experience: number
  level: number
  entries: { id: string; version: number; amount: number }[]
}

const DAY_MS = 86_400_000
const NUMBERS = ['intake', 'goal', 'streak', 'bestStreak', 'daysTracked', 'experience'] as const
const amountOf = (person: Person) => 50 * (1 + Math.floor(person.random() * 20))
const serverOf = (person: Person) => Math.floor(person.random() * 2)

/** Compares a served day with the model's, and remembers its entries. */
export function compareDay(person: Person, served: ServedDay, report: Report, where: string): void {
  const view = person.tracker.view()
  for (const name of NUMBERS)
    if (served[name] !== view[name])
      report(`${person.email}, ${where}: ${name} is ${served[name]} and must be ${view[name]}`)
  const level = 1 + Math.floor(view.experience / 100)
  if (served.level !== level)
    report(`${person.email}, ${where}: level is ${served.level} and must be ${level}`)
  person.seen = served.entries.map(({ id, version, amount }) => ({ id, version, amount }))
}

/** Begins the day of a person's calendar in the model. */
function look(world: World, person: Person): void {
  person.tracker.look(localDate(person, world.time.now().getTime()))
}

function refused(person: Person, what: string, { error }: LastingAnswer, report: Report): void {
  report(`${person.email}: ${what} was refused: ${error?.code} ${error?.message}`)
}

/** Sends one press, and compares the answer. */
export async function sendPress(
  world: World,
  person: Person,
  { id, amount }: { id: string; amount: number },
  report: Report,
): Promise<void> {
  look(world, person)
  const at = world.time.now().getTime()
  const answer = await world.call(person, 'hydration.addWater', { id, amount }, serverOf(person))
  const isTaken = person.tracker.add(id, amount, { at, isCoffee: false })
  if ((answer.error === null) !== isTaken) return refused(person, `a press of ${amount} ml`, answer, report)
  if (answer.error === null) compareDay(person, answer.data as ServedDay, report, 'after a press')
}

const press: Action = (world, person, report) =>
  sendPress(world, person, { id: randomUUID(), amount: amountOf(person) }, report)

/** The same press from two tabs, on both servers at once. */
const pressTwice: Action = async (world, person, report) => {
  const input = { id: randomUUID(), amount: amountOf(person) }
  look(world, person)
  const answers = await Promise.all(
    [0, 1].map((first) => world.call(person, 'hydration.addWater', input, first)),
  )
  const at = world.time.now().getTime()
  const isTaken = person.tracker.add(input.id, input.amount, { at, isCoffee: false })
  for (const answer of answers)
    if ((answer.error === null) !== isTaken) refused(person, 'a press sent twice', answer, report)
    else if (answer.error === null)
      compareDay(person, answer.data as ServedDay, report, 'after a press sent twice')
}

/** Two presses at once, on both servers. */
const pressAtOnce: Action = async (world, person, report) => {
  const inputs = [0, 1].map(() => ({ id: randomUUID(), amount: amountOf(person) }))
  look(world, person)
  const answers = await Promise.all(
    inputs.map((input, first) => world.call(person, 'hydration.addWater', input, first)),
  )
  for (const [index, { id, amount }] of inputs.entries()) {
    const answer = answers[index]
    const isTaken = person.tracker.add(id, amount, { at: world.time.now().getTime(), isCoffee: false })
    if (answer !== undefined && (answer.error === null) !== isTaken)
      refused(person, 'one of two presses at once', answer, report)
  }
  await readDay(world, person, report)
}

const readDay: Action = async (world, person, report) => {
  look(world, person)
  const answer = await world.call(person, 'hydration.day', undefined, serverOf(person))
  if (answer.error !== null) return refused(person, 'the day', answer, report)
  compareDay(person, answer.data as ServedDay, report, 'on the day')
}

/** Presses while the device is offline; they are sent later, in their order. */
const pressOffline: Action = async (_world, person) => {
  person.waiting.push({ id: randomUUID(), amount: amountOf(person) })
}

/** Sends what waits on the device. */
export const sendWaiting: Action = async (world, person, report) => {
  for (const waiting of person.waiting.splice(0)) await sendPress(world, person, waiting, report)
}

/** Gives today's latest entry another amount, or removes it. */
const correct =
  (isRemoved: boolean): Action =>
  async (world, person, report) => {
    await readDay(world, person, report)
    const entry = person.seen.find(({ amount }) => amount > 0)
    if (entry === undefined) return
    const amount = isRemoved ? entry.amount : amountOf(person)
    const input = { entryId: entry.id, version: entry.version, ...(isRemoved ? {} : { amount }) }
    const name = isRemoved ? 'removeEntry' : 'correctEntry'
    const answer = await world.call(person, `hydration.${name}`, input, serverOf(person))
    const outcome = (answer.data as { outcome?: string } | undefined)?.outcome
    // Carried out before its answer was lost, it meets its own change when it is sent again.
    if (outcome !== 'saved' && !(answer.wasInDoubt && outcome !== undefined))
      return refused(person, `${name} (${outcome})`, answer, report)
    person.tracker.correct(entry.id, { amount, isRemoved }, null)
    await readDay(world, person, report)
  }

/** Adds a drink to yesterday. */
const addToYesterday: Action = async (world, person, report) => {
  await readDay(world, person, report)
  const now = world.time.now().getTime()
  const date = localDate(person, now - DAY_MS)
  const input = { id: randomUUID(), date, amount: amountOf(person), drink: 'water', time: '12:00' }
  const answer = await world.call(person, 'hydration.addEntry', input, serverOf(person))
  const isTaken = person.tracker.addTo(
    date,
    input.id,
    input.amount,
    hoursBetween(endOfDate(person, date), now),
  )
  if ((answer.error === null) !== isTaken) return refused(person, 'a drink of yesterday', answer, report)
  await readDay(world, person, report)
}

const setGoal: Action = async (world, person, report) => {
  look(world, person)
  const goal = 1_000 + 250 * Math.floor(person.random() * 9)
  const answer = await world.call(person, 'hydration.setGoal', { goal }, serverOf(person))
  if (answer.error !== null) return refused(person, 'a goal', answer, report)
  person.tracker.setGoals(Array(7).fill(goal))
  compareDay(person, answer.data as ServedDay, report, 'after a new goal')
}

/** Gives each day of the week a goal of its own. */
const setWeekdayGoals: Action = async (world, person, report) => {
  look(world, person)
  const goals = Array.from({ length: 7 }, () => 1_000 + 250 * Math.floor(person.random() * 9))
  const answer = await world.call(person, 'hydration.setWeekdayGoals', { goals }, serverOf(person))
  if (answer.error !== null) return refused(person, 'goals by weekday', answer, report)
  person.tracker.setGoals(goals)
  compareDay(person, answer.data as ServedDay, report, 'after goals by weekday')
}

/** Makes the goals limits, or goals again. */
const setLimit: Action = async (world, person, report) => {
  look(world, person)
  const isLimit = person.tracker.view().history.at(-1)?.isLimit !== true
  const answer = await world.call(person, 'hydration.setLimit', { isLimit }, serverOf(person))
  if (answer.error !== null) return refused(person, 'a limit', answer, report)
  person.tracker.setLimit(isLimit)
  compareDay(person, answer.data as ServedDay, report, 'after a limit')
}

/** Marks today or yesterday as a rest day, or takes the mark back. */
const rest: Action = async (world, person, report) => {
  look(world, person)
  const daysAgo = person.random() < 0.5 ? 0 : 1
  const date = new Date(Date.parse(person.tracker.today()) - daysAgo * DAY_MS).toISOString().slice(0, 10)
  const known = person.tracker.view().history.find((day) => day.date === date)
  const isRest = known?.isRest !== true
  const answer = await world.call(person, 'hydration.setRestDay', { date, isRest }, serverOf(person))
  if ((answer.error === null) !== person.tracker.rest(date, isRest))
    return refused(person, `${isRest ? 'a rest day' : 'no rest day any more'} on ${date}`, answer, report)
  await readDay(world, person, report)
}

/** Turns the weekly letter on, or off again. */
const switchLetter: Action = async (world, person, report) => {
  await readDay(world, person, report)
  const isOn = person.letterAt === null
  const letterAt = nextMonday(person, world.time.now().getTime())
  const answer = await world.call(person, 'reminders.setLetter', { isOn }, serverOf(person))
  if (answer.error !== null) return refused(person, 'the weekly letter', answer, report)
  person.letterAt = isOn ? letterAt : null
}

const addBookmark: Action = async (world, person, report) => {
  const title = `Plan ${randomUUID()}`
  const input = { type: 'iq_plan', title, data: somePlan({ diagnosis: title }) }
  const answer = await world.call(person, 'bookmarks.add', input, serverOf(person))
  if (answer.error !== null) return refused(person, 'a bookmark', answer, report)
  person.bookmarks.add((answer.data as { id: string }).id)
}

/** Saves a bottle with its photo, which a full disk does not take. */
const savePhoto: Action = async (world, person, report) => {
  const title = `Bottle ${randomUUID()}`
  const data = someBottle({ brandname: title })
  const input = { type: 'bottle_scan', title, data, image: await photo() }
  const answer = await world.call(person, 'bookmarks.add', input, serverOf(person))
  if (answer.status === FULL) return
  if (answer.error !== null) return refused(person, 'a bottle with a photo', answer, report)
  const { id } = answer.data as { id: string }
  person.bookmarks.add(id)
  person.photos.add(id)
}

const removeBookmark: Action = async (world, person, report) => {
  const [id] = person.bookmarks
  if (id === undefined) return
  const answer = await world.call(person, 'bookmarks.remove', { id }, serverOf(person))
  if (answer.error !== null && !(answer.wasInDoubt && answer.error.code === 'NOT_FOUND'))
    return refused(person, 'removing a bookmark', answer, report)
  person.bookmarks.delete(id)
  person.photos.delete(id)
}

/** Turns reminders on, by notification, by mail or both. */
const setReminders: Action = async (world, person, report) => {
  await readDay(world, person, report)
  const from = 7 + Math.floor(person.random() * 4)
  const every = 1 + Math.floor(person.random() * 3)
  const byPush = person.random() < 0.7
  const model = { from, to: from + 10, every, byPush, byMail: !byPush || person.random() < 0.4, nextAt: 0 }
  if (byPush && person.browser === null) {
    person.browser = world.push.subscribe()
    const device = await world.call(person, 'reminders.addDevice', person.browser, serverOf(person))
    if (device.error !== null) return refused(person, 'a device', device, report)
  }
  const input = {
    isOn: true,
    from: `${String(from).padStart(2, '0')}:00`,
    to: `${String(model.to).padStart(2, '0')}:00`,
    everyMinutes: every * 60,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    byPush,
    byMail: model.byMail,
  }
  const answer = await world.call(person, 'reminders.save', input, serverOf(person))
  if (answer.error !== null) return refused(person, 'reminders', answer, report)
  person.reminders = { ...model, nextAt: nextSlot(person, model, world.time.now().getTime()) }
}

/** What people with a tracker do, and how often. */
const HABITS: readonly (readonly [share: number, action: Action])[] = [
  [0.17, press],
  [0.03, logCoffee],
  [0.03, readByScript],
  [0.02, savePhoto],
  [0.04, scan],
  [0.02, setWeekdayGoals],
  [0.01, setLimit],
  [0.04, rest],
  [0.05, switchLetter],
  [0.01, endSubscription],
  [0.02, importTwice],
  [0.01, cancel],
  [0.05, pressTwice],
  [0.05, pressAtOnce],
  [0.08, pressOffline],
  [0.06, correct(false)],
  [0.05, correct(true)],
  [0.04, addToYesterday],
  [0.03, setGoal],
  [0.06, addBookmark],
  [0.02, removeBookmark],
  [0.08, setReminders],
  [0.03, readDay],
]

/** Draws one action of a person who uses the tracker. */
export function drawAction(person: Person): Action {
  let left = person.random()
  for (const [share, action] of HABITS) {
    left -= share
    if (left < 0) return action
  }
  return press
}
