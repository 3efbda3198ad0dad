import { hasPremium, useUser } from '#client/entities/session/use-session.ts'
import { LockedTracker } from './locked-tracker.tsx'
import styles from './tracker.module.css'
import { Tracker, type TrackerProps } from './tracker.tsx'

/** The tracker for those who may use it, and the offer for everyone else. */
export function TrackerPage(tracker: Omit<TrackerProps, 'person'>) {
  const person = useUser()
  if (person === null || !hasPremium(person)) return <LockedTracker />
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="visually-hidden">Hydration Tracker</h1>
      <Tracker key={person.id} person={person} {...tracker} />
    </div>
  )
}
