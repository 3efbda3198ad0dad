import type { QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { keepDay } from '#client/entities/hydration/offline/kept-day.ts'
import {
  dropPress,
  isFinal,
  keepPress,
  waitingPresses,
} from '#client/entities/hydration/offline/waiting-presses.ts'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { aboutPerson } from '#client/entities/session/person-context.ts'
import type { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toasts/toast-store.ts'
import { momentOf, type PressOutcome } from '../moments/moments.ts'
import { makePress, type Press, type PressWish } from './press.ts'
import { createPressQueue, type PressQueue } from './press-queue.ts'

type Utils = ReturnType<typeof trpc.useUtils>

/** The presses of one person in this tab. They outlive the page: what was pressed is saved after leaving it too. */
export interface TrackerPresses extends Pick<PressQueue<Press>, 'pending' | 'isStalled' | 'subscribe'> {
  /** Makes a press and sends it on its way. */
  press: (wish: PressWish) => Press
  /** Sends presses that were made elsewhere and keep their ids. */
  send: (presses: readonly Press[]) => void
  /**
   * Takes up what waits on this device, of this page or an earlier one, and goes on with what stalled. Answers false if
   * the browser's session is somebody else's by now: then nothing is sent. Does not fail.
   */
  resume: () => Promise<boolean>
  /** Calls `listener` when a press reached a goal, a level or an achievement; answers how to stop. */
  onMoment: (listener: () => void) => () => void
}

/** Whether the server was busy, out of reach, or asked to slow down: the same press may get through in a moment. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false
  const status = (error.data as { httpStatus?: number } | null | undefined)?.httpStatus
  return status === undefined || status === 503 || status === 429
}

function sendPress({ client: { hydration } }: Utils, userId: string, press: Press) {
  const { id } = press
  const options = { context: aboutPerson(userId) }
  if (press.kind === 'undo') return hydration.undo.mutate({ id, entryId: press.entryId }, options)
  const { amount, drink } = press
  return hydration[press.kind === 'add' ? 'addWater' : 'removeWater'].mutate({ id, amount, drink }, options)
}

function createTrackerPresses(queryClient: QueryClient, utils: Utils, userId: string): TrackerPresses {
  const listeners = new Set<() => void>()

  /** Through the cache of mutations, so that the page notices a session that has ended. */
  function send(press: Press) {
    if (utils.auth.session.getData()?.user?.id !== userId)
      throw new Error('The press is somebody else’s who has logged out.')
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: (sent: Press) => sendPress(utils, userId, sent),
      scope: { id: 'hydration' },
      // Being offline is a failure that is told, not one to wait for in silence.
      networkMode: 'always',
    })
    return mutation.execute(press)
  }

  function tellMoment(press: Press, outcome: PressOutcome): void {
    const moment = momentOf(outcome)
    if (moment === null) return
    toast.success(moment.title, moment.description, {
      label: 'Undo',
      onClick: () => void add({ kind: 'undo', entryId: press.id }),
    })
    for (const listener of listeners) listener()
  }

  /** Dismisses the error that says presses wait; a press that is saved ends its cause. */
  let dismissStall = () => {}

  const queue = createPressQueue({
    send,
    isPassing,
    isReachable: () => navigator.onLine,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async onSaved(press, { leveledUp, goalReached, newAchievements, ...today }) {
      dismissStall()
      // An answer that was asked for earlier must not take this one's place.
      await utils.hydration.day.cancel(undefined)
      utils.hydration.day.setData(undefined, today)
      const session = utils.auth.session.getData()
      if (session?.user?.id === userId) keepDay(session, today)
      dropPress(userId, press.id)
      if (queue.pending().length === 1) void utils.hydration.history.invalidate()
      tellMoment(press, { level: today.level, leveledUp, goalReached, newAchievements })
    },
    onStalled(error) {
      // A note next to the glass says that the browser is offline.
      if (error === undefined) return
      dismissStall = toast.error('Error saving progress', errorMessage(error), {
        label: 'Retry',
        onClick: queue.retry,
      })
    },
    onFailed(presses, error) {
      // What was refused only because nobody is logged in waits for this person on this device.
      if (isFinal(errorCode(error))) for (const { id } of presses) dropPress(userId, id)
      toast.error('Error saving progress', errorMessage(error), {
        label: 'Retry',
        onClick: () => keepAndSend(...presses),
      })
      void utils.hydration.day.invalidate(undefined)
    },
  })

  /** On the device first, so that closing the page loses nothing. */
  function keepAndSend(...presses: readonly Press[]): void {
    for (const press of presses) keepPress(userId, press)
    queue.add(...presses)
  }

  function add(wish: PressWish): Press {
    const press = makePress(wish)
    keepAndSend(press)
    return press
  }

  return {
    pending: queue.pending,
    isStalled: queue.isStalled,
    subscribe: queue.subscribe,
    press: add,
    send: (made) => keepAndSend(...made),
    async resume() {
      const waiting = waitingPresses(userId)
      if (!navigator.onLine || (waiting.length === 0 && !queue.isStalled())) return true
      // The cookie decides whose drinks these become, and another tab may have changed it while this one slept.
      const session = await utils.client.auth.session.query().catch(() => null)
      if (session === null) return true
      if (session.user?.id !== userId) return false
      queue.add(...waiting)
      queue.retry()
      return true
    },
    onMoment(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The presses of each tab (or rendered page), and whose they are. */
const byTab = new WeakMap<QueryClient, { userId: string; presses: TrackerPresses }>()

/** The presses of this tab's person, the same ones as long as it is the same person. */
export function trackerPresses(queryClient: QueryClient, utils: Utils, userId: string): TrackerPresses {
  const known = byTab.get(queryClient)
  if (known?.userId === userId) return known.presses
  const presses = createTrackerPresses(queryClient, utils, userId)
  byTab.set(queryClient, { userId, presses })
  return presses
}
