import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import { useDateStyle } from '#client/entities/session/use-date-style.ts'
import { Card } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import { formatShortDay } from '#shared/format/date-time.ts'
import { formatNumber } from '#shared/format/number.ts'
import { Water } from './water.tsx'

/** Room above the highest day. */
const ROOM = 1.1

/** Who was active in the last two weeks, each day a vessel; screen readers get a list of days and numbers. */
export function ActiveDays({ days }: { days: Dashboard['activity'] }) {
  const { locale } = useDateStyle()
  const top = Math.max(1, ...days.map(({ active }) => active)) * ROOM
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Card as="section" isPadded>
      <Flex justify="space-between" gap="16">
        <div>
          <h2>Daily active users</h2>
          <p className="muted small">Who drank, scanned or saved something that day (UTC)</p>
        </div>
        <Grid alignContent="start" justifyItems="end" gap="4">
          <FigureNumber>{formatNumber(last?.active ?? 0)}</FigureNumber>
          <span className="muted small">today</span>
        </Grid>
      </Flex>
      <Grid
        as="ol"
        autoColumns="minmax(0, 1fr)"
        autoFlow="column"
        gap="6px"
        height={{ base: '170px', lg: '260px' }}
        marginTop="20"
        aria-label="Active users by day"
      >
        {days.map(({ date, active }) => (
          <chakra.li key={date} position="relative" overflow="hidden" borderRadius="sm" background="tube">
            <Water level={(active / top) * 100} />
            <span className="visually-hidden">
              {formatShortDay(date, locale)}: {formatNumber(active)}
            </span>
          </chakra.li>
        ))}
      </Grid>
      <Flex justify="space-between" marginTop="8" color="fg.muted" fontSize="sm" aria-hidden>
        <span>{first !== undefined && formatShortDay(first.date, locale)}</span>
        <span>{last !== undefined && formatShortDay(last.date, locale)}</span>
      </Flex>
    </Card>
  )
}
