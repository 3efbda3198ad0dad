import { createFileRoute } from '@tanstack/react-router'
import { MyWaterCard } from '#client/entities/my-water/my-water-card.tsx'
import { hasPremium } from '#client/entities/session/use-session.ts'
import { PaymentNotice } from '#client/features/billing/payment-notice.tsx'
import { firstWeekdayOf } from '#shared/format/week-start.ts'
import { heatMapRange, untilToday } from '#shared/hydration/history.rules.ts'
import { amountParam } from '../features/hydration/address-drink/amount-param.ts'
import { dayParam } from '../features/hydration/day-param.ts'
import { TrackerPage } from '../features/hydration/tracker-page.tsx'
import { RemindersCard } from '../features/reminders/reminders-card.tsx'
import { fixedHead } from '../lib/head.ts'

/** What the address says of the tracker. */
interface TrackerSearch {
  /** A day that is over, `YYYY-MM-DD`; without one it is today. */
  date?: string
  /** ml to add at once: the address of an app shortcut. */
  add?: number
  /** ml to add if the person wants to: the same address as a link on another site. */
  ask?: number
}

export const Route = createFileRoute('/tracker')({
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
    const { user } = await api.auth.session.ensureData()
    if (user === null) return
    // Everyone else would only be refused.
    const mayTrack = hasPremium(user)
    await Promise.all([
      api.billing.status.prefetch(),
      ...(mayTrack ? [api.hydration.day.prefetch(), api.reminders.get.prefetch()] : []),
    ])
    if (!mayTrack) return
    const today = api.hydration.day.getData()?.today
    if (today === undefined) return
    await Promise.all([
      api.hydration.history.prefetch(untilToday(heatMapRange(today, firstWeekdayOf(user.locale)), today)),
      api.hydration.minerals.prefetch(),
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

function TrackerRoute() {
  const { date, add, ask } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PaymentNotice />
      <TrackerPage
        date={date}
        addressed={addressedDrink({ add, ask })}
        onAddressedTaken={() => void navigate({ search: { date }, replace: true, resetScroll: false })}
        aside={
          <>
            <RemindersCard />
            <MyWaterCard />
          </>
        }
        onShowDay={(next) => void navigate({ search: { date: next }, replace: true, resetScroll: false })}
      />
    </>
  )
}
