import type { ReactNode } from 'react'
import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { LockedTracker } from './locked-tracker.tsx'
import type { Person } from './person.ts'
import { TrackerTabs } from './tracker-tabs.tsx'

/** A screen of the tracker below its tabs for those who may use it, and the offer for everyone else. */
export function TrackerPage({ children }: { children: (person: Person) => ReactNode }) {
  const person = useUser()
  if (person === null || !hasPremium(person)) return <LockedTracker />
  return (
    <div className="wrap">
      <h1 className="visually-hidden">Hydration Tracker</h1>
      <TrackerTabs />
      <div key={person.id}>{children(person)}</div>
    </div>
  )
}
