import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { AppLink } from '#client/ui/app-link.tsx'
import { Box, Row, Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import type { Dashboard } from '#shared/admin/analytics/dashboard.schema.ts'
import { formatCount } from '#shared/format/number.ts'
import { describeSource } from '#shared/water/loads/water-sources.ts'
import styles from './data-ages.module.css'

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
      <div className={isAnySpent ? styles.spent : undefined} data-spent={isAnySpent}>
        <h2>Age of the water data</h2>
        <Box as="p" marginTop={8} className={isAnySpent ? styles.caution : 'muted'}>
          {isAnySpent
            ? 'Some figures are older than they should be. Load newer ones.'
            : 'All figures are as new as they should be.'}
        </Box>
        <Stack as="ul" marginTop={12} className={styles.list}>
          {ages.map((age) => (
            <li key={age.source}>
              <Row align="baseline" wraps gap={8}>
                {age.isSpent && (
                  <span className={styles.sign}>
                    <TriangleAlert size={16} aria-label="Too old" />
                  </span>
                )}
                <AppLink to="/admin/data" className="text-link">
                  {describeSource(age.source).title}
                </AppLink>
                <span className="muted small">{ageOf(age)}</span>
              </Row>
            </li>
          ))}
        </Stack>
      </div>
    </Card>
  )
}
