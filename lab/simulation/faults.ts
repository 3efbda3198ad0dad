import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** What can go wrong in an hour. */
export const FAULTS = [
  'one server killed',
  'both servers killed',
  'database crashed',
  'database restarted',
  'mail server down',
  'mails refused',
  'notifications unanswered',
  'slow model',
  'payments down',
  'slow payments',
  'answers of payments lost',
  'disk full',
  'clock moved back',
  'clock moved ahead',
] as const
export type FaultKind = (typeof FAULTS)[number]

/** Faults that may leave a mail in the outbox although it was sent. */
export const MAIL_FAULTS: readonly FaultKind[] = [
  'one server killed',
  'both servers killed',
  'database crashed',
  'database restarted',
  'mail server down',
]

/** A fault of an hour. */
export interface Fault {
  kind: FaultKind
  /** Milliseconds after the hour's work began. */
  afterMs: number
  /** How long an outage lasts, ms. */
  lastsMs: number
  /** Whether it happens while reminders are sent, before people do anything. */
  isEarly: boolean
  /** Which server, where there is a choice. */
  server: 0 | 1
}

/** Whether a fault can happen while reminders are sent. */
const isEarlyFault = (kind: FaultKind) =>
  !kind.startsWith('clock') && !kind.includes('payments') && kind !== 'slow model' && kind !== 'disk full'

/** How often things go wrong, and for how long. */
export interface FaultOptions {
  /** Share of hours with a fault. */
  faultShare: number
  /** How long after the beginning of an hour's work a fault happens at most, ms. */
  longestFaultDelayMs: number
  /** How long an outage lasts at most, ms. */
  longestFaultMs: number
}

/** Draws an hour's fault; most hours have none. */
export function drawFault(
  random: () => number,
  { faultShare, longestFaultDelayMs, longestFaultMs }: FaultOptions,
): Fault | null {
  if (random() >= faultShare) return null
  const kind = FAULTS[Math.floor(random() * FAULTS.length)] ?? FAULTS[0]
  return {
    kind,
    afterMs: random() * longestFaultDelayMs,
    lastsMs: random() * longestFaultMs,
    isEarly: kind === 'notifications unanswered' || (isEarlyFault(kind) && random() < 0.3),
    server: random() < 0.5 ? 0 : 1,
  }
}

/** No picture with something on it is as small. */
const SMALL_FILE_BYTES = 4_096
/** How far a clock is moved back: as a correction of a clock does, ms. */
const BACK_MS = 5 * 60_000
/** How long a slow model or payment provider takes to answer, ms. */
const SLOW_MS = 1_500
/** Requests that meet a fault of the payment provider. */
const FAULTY_PAYMENTS = 8
/** Hours that are skipped when a clock is moved ahead. */
export const HOURS_AHEAD = 3

/** Lets a fault happen and repairs it, as those who run the site would. */
export async function strike(world: World, { kind, afterMs, lastsMs, server }: Fault): Promise<void> {
  const { servers, postgres, smtp, push, ai, sandbox, time } = world
  await sleep(afterMs)
  switch (kind) {
    case 'one server killed':
      await servers[server].kill()
      return await servers[server].start()
    case 'both servers killed':
      await Promise.all(servers.map((each) => each.kill()))
      await Promise.all(servers.map((each) => each.start()))
      return
    case 'database crashed':
      return await postgres.crashAndRecover()
    case 'database restarted':
      await postgres.shutDown()
      await sleep(lastsMs)
      return await postgres.start()
    case 'mail server down':
      await smtp.goDown()
      await sleep(lastsMs)
      return await smtp.comeBack()
    case 'mails refused':
      smtp.failWith(451)
      await sleep(lastsMs)
      smtp.failWith(null)
      return
    case 'slow model':
      ai.delayMs = SLOW_MS
      await sleep(lastsMs)
      ai.delayMs = 0
      return
    case 'payments down':
      return sandbox.failNext('server_error', FAULTY_PAYMENTS)
    case 'slow payments':
      return sandbox.delayNext(SLOW_MS, FAULTY_PAYMENTS)
    case 'answers of payments lost':
      // What was asked for is done, and the connection breaks before the answer.
      return sandbox.failNext('lost_answer', FAULTY_PAYMENTS)
    case 'notifications unanswered':
      push.isSilent = true
      await sleep(lastsMs)
      push.isSilent = false
      return
    case 'disk full':
      for (const each of servers) each.limitFiles(SMALL_FILE_BYTES)
      await sleep(lastsMs)
      for (const each of servers) each.limitFiles(null)
      return
    case 'clock moved back':
      return await time.moveTo(new Date(time.now().getTime() - BACK_MS))
    case 'clock moved ahead':
      // The hours are left out when the next one begins.
      return
  }
}
