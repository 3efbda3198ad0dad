import { setTimeout as sleep } from 'node:timers/promises'
import { insertPerson } from '#tests/factories/people.ts'
import { seededRandom } from '#tests/harness/random.ts'
import { drawAction, type Report, sendWaiting } from './actions.ts'
import { confirm, grant, type SimulatedAdmin, signUp } from './arrivals.ts'
import { checkPeople } from './check-people.ts'
import {
  drawFault,
  type Fault,
  type FaultKind,
  type FaultOptions,
  HOURS_AHEAD,
  MAIL_FAULTS,
  strike,
} from './faults.ts'
import { handOver } from './hand-over.ts'
import { createPeople, localHour, type Person } from './person.ts'
import { countNotifications, noteLetters, noteReminders, notificationsOf } from './reminders.ts'
import { scan } from './scans-and-imports.ts'
import { returnToPremium, subscribe } from './subscriptions.ts'
import { startWorld, type World } from './world.ts'

const HOUR_MS = 3_600_000
/**
 * A Sunday, so that even a short simulation reaches a Monday morning. Hours begin half a minute late, so that the slots of reminders
 * are due.
 */
const START = Date.parse('2027-02-28T12:00:30Z')
/** People who do something at the same time. */
const LANES = 12

/** How large a simulation is. */
export interface WeekOptions extends FaultOptions {
  seed: number
  people: number
  hours: number
  /** The chance that a person who is awake does something in an hour. */
  activity: number
}

/** What a simulation came to. */
export interface WeekResult {
  actions: number
  faults: Map<FaultKind, number>
  differences: string[]
  calls: number
  repeated: number
  mails: number
  notifications: number
}

/** What a person does in an hour. */
async function liveHour(world: World, person: Person, report: Report): Promise<void> {
  switch (person.stage) {
    case 'absent':
      return await signUp(world, person, report)
    case 'signed-up':
      return await confirm(world, person, report)
    case 'waiting':
      if (person.plan === 'trial') await subscribe(world, person, report)
      return
    case 'drinking': {
      if (!person.hasHandedOver) return await handOver(world, person, report)
      const action = drawAction(person)
      await sendWaiting(world, person, report)
      return await action(world, person, report)
    }
    case 'ended':
      return await returnToPremium(world, person, report)
    case 'free':
      return await scan(world, person, report)
  }
}

/** Whether a person does something in an hour. */
function isActive(person: Person, activity: number, { hour, time }: { hour: number; time: number }): boolean {
  if (person.stage === 'absent') return hour >= person.signsUpIn
  if (person.stage === 'signed-up') return true
  const own = localHour(person, time)
  return own >= 7 && own <= 22 && person.random() < activity
}

/** Works through a list in several lanes, each one after the other. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** How long a notification may be on its way, ms. */
const NOTIFICATION_MS = 15_000

/**
 * Waits for the notifications that must arrive: a slot is used before its notification is sent, and a later fault is not to
 * take it for lost. Those that never arrive are differences at the end.
 */
async function awaitNotifications(world: World, people: readonly Person[]): Promise<void> {
  const due = people.filter(({ pushes }) => pushes.least > 0)
  for (const begun = performance.now(); performance.now() - begun < NOTIFICATION_MS; await sleep(20)) {
    const counts = countNotifications(world)
    if (due.every((person) => notificationsOf(counts, person) >= person.pushes.least)) return
  }
}

/** Lives a number of hours with faults, and compares every person with their model. */
export async function liveWeek(options: WeekOptions): Promise<WeekResult> {
  const { seed, hours } = options
  const random = seededRandom(seed)
  const people = createPeople(options.people, seed, Math.min(24, hours / 4))
  const faults = new Map<FaultKind, number>()
  const differences: string[] = []
  const report: Report = (difference) => void differences.push(difference)
  let actions = 0
  const world = await startWorld(new Date(START))
  try {
    const { email, id } = await insertPerson(world.db, { email: 'admin@simulated.example', role: 'admin' })
    const admin: SimulatedAdmin = { id, email, jar: new Map(), network: '10.200.0.1' }
    await Promise.all(world.servers.map((server) => server.start()))

    /** Begins an hour: moves the time, and lets the servers send the reminders that are due. */
    async function begin(hour: number, fault: Fault | null): Promise<void> {
      const time = START + hour * HOUR_MS
      await world.time.moveTo(new Date(time))
      for (const person of people) {
        noteReminders(person, time, fault?.isEarly === true)
        noteLetters(person, time, fault?.isEarly === true)
      }
      if (fault?.isEarly === true) await strike(world, fault)
      // The servers look for what is due every second.
      await sleep(50)
      await world.settle()
      await awaitNotifications(world, people)
    }
    async function live(hour: number, fault: Fault | null): Promise<void> {
      const time = world.time.now().getTime()
      const active = people.filter((person) => isActive(person, options.activity, { hour, time }))
      const granted = people.filter(({ stage, plan }) => stage === 'waiting' && plan === 'granted')
      const actAll = (those: readonly Person[]) =>
        inLanes(those, async (person) => {
          // A week goes on after an action that failed, and the difference is reported with the others.
          await liveHour(world, person, report).catch((error: unknown) => report(`${person.email}: ${error}`))
          actions += 1
        })
      if (fault?.kind === 'clock moved back') {
        // Between actions: the model takes one time for what a server does during a call.
        const middle = Math.floor(active.length / 2)
        await actAll(active.slice(0, middle))
        await strike(world, fault)
        await Promise.all([actAll(active.slice(middle)), grant(world, admin, granted, report)])
      } else
        await Promise.all([
          actAll(active),
          grant(world, admin, granted, report),
          fault === null || fault.isEarly ? undefined : strike(world, fault),
        ])
      actions += granted.length
      await world.settle()
    }

    for (let hour = 0; hour < hours; hour += 1) {
      const fault = drawFault(random, options)
      if (fault !== null) faults.set(fault.kind, (faults.get(fault.kind) ?? 0) + 1)
      await begin(hour, fault)
      await live(hour, fault)
      if (fault?.kind === 'clock moved ahead') hour += HOURS_AHEAD
    }
    // Mails that a killed server had claimed are due again after three minutes, refused ones later.
    for (let late = 0; late < 3; late += 1) await begin(hours + HOURS_AHEAD + 1 + late, null)
    // Every device comes back online.
    await inLanes(
      people.filter(({ stage }) => stage === 'drinking'),
      (person) => sendWaiting(world, person, report),
    )
    const outages = MAIL_FAULTS.reduce((sum, kind) => sum + (faults.get(kind) ?? 0), 0)
    await checkPeople(world, people, outages, report)
    differences.push(...world.wrongAnswers)
    return {
      ...{ actions, faults, differences, ...world.counts },
      mails: world.smtp.mails.length,
      notifications: world.push.received.length,
    }
  } finally {
    await world.stop()
  }
}
