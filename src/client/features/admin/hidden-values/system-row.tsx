import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** A row of a list about a water system: what it says, and what can be done with it. */
export const SystemRow = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="{spacing.8} {spacing.16}"
    padding="{spacing.12} 0"
    borderTop="1px solid {colors.border}"
  >
    <chakra.div flex="1 1 260px" minWidth={0} overflowWrap="anywhere">
      {children}
    </chakra.div>
    {action}
  </chakra.li>
)
