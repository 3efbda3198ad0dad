import type { ReactNode } from 'react'
import { Box } from '../layout/layout.tsx'
import styles from './example.module.css'

export interface ExampleProps {
  children: ReactNode
}

/** What a place looks like once it is filled: marked as an example, and out of reach of pointer, keyboard and screen reader. */
export function Example({ children }: ExampleProps) {
  return (
    <Box as="figure" marginTop={24}>
      <figcaption className={styles.caption}>An example</figcaption>
      <div inert aria-hidden className={styles.content}>
        {children}
      </div>
    </Box>
  )
}
