import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import { formatCount } from '#shared/format/number.ts'
import { describeSource } from '#shared/water-data/water-sources.ts'

type Age = Dashboard['dataAges'][number]

const ageOf = ({ ageDays, budgetDays }: Age): string =>
  ageDays === null
    ? 'nothing is loaded'
    : `${formatCount(ageDays, 'day')} old, of ${formatCount(budgetDays, 'day')} at most`

/** How old the water data is; the card turns amber once a source is older than it may become. */
export function DataAges({ ages }: { ages: readonly Age[] }) {
  const isAnySpent = ages.some(({ isSpent }) => isSpent)
  return (
    <Card as="section" isPadded>
      <chakra.div
        {...(isAnySpent && {
          paddingInlineStart: '14px',
          borderInlineStart: '4px solid {colors.caution}',
        })}
        data-spent={isAnySpent}
      >
        <h2>Age of the water data</h2>
        <chakra.p marginTop="8" color={isAnySpent ? 'caution' : 'fg.muted'}>
          {isAnySpent
            ? 'Some figures are older than they should be. Load newer ones.'
            : 'All figures are as new as they should be.'}
        </chakra.p>
        <Grid as="ul" gap="10px" marginTop="12">
          {ages.map((age) => (
            <li key={age.source}>
              <Flex gap="8" align="baseline" wrap="wrap">
                {age.isSpent && (
                  <chakra.span color="caution" alignSelf="center">
                    <TriangleAlert size={16} aria-label="Too old" />
                  </chakra.span>
                )}
                <AppLink to="/admin/data" className="text-link">
                  {describeSource(age.source).title}
                </AppLink>
                <span className="muted small">{ageOf(age)}</span>
              </Flex>
            </li>
          ))}
        </Grid>
      </chakra.div>
    </Card>
  )
}
