import { setTimeout as after } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import {
  PLAN_REMINDER_BATCH,
  sendDuePlanReminders,
} from '#server/features/bookmarks/due-plan-reminders.service.ts'
import { REMINDER_BATCH, sendDueReminders } from './due-reminders.service.ts'

/** How often slots and plans that are due are looked for, in milliseconds. */
const POLL_MS = 20_000
/** How long `stop` waits for notifications on their way, in milliseconds. */
const STOP_MS = 10_000

/** Sends reminders for as long as the process runs. */
export interface ReminderWorker {
  /** Takes up nothing more and waits for what is on its way, at most 10 seconds. */
  stop(): Promise<void>
}

/** Starts to remind: a look every 20 seconds, never two at the same time. A database that is down is waited for. */
export function startReminderWorker(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'push'>): ReminderWorker {
  let running: Promise<void> | null = null
  let isStopped = false
  let isOut = false

  async function run(): Promise<void> {
    try {
      let count: number
      do count = await sendDueReminders(deps)
      while (!isStopped && count === REMINDER_BATCH)
      do count = await sendDuePlanReminders(deps)
      while (!isStopped && count === PLAN_REMINDER_BATCH)
      if (isOut) deps.log.info('reminders are sent again')
      isOut = false
    } catch (error) {
      if (!isOut) deps.log.warn({ err: error }, 'reminders wait: the database cannot be read or written')
      isOut = true
    }
  }
  function look(): void {
    if (running !== null) return
    running = run().finally(() => {
      running = null
    })
  }
  const timer = setInterval(look, POLL_MS).unref()
  look()

  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      if (running !== null) await Promise.race([running, after(STOP_MS, undefined, { ref: false })])
    },
  }
}
