import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import { AppLink, type AppPath } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import type { Dashboard } from '#shared/analytics/dashboard.schema.ts'
import { percentOf, shareOfPeople } from '#shared/analytics/date-range.rules.ts'
import { formatNumber } from '#shared/format/number.ts'
import { Water } from './water.tsx'

/** The link makes the whole card its target. */
const COVER = {
  '& a': { display: 'grid', gap: '8', fontWeight: 550 },
  '& a:hover > :last-child': { color: 'accent.text' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '2px solid {colors.focus}', outlineOffset: '-3px' },
}

/** How much there is of everything; each number leads to its table. */
export function Counts({ counts }: { counts: Dashboard['counts'] }) {
  const { users, confirmedUsers, reports, cities, products, innovations } = counts
  const confirmed = shareOfPeople(confirmedUsers, users)
  const covered = percentOf(reports, cities) ?? 0
  return (
    <Grid
      as="ul"
      templateColumns={{ base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))', lg: 'repeat(5, 1fr)' }}
      gap={{ base: '12', lg: '16' }}
      aria-label="Counts"
      css={{ '& > :first-child': { gridColumn: { base: '1 / -1', lg: 'auto' } } }}
    >
      <Count
        to="/admin/users"
        label="Users"
        count={users}
        level={confirmed ?? undefined}
        note={`${formatNumber(confirmedUsers)} confirmed${confirmed === null ? '' : `, ${Math.round(confirmed)}%`}`}
      />
      <Count
        to="/admin/tap-water"
        label="Tap water reports"
        count={reports}
        level={covered}
        note={`for ${Math.round(covered)}% of cities`}
      />
      <Count to="/admin/cities" label="Cities" count={cities} />
      <Count to="/admin/products" label="Products" count={products} />
      <Count to="/admin/innovations" label="Innovations" count={innovations} />
    </Grid>
  )
}

function Count(props: { to: AppPath; label: string; count: number; level?: number; note?: string }) {
  const { to, label, count, level, note } = props
  return (
    <Card as="li">
      {level !== undefined && (
        <chakra.span position="absolute" inset="0 auto 0 0" width="10px" background="tube" aria-hidden>
          <Water level={level} />
        </chakra.span>
      )}
      <Flex
        direction="column"
        minHeight="114px"
        padding="{spacing.16} {spacing.16} {spacing.16} 26px"
        fontSize="sm"
        css={COVER}
      >
        <AppLink to={to}>
          <FigureNumber>{formatNumber(count)}</FigureNumber>
          <span>{label}</span>
        </AppLink>
        {note !== undefined && <span className="muted">{note}</span>}
      </Flex>
    </Card>
  )
}
