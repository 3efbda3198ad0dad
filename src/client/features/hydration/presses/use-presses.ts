import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { checkSession } from '#client/features/accounts/common/session-change.ts'
import { saveDay } from '#client/features/hydration/common/offline/saved-day.ts'
import { trpc } from '#client/lib/trpc.ts'
import { formatAmount } from '#shared/format/amount.ts'
import { daySoFar } from '#shared/hydration/day-sentence.ts'
import type { DrinkKey } from '#shared/hydration/drink-values.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import type { GlassDrink } from '../basic-glass/device-glass.ts'
import { type HourWarning, hourWarning } from '../day/hour-warning.ts'
import type { Person } from '../person.ts'
import { predict } from './predict.ts'
import type { Press } from './press.ts'
import { type TrackerPresses, trackerPresses } from './tracker-presses.ts'

const NONE: readonly Press[] = []
const WARNINGS: Readonly<Record<HourWarning['level'], string>> = {
  near: 'That is a lot within an hour: slow down a little.',
  above: 'That is too much within an hour: drink nothing more for now.',
}
/** Nothing announces that a busy server is back, so this tries now and then. */
const RESUME_EVERY_MS = 60_000

/** What a day is made of: what was said of it is old once this changes. */
const contentOf = (day: Today | undefined): string | undefined =>
  day && JSON.stringify([day.goal, day.entries.map(({ id, version }) => [id, version])])

/** A person's presses that the server has not answered yet, and the ways to add more. */
export interface Presses {
  pending: readonly Press[]
  /** Whether they wait for a connection. */
  isStalled: boolean
  /** What the last press did, for those who do not see the glass; empty once the day was changed in another way. */
  said: string
  /** How many goals, levels and achievements were reached while this page was open. */
  moments: number
  add: (amount: number, drink: DrinkKey) => void
  remove: (amount: number, drink: DrinkKey) => void
  /** Adds the water that this device counted before Premium; each drink keeps its id, so that it counts once. */
  takeOver: (drinks: readonly GlassDrink[]) => void
  /** Undoes the day's latest entry, if there is one. */
  undo: () => void
}

/** Resumes the queue when the page opens, when the person returns to it, when the connection is back, and every minute. */
function useResume({ resume }: TrackerPresses): void {
  const router = useRouter()
  useEffect(() => {
    const tryAgain = async () => {
      if (!(await resume())) await checkSession(router, true)
    }
    void tryAgain()
    const timer = setInterval(tryAgain, RESUME_EVERY_MS)
    addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [router, resume])
}

/** Presses on the server's `day`. The glass and the Undo next to the buttons show each at once; no toast covers them. */
export function usePresses(person: Person, day: Today | undefined): Presses {
  const { queryClient } = useRouter().options.context
  const utils = trpc.useUtils()
  const presses = trackerPresses(queryClient, utils, person.id)
  const pending = useSyncExternalStore(presses.subscribe, presses.pending, () => NONE)
  const [moments, setMoments] = useState(0)
  const [said, setText] = useState<{ text: string; of: string | undefined }>()
  useEffect(() => presses.onMoment(() => setMoments((count) => count + 1)), [presses])
  const isStalled = useSyncExternalStore(presses.subscribe, presses.isStalled, () => false)
  useResume(presses)
  useEffect(() => {
    const session = utils.auth.session.getData()
    if (day !== undefined && session?.user?.id === person.id) saveDay(session, day)
  }, [utils, day, person.id])

  /** The day after all presses so far, which the last render may not show yet. */
  const currentDay = () => day && predict(day, presses.pending())
  const amount = (ml: number) => formatAmount(ml, person.units)
  const progressText = () => {
    const today = currentDay()
    if (today === undefined) return undefined
    const warning = hourWarning(today.entries, Date.now())
    const text = daySoFar(today, person.units)
    return warning === null ? text : `${text}. ${WARNINGS[warning.level]}`
  }

  const setSaid = (text: string) => setText({ text, of: contentOf(currentDay()) })

  function change(kind: 'add' | 'remove', ml: number, drink: DrinkKey): void {
    const before = currentDay()
    if (before === undefined || (kind === 'remove' && before.intake === 0)) return
    presses.press({ kind, amount: ml, drink })
    const changed = kind === 'add' ? ml : Math.min(ml, before.intake)
    setSaid(`${amount(changed)} ${kind === 'add' ? 'added' : 'removed'}. ${progressText() ?? ''}`)
  }

  return {
    pending,
    isStalled,
    said: said !== undefined && said.of === contentOf(day && predict(day, pending)) ? said.text : '',
    moments,
    add: (ml, drink) => change('add', ml, drink),
    remove: (ml, drink) => change('remove', ml, drink),
    takeOver: (drinks) =>
      presses.send(drinks.map((counted) => ({ ...counted, kind: 'add', drink: 'water' }))),
    undo() {
      const latest = currentDay()?.entries[0]
      if (latest === undefined) return
      presses.press({ kind: 'undo', entryId: latest.id })
      setSaid(`Undone. ${progressText() ?? ''}`)
    },
  }
}
