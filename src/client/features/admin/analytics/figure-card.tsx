import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Card } from '#client/ui/public/card.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'

/** A row of {@link FigureCard}s. */
export function FigureCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid
      as="ul"
      templateColumns={{
        base: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
        lg: 'repeat(auto-fit, minmax(min(100%, 9.375rem), 1fr))',
      }}
      gap={{ base: '12', lg: '16' }}
      aria-label={label}
    >
      {children}
    </Grid>
  )
}

/** One number with what it counts, and a line that explains it. */
export function FigureCard({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Card as="li" isPadded>
      <Grid alignContent="start" gap="8">
        <chakra.span fontSize="sm" fontWeight={600}>
          {label}
        </chakra.span>
        <FigureNumber>{value}</FigureNumber>
        {note !== undefined && <span className="muted small">{note}</span>}
      </Grid>
    </Card>
  )
}
