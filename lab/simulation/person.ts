import { createDaysModel } from '#tests/harness/days-model.ts'
import type { TestBrowser } from '#tests/harness/push-service.ts'
import { seededRandom } from '#tests/harness/random.ts'
import type { SimulatedCaller } from './world.ts'

const HOUR_MS = 3_600_000

/** Time zones of whole hours, without a change of clocks in the simulated week: their hours east of UTC. */
const ZONES = [
  ['UTC', 0],
  ['America/Los_Angeles', -8],
  ['America/New_York', -5],
  ['Europe/Paris', 1],
  ['Asia/Tokyo', 9],
  ['Pacific/Auckland', 13],
] as const

/** How many of something there must be: more than one number where a fault may have swallowed or repeated it. */
export interface Expected {
  least: number
  most: number
}

/** The reminders a person has set, in hours of the local day; and when the next one is due. */
export interface ModelReminders {
  from: number
  to: number
  every: number
  byPush: boolean
  byMail: boolean
  nextAt: number
}

/** An entry as the person's device saw it last. */
export interface SeenEntry {
  id: string
  version: number
  amount: number
}

/** A simulated person: what they did, and a model of what they must find. */
export interface Person extends SimulatedCaller {
  number: number
  /** Known once they have logged in. */
  id: string
  email: string
  zone: string
  /** Hours east of UTC. */
  east: number
  /** How they come by Premium; a free person never does. */
  plan: 'granted' | 'trial' | 'free'
  /** The hour of the simulation in which they sign up. */
  signsUpIn: number
  stage: 'absent' | 'signed-up' | 'waiting' | 'drinking' | 'ended' | 'free'
  /** The trial's subscription at the payment provider. */
  subscription: string | null
  /** How often a fault interrupted their checkout. */
  interruptedCheckouts: number
  hasCanceled: boolean
  /** Whether a subscription of theirs ended; a later one has no trial. */
  hasEnded: boolean
  hasImported: boolean
  /** Whether the drinks of their device from before Premium are in the tracker. */
  hasHandedOver: boolean
  /** Their access tokens, by what each may do; null until they have some. */
  tokens: { add: string; read: string } | null
  /** Dates on which a free person's scan was answered, and how many were answered in all. */
  scannedOn: Set<string>
  scans: number
  /** A scan that is still held for a server that was killed. */
  openScan: { id: string; isBottle: boolean } | null
  random: () => number
  tracker: ReturnType<typeof createDaysModel>
  /** Presses on a device that was offline. */
  waiting: { id: string; amount: number }[]
  seen: SeenEntry[]
  bookmarks: Set<string>
  /** Those of the bookmarks that have a photo. */
  photos: Set<string>
  browser: TestBrowser | null
  reminders: ModelReminders | null
  /** When the next weekly letter is due; null if it is off. */
  letterAt: number | null
  pushes: Expected
  /** Mails by subject. */
  mails: Map<string, Expected>
  /** Grants in the audit log. */
  grants: Expected
}

/** Creates the people of a simulation; all of them sign up within the given hours. */
export function createPeople(count: number, seed: number, hours: number): Person[] {
  return Array.from({ length: count }, (_, number) => {
    const random = seededRandom(seed + number * 7_919)
    const [zone, east] = ZONES[Math.floor(random() * ZONES.length)] ?? ZONES[0]
    const share = random()
    return {
      ...{ number, id: '' },
      email: `person-${number}@simulated.example`,
      network: `10.${Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${number % 250}`,
      ...{ zone, east, random },
      jar: new Map<string, string>(),
      plan: share < 0.5 ? 'granted' : share < 0.85 ? 'trial' : 'free',
      signsUpIn: Math.floor(random() ** 2 * hours),
      stage: 'absent' as const,
      subscription: null,
      interruptedCheckouts: 0,
      hasCanceled: false,
      hasEnded: false,
      hasImported: false,
      hasHandedOver: false,
      tokens: null,
      scannedOn: new Set<string>(),
      scans: 0,
      openScan: null,
      tracker: createDaysModel(),
      waiting: [],
      seen: [],
      bookmarks: new Set<string>(),
      photos: new Set<string>(),
      browser: null,
      reminders: null,
      letterAt: null,
      pushes: { least: 0, most: 0 },
      mails: new Map<string, Expected>(),
      grants: { least: 0, most: 0 },
    } satisfies Person
  })
}

/** Expects one more of something; `isCertain` is false where a fault may have swallowed it. */
export function expectOne(expected: Expected, isCertain = true): void {
  expected.most += 1
  if (isCertain) expected.least += 1
}

/** Expects one more mail with a subject. */
export function expectMail(person: Person, subject: string, isCertain = true): void {
  const expected = person.mails.get(subject) ?? { least: 0, most: 0 }
  person.mails.set(subject, expected)
  expectOne(expected, isCertain)
}

const localTime = ({ east }: Person, time: number) => new Date(time + east * HOUR_MS)
/** The date of a person's calendar. */
export const localDate = (person: Person, time: number): string =>
  localTime(person, time).toISOString().slice(0, 10)
/** The hour of a person's clock. */
export const localHour = (person: Person, time: number): number => localTime(person, time).getUTCHours()
/** When a date of a person's calendar ends. */
export const endOfDate = ({ east }: Person, date: string): number =>
  Date.parse(`${date}T00:00:00Z`) + (24 - east) * HOUR_MS

/** Eight o'clock of a person's next Monday after a time. */
export function nextMonday(person: Person, time: number): number {
  for (let hour = (Math.floor(time / HOUR_MS) + 1) * HOUR_MS; ; hour += HOUR_MS)
    if (localHour(person, hour) === 8 && localTime(person, hour).getUTCDay() === 1) return hour
}

/** The first slot of a person's reminders after a time. */
export function nextSlot(person: Person, { from, to, every }: ModelReminders, time: number): number {
  // Slots are on full hours of the person's clock, and so of every clock of the simulation.
  for (let slot = (Math.floor(time / HOUR_MS) + 1) * HOUR_MS; ; slot += HOUR_MS) {
    const hour = localHour(person, slot)
    if (hour >= from && hour <= to && (hour - from) % every === 0) return slot
  }
}
