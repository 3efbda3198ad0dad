import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DRINKS_PATH, LOG_PATH, TODAY_PATH } from '#shared/hydration/script-paths.ts'
import { insertAccessToken } from '#tests/factories/access-tokens.ts'
import type { Action } from './actions.ts'
import { localDate, type Person } from './person.ts'
import type { World } from './world.ts'

/** How often a token is stored again while the database is down, and how long after, ms. */
const ATTEMPTS = 300
const PAUSE_MS = 300
const CUP_ML = 200
/** Answers are rounded to a tenth of a mg, and a few seconds pass. */
const CAFFEINE_MG = 1

const scripts = (network: string, { add, read }: NonNullable<Person['tokens']>) => ({
  add: { network, token: add },
  read: { network, token: read },
})

/** Scripts with a person's tokens, one for each right; made when a script of theirs first needs them. */
async function scriptsOf({ db }: World, person: Person) {
  for (let attempt = 1; person.tokens === null; attempt += 1)
    try {
      const add = await insertAccessToken(db, person.id, 'Kettle', ['add'])
      const read = await insertAccessToken(db, person.id, 'Kitchen', ['read'])
      person.tokens = { add: add.token, read: read.token }
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await sleep(PAUSE_MS)
    }
  return scripts(person.network, person.tokens)
}

/** A kettle logs a cup of coffee, twice with the same id; its token may not read. */
export const logCoffee: Action = async (world, person, report) => {
  const { add } = await scriptsOf(world, person)
  const now = world.time.now().getTime()
  person.tracker.look(localDate(person, now))
  const id = randomUUID()
  const answers = []
  for (const server of [0, 1] as const)
    answers.push(await world.script(add, LOG_PATH, { id, ml: CUP_ML, drink: 'filter-coffee' }, server))
  const isTaken = person.tracker.add(id, CUP_ML, { at: now, isCoffee: true })
  const { intake } = person.tracker.view()
  for (const { status, data } of answers)
    if ((status === 200) !== isTaken || (isTaken && data.intake !== intake))
      report(`${person.email}: coffee of a script was answered ${status} with ${data.intake}, not ${intake}`)
  const { status } = await world.script(add, TODAY_PATH)
  if (status !== 403) report(`${person.email}: a token that adds read the day: ${status}`)
}

/** A screen in the kitchen reads the day; its token may not add. */
export const readByScript: Action = async (world, person, report) => {
  const { read } = await scriptsOf(world, person)
  const now = world.time.now().getTime()
  const date = localDate(person, now)
  person.tracker.look(date)
  const { status, data } = await world.script(read, TODAY_PATH)
  const { intake, goal, streak, history } = person.tracker.view()
  const kind = history.at(-1)?.isLimit === true ? 'limit' : 'goal'
  const expected = { intake, goal, streak, kind, left: Math.max(0, goal - intake) }
  for (const [name, value] of Object.entries(expected))
    if (data[name] !== value)
      report(`${person.email}, read by a script (${status}): ${name} is ${data[name]} and must be ${value}`)
  const caffeine = person.tracker.caffeineAt(now)
  for (const [name, value] of [
    ['caffeine', caffeine.all],
    ['caffeineLeft', caffeine.left],
  ] as const)
    if (!(Math.abs(Number(data[name]) - value) <= CAFFEINE_MG))
      report(`${person.email}, read by a script: ${name} is ${data[name]} and must be ${value}`)
  const listed = await world.script(read, `${DRINKS_PATH}?from=${date}&to=${date}`)
  const drinks = listed.data.drinks as { amount: number }[] | undefined
  const sum = drinks?.reduce((ml, { amount }) => ml + amount, 0)
  if (sum !== intake) report(`${person.email}: the drinks of ${date} are ${sum} ml and must be ${intake}`)
  const added = await world.script(read, LOG_PATH, { ml: CUP_ML })
  if (added.status !== 403) report(`${person.email}: a token that reads added a drink: ${added.status}`)
}

/** Without Premium no token does anything. */
export async function expectNoScripts(
  world: World,
  person: Person,
  report: (difference: string) => void,
): Promise<void> {
  if (person.tokens === null) return
  const { add, read } = scripts(person.network, person.tokens)
  const asked = await world.script(read, TODAY_PATH)
  const added = await world.script(add, LOG_PATH, { ml: CUP_ML })
  if (asked.status !== 403 || added.status !== 403)
    report(`${person.email}: scripts without Premium were answered ${asked.status} and ${added.status}`)
}
