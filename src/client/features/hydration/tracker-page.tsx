import { useViewer } from '#client/entities/session/use-viewer.ts'
import { LockedTracker } from './locked-tracker.tsx'
import { usePerson } from './person.ts'
import styles from './tracker.module.css'
import { Tracker, type TrackerProps } from './tracker.tsx'

/** The tracker for those who may use it, and the offer for everybody else. */
export function TrackerPage(tracker: Omit<TrackerProps, 'person'>) {
  const viewer = useViewer()
  const person = usePerson()
  const mayTrack = viewer?.kind === 'member' && (viewer.isSubscribed || viewer.isAdmin)
  if (!mayTrack || person === null) return <LockedTracker />
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="visually-hidden">Hydration Tracker</h1>
      <Tracker key={person.id} person={person} {...tracker} />
    </div>
  )
}
