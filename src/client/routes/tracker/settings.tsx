import { createFileRoute } from '@tanstack/react-router'
import { RemindersSection } from '#client/features/hydration/reminders/reminders-section.tsx'
import { SettingsScreen } from '#client/features/hydration/settings-screen.tsx'
import { TrackerPage } from '#client/features/hydration/tracker-page.tsx'
import { MyWaterLine } from '#client/features/water/common/mine/my-water-line.tsx'
import { fixedHead } from '#client/lib/head.ts'
import { loadTracker } from '../-load-tracker.ts'

export const Route = createFileRoute('/tracker/settings')({
  staticData: { isPrivate: true },
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { api } }) => {
    if ((await loadTracker(api)) !== undefined) await api.reminders.get.prefetch()
  },
  head: fixedHead({
    path: '/tracker/settings',
    title: 'Tracker Settings',
    description: 'Your goal, units, cups, drinks, reminders and the start of your day.',
  }),
  component: SettingsRoute,
})

function SettingsRoute() {
  return (
    <TrackerPage>
      {(person) => (
        <SettingsScreen person={person} reminders={<RemindersSection />} myWater={<MyWaterLine />} />
      )}
    </TrackerPage>
  )
}
