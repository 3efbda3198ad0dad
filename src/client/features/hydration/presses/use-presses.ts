import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepDay } from '#client/entities/hydration/offline/kept-day.ts'
import { checkSession } from '#client/entities/session/session-change.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toasts/toast-store.ts'
import { formatAmount } from '#shared/format/amount.ts'
import type { DrinkId } from '#shared/hydration/drinks.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { GlassDrink } from '../basic-glass/device-glass.ts'
import { tooMuchInHour } from '../day/hour-warning.ts'
import type { Person } from '../person.ts'
import { predict } from './predict.ts'
import type { Press } from './press.ts'
import { type TrackerPresses, trackerPresses } from './tracker-presses.ts'

const NONE: readonly Press[] = []
/** A server that was busy may be back without any sign of it. */
const RESUME_EVERY_MS = 60_000

/** The presses of somebody that the server has not answered yet, and how to make more. */
export interface Presses {
  pending: readonly Press[]
  /** Whether they wait for a connection. */
  isStalled: boolean
  /** How many moments there were while this page was open. */
  moments: number
  add: (amount: number, drink: DrinkId) => void
  remove: (amount: number, drink: DrinkId) => void
  /** Adds water that this device counted before Premium; each drink keeps its id, so that it counts once. */
  takeOver: (drinks: readonly GlassDrink[]) => void
  /** Takes back the day's latest entry, if it has one. */
  undo: () => void
}

/** Goes on with what waits when the page opens, when one comes back to it, with a new connection, and now and then. */
function useResume({ resume }: TrackerPresses): void {
  const router = useRouter()
  useEffect(() => {
    const goOn = async () => {
      if (!(await resume())) await checkSession(router, true)
    }
    void goOn()
    const timer = setInterval(goOn, RESUME_EVERY_MS)
    addEventListener('online', goOn)
    document.addEventListener('visibilitychange', goOn)
    return () => {
      clearInterval(timer)
      removeEventListener('online', goOn)
      document.removeEventListener('visibilitychange', goOn)
    }
  }, [router, resume])
}

/** Presses on `day`, which is the server's; each answers with a toast at once. */
export function usePresses(person: Person, day: Today | undefined): Presses {
  const { queryClient } = useRouter().options.context
  const utils = trpc.useUtils()
  const presses = trackerPresses(queryClient, utils, person.id)
  const pending = useSyncExternalStore(presses.subscribe, presses.pending, () => NONE)
  const [moments, setMoments] = useState(0)
  useEffect(() => presses.onMoment(() => setMoments((count) => count + 1)), [presses])
  const isStalled = useSyncExternalStore(presses.subscribe, presses.isStalled, () => false)
  useResume(presses)
  useEffect(() => {
    const session = utils.auth.session.getData()
    if (day !== undefined && session?.user?.id === person.id) keepDay(session, day)
  }, [utils, day, person.id])

  /** The day as it stands after the press that was just made, not as it was drawn last. */
  const now = () => day && predict(day, presses.pending())
  const amount = (ml: number) => formatAmount(ml, person.units)
  const standing = () => {
    const today = now()
    if (today === undefined) return undefined
    const isTooFast = tooMuchInHour(today.entries, Date.now()) !== null
    const words = `${amount(today.intake)} of ${amount(today.goal)} today`
    return isTooFast ? `${words}. That is a lot within an hour: slow down a little.` : words
  }

  function change(kind: 'add' | 'remove', ml: number, drink: DrinkId): void {
    const before = now()
    if (before === undefined || (kind === 'remove' && before.intake === 0)) return
    const { id } = presses.press({ kind, amount: ml, drink })
    const really = kind === 'add' ? ml : Math.min(ml, before.intake)
    toast.success(`${amount(really)} ${kind === 'add' ? 'added' : 'removed'}`, standing(), {
      label: 'Undo',
      onClick: () => void presses.press({ kind: 'undo', entryId: id }),
    })
  }

  return {
    pending,
    isStalled,
    moments,
    add: (ml, drink) => change('add', ml, drink),
    remove: (ml, drink) => change('remove', ml, drink),
    takeOver: (drinks) =>
      presses.send(drinks.map((counted) => ({ ...counted, kind: 'add', drink: 'water' }))),
    undo() {
      const latest = now()?.entries[0]
      if (latest === undefined) return
      presses.press({ kind: 'undo', entryId: latest.id })
      toast.success('Undone', standing())
    },
  }
}
