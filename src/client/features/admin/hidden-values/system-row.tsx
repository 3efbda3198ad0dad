import type { ReactNode } from 'react'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import styles from './system-row.module.css'

/** A row of a list about a water system: what it says, and what can be done with it. */
export const SystemRow = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <Row as="li" align="center" justify="between" wraps gap={16} lineGap={8} className={styles.system}>
    <Box shrinks className={styles.words}>
      {children}
    </Box>
    {action}
  </Row>
)
