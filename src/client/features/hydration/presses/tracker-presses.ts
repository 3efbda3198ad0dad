import type { QueryClient } from '@tanstack/react-query'
import { withPressLock } from '#client/features/hydration/common/offline/press-lock.ts'
import { saveDay } from '#client/features/hydration/common/offline/saved-day.ts'
import { sendPress } from '#client/features/hydration/common/offline/send-press.ts'
import {
  isFinal,
  removePress,
  savePress,
  waitingPresses,
} from '#client/features/hydration/common/offline/waiting-presses.ts'
import { errorCode, errorMessage, isTransient, statusOf } from '#client/lib/error-message.ts'
import { createListeners } from '#client/lib/listeners.ts'
import { toast } from '#client/lib/toast-store.ts'
import type { trpc } from '#client/lib/trpc.ts'
import { momentOf, type PressOutcome } from '../moments/moments.ts'
import { createWaitingPraise } from '../moments/waiting-praise.ts'
import { showDay } from '../show-day.ts'
import { makePress, type Press, type PressWish } from './press.ts'
import { createPressQueue, type PressQueue } from './press-queue.ts'

type Utils = ReturnType<typeof trpc.useUtils>

/** The presses of one person in this tab. They outlive the page: presses are sent after the person leaves it, too. */
export interface TrackerPresses extends Pick<PressQueue<Press>, 'pending' | 'isStalled' | 'subscribe'> {
  /** Creates a press and queues it. */
  press: (wish: PressWish) => Press
  /** Queues presses that have their ids already. */
  send: (presses: readonly Press[]) => void
  /**
   * Queues what waits on this device, from this page or an earlier one, and resumes a stalled queue. Returns false, and
   * sends nothing, if the browser's session is someone else's by now. Does not fail.
   */
  resume: () => Promise<boolean>
  /** Calls `listener` when a press reached a goal, a level or an achievement. Returns a function that stops it. */
  onMoment: (listener: () => void) => () => void
}

function createTrackerPresses(queryClient: QueryClient, utils: Utils, userId: string): TrackerPresses {
  const listeners = createListeners()

  /** Uses the mutation cache, so that the page notices a session that has ended. */
  function send(press: Press) {
    if (utils.auth.session.getData()?.user?.id !== userId)
      throw new Error('The person whose press this is has logged out.')
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: (sent: Press) => withPressLock(() => sendPress(utils.client, userId, sent)),
      scope: { id: 'hydration' },
      // Fail at once when offline, so that the queue can report it.
      networkMode: 'always',
    })
    return mutation.execute(press)
  }

  function reportMoment(outcome: PressOutcome): void {
    const moment = momentOf(outcome)
    if (moment === null) return
    toast.success(moment.title, moment.description)
    listeners.tell()
  }

  const praise = createWaitingPraise(reportMoment)

  /** Dismisses the toast about a stall; called when the next press is saved. */
  let dismissStall = () => {}

  const queue = createPressQueue({
    send,
    isTransient: (error) => isTransient(error) || statusOf(error) === 429,
    isReachable: () => navigator.onLine,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async onSaved(press, { leveledUp, goalReached, newAchievements, ...today }) {
      dismissStall()
      await showDay(queryClient, today)
      const session = utils.auth.session.getData()
      if (session?.user?.id === userId) saveDay(session, today)
      await removePress(userId, press.id)
      if (queue.pending().length === 1) {
        void utils.hydration.history.invalidate()
        void utils.hydration.minerals.invalidate()
      }
      praise.add({ level: today.level, leveledUp, goalReached, newAchievements }, today)
    },
    onStalled(error) {
      // Offline: the note next to the glass says so.
      if (error === undefined) return
      dismissStall = toast.error('Error saving progress', errorMessage(error), {
        label: 'Retry',
        onClick: queue.retry,
      })
    },
    onFailed(presses, error) {
      // Any other refusal (no session, say) leaves the presses on this device for this person.
      if (isFinal(errorCode(error))) for (const { id } of presses) void removePress(userId, id)
      toast.error('Error saving progress', errorMessage(error), {
        label: 'Retry',
        onClick: () => saveAndSend(...presses),
      })
      void utils.hydration.day.invalidate(undefined)
    },
  })

  /** Saves on the device first, so that closing the page loses nothing. */
  function saveAndSend(...presses: readonly Press[]): void {
    for (const press of presses) void savePress(userId, press)
    queue.add(...presses)
  }

  function add(wish: PressWish): Press {
    const press = makePress(wish)
    saveAndSend(press)
    return press
  }

  return {
    pending: queue.pending,
    isStalled: queue.isStalled,
    subscribe: queue.subscribe,
    press: add,
    send: (presses) => saveAndSend(...presses),
    async resume() {
      const waiting = await waitingPresses(userId)
      if (!navigator.onLine || (waiting.length === 0 && !queue.isStalled())) return true
      // Another tab may have logged in someone else while this one slept.
      const session = await utils.client.auth.session.query().catch(() => null)
      if (session === null) return true
      if (session.user?.id !== userId) return false
      queue.add(...waiting)
      queue.retry()
      return true
    },
    onMoment: listeners.subscribe,
  }
}

/** The presses of each tab (on the server: of each rendered page). */
const byTab = new WeakMap<QueryClient, { userId: string; presses: TrackerPresses }>()

/** The presses of this tab's person; the same object as long as it is the same person. */
export function trackerPresses(queryClient: QueryClient, utils: Utils, userId: string): TrackerPresses {
  const current = byTab.get(queryClient)
  if (current?.userId === userId) return current.presses
  const presses = createTrackerPresses(queryClient, utils, userId)
  byTab.set(queryClient, { userId, presses })
  return presses
}
