import Building2 from 'lucide-react/icons/building-2'
import Lightbulb from 'lucide-react/icons/lightbulb'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { AdminLink } from '#client/ui/admin/admin-link.tsx'
import { DayCell } from '#client/ui/admin/table/day-cell.tsx'
import { Card } from '#client/ui/components/card.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import styles from './recent-activity.module.css'

/** The newest user, city and innovation. */
export function RecentActivity({ recent: { user, city, innovation } }: { recent: Dashboard['recent'] }) {
  return (
    <Card as="section" isPadded>
      <h2>Recent activity</h2>
      <ul className={styles.list}>
        {user !== null && (
          <Entry icon={<User size={20} aria-hidden />} what="New user" page="users" at={user.at}>
            {user.name ?? 'Somebody without a name'}
          </Entry>
        )}
        {city !== null && (
          <Entry
            icon={<Building2 size={20} aria-hidden />}
            what="City added"
            page={`cities/${city.id}`}
            at={city.at}
          >
            {city.name}, {city.country}
          </Entry>
        )}
        {innovation !== null && (
          <Entry
            icon={<Lightbulb size={20} aria-hidden />}
            what="Innovation added"
            page={`innovations/${innovation.id}`}
            at={innovation.at}
          >
            {innovation.title}
          </Entry>
        )}
      </ul>
    </Card>
  )
}

function Entry(props: { icon: ReactNode; what: string; page: string; at: string; children: ReactNode }) {
  const { icon, what, page, at, children } = props
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <AdminLink page={page} className={styles.link}>
          {children}
        </AdminLink>
        <span className="muted small">{what}</span>
      </span>
      <span className={styles.when}>
        <DayCell isoTime={at} />
      </span>
    </li>
  )
}
