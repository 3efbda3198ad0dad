import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#client/features/hydration/history-screen.tsx'
import { TrackerPage } from '#client/features/hydration/tracker-page.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { addDays, heatMapRange, untilToday } from '#shared/hydration/history.rules.ts'
import { loadTracker } from '../-load-tracker.ts'

export const Route = createFileRoute('/tracker/history')({
  staticData: { isPrivate: true },
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { api } }) => {
    const today = await loadTracker(api)
    const weekStart = api.auth.session.getData()?.user?.weekStart
    if (today === undefined || weekStart === undefined) return
    await Promise.all([
      api.hydration.history.prefetch(untilToday(heatMapRange(today, weekStart), today)),
      api.hydration.minerals.prefetch(),
      api.hydration.drinks.prefetch({ from: addDays(today, -6), to: today }),
    ])
  },
  head: fixedHead({
    path: '/tracker/history',
    title: 'Hydration History',
    description: 'Your weeks, months and years of water against your goal, your streaks and achievements.',
  }),
  component: HistoryRoute,
})

function HistoryRoute() {
  return <TrackerPage>{(person) => <HistoryScreen person={person} />}</TrackerPage>
}
