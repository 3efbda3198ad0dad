import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PaymentNotice } from '#client/features/billing/payment-notice.tsx'
import { amountParam } from '#client/features/hydration/address-drink/amount-param.ts'
import { dayParam } from '#client/features/hydration/day-param.ts'
import { TodayScreen } from '#client/features/hydration/today-screen.tsx'
import { TrackerPage } from '#client/features/hydration/tracker-page.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { loadTracker } from '../-load-tracker.ts'

/** The parts of the address that Today reads. */
interface TrackerSearch {
  /** A day that is over, `YYYY-MM-DD`; without one it is today. */
  date?: string
  /** ml to add at once: the address of an app shortcut. */
  add?: number
  /** ml to add if the person wants to: the same address as a link on another site. */
  ask?: number
}

export const Route = createFileRoute('/tracker/')({
  staticData: { isPrivate: true },
  // The loader brings a calendar along, which no other page should have to fetch.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): TrackerSearch => ({
    date: dayParam(search.date),
    add: amountParam(search.add),
    ask: amountParam(search.ask),
  }),
  loaderDeps: ({ search: { date } }) => ({ date }),
  loader: async ({ context: { api }, deps: { date } }) => {
    const today = await loadTracker(api)
    if (today === undefined) return
    await Promise.all([
      api.hydration.usualDrinks.prefetch(),
      api.reminders.get.prefetch(),
      date !== undefined && date < today ? api.hydration.day.prefetch({ date }) : null,
    ])
  },
  head: fixedHead({
    path: '/tracker',
    title: 'Hydration Tracker',
    description: 'Your day of water against your goal: one tap per glass, streaks, levels and your history.',
  }),
  component: TrackerRoute,
})

function addressedDrink({ add, ask }: Pick<TrackerSearch, 'add' | 'ask'>) {
  if (ask !== undefined) return { amount: ask, isAsked: true }
  return add === undefined ? undefined : { amount: add, isAsked: false }
}

/** Mails that were sent before Settings had an address of its own lead here. */
const REMINDERS_HASH = '#reminders'

function TrackerRoute() {
  const { date, add, ask } = Route.useSearch()
  const navigate = Route.useNavigate()
  useEffect(() => {
    if (location.hash === REMINDERS_HASH)
      void navigate({ to: '/tracker/settings', hash: REMINDERS_HASH.slice(1), replace: true })
  }, [navigate])
  return (
    <>
      <PaymentNotice />
      <TrackerPage>
        {(person) => (
          <TodayScreen
            person={person}
            date={date}
            addressed={addressedDrink({ add, ask })}
            onAddressedTaken={() => void navigate({ search: { date }, replace: true, resetScroll: false })}
            onShowDay={(next) => void navigate({ search: { date: next }, replace: true, resetScroll: false })}
          />
        )}
      </TrackerPage>
    </>
  )
}
