import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import Building2 from 'lucide-react/icons/building-2'
import Lightbulb from 'lucide-react/icons/lightbulb'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { DayCell } from '#client/ui/admin/table/day-cell.tsx'
import { AppLink, type LinkTarget } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'

/** The newest user, city and innovation. */
export function RecentActivity({ recent: { user, city, innovation } }: { recent: Dashboard['recent'] }) {
  return (
    <Card as="section" isPadded>
      <h2>Recent activity</h2>
      <chakra.ul marginTop="8" css={{ '& > * + *': { borderTop: '1px solid {colors.border}' } }}>
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
      </chakra.ul>
    </Card>
  )
}

function Entry(props: { icon: ReactNode; what: string; link: LinkTarget; at: string; children: ReactNode }) {
  const { icon, what, link, at, children } = props
  return (
    <Flex as="li" align="center" wrap="wrap" gap="{spacing.4} {spacing.12}" minHeight="60px" paddingBlock="8">
      <chakra.span color="accent.text">{icon}</chakra.span>
      <Grid as="span" flex={1} minWidth="min(100%, 8rem)">
        <chakra.b overflowWrap="anywhere" fontWeight={650} _hover={{ textDecoration: 'underline' }}>
          <AppLink {...link}>{children}</AppLink>
        </chakra.b>
        <span className="muted small">{what}</span>
      </Grid>
      <chakra.span flex="none" color="fg.muted" fontSize="sm">
        <DayCell isoTime={at} />
      </chakra.span>
    </Flex>
  )
}
