import Building2 from 'lucide-react/icons/building-2'
import Lightbulb from 'lucide-react/icons/lightbulb'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { DayCell } from '#client/features/admin/common/table/day-cell.tsx'
import { AppLink, type LinkTarget } from '#client/ui/app-link.tsx'
import { Box, Row, Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { Dashboard } from '#shared/admin/analytics/dashboard.schema.ts'
import styles from './recent-activity.module.css'

/** The newest user, city and innovation. */
export function RecentActivity({ recent: { user, city, innovation } }: { recent: Dashboard['recent'] }) {
  return (
    <Card as="section" isPadded>
      <h2>Recent activity</h2>
      <Box as="ul" isDivided marginTop={8}>
        {user !== null && (
          <Entry
            icon={<User size={20} aria-hidden />}
            what="New user"
            link={{ to: '/admin/users' }}
            at={user.at}
          >
            {user.name ?? 'Somebody without a name'}
          </Entry>
        )}
        {city !== null && (
          <Entry
            icon={<Building2 size={20} aria-hidden />}
            what="City added"
            link={{ to: '/admin/cities/$id', params: { id: city.id } }}
            at={city.at}
          >
            {city.name}, {city.country}
          </Entry>
        )}
        {innovation !== null && (
          <Entry
            icon={<Lightbulb size={20} aria-hidden />}
            what="Innovation added"
            link={{ to: '/admin/innovations/$id', params: { id: innovation.id } }}
            at={innovation.at}
          >
            {innovation.title}
          </Entry>
        )}
      </Box>
    </Card>
  )
}

function Entry(props: { icon: ReactNode; what: string; link: LinkTarget; at: string; children: ReactNode }) {
  const { icon, what, link, at, children } = props
  return (
    <Row as="li" align="center" wraps gap={12} lineGap={4} className={styles.item}>
      <span className={styles.icon}>{icon}</span>
      <Stack as="span" className={styles.words}>
        <b className={styles.name}>
          <AppLink {...link}>{children}</AppLink>
        </b>
        <span className="muted small">{what}</span>
      </Stack>
      <span className={classNames('muted small', styles.when)}>
        <DayCell isoTime={at} />
      </span>
    </Row>
  )
}
