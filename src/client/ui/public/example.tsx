import type { ReactNode } from 'react'
import styles from './example.module.css'

export interface ExampleProps {
  children: ReactNode
}

/** What a place looks like once it is filled: marked as an example, and out of reach of pointer, keyboard and screen reader. */
export function Example({ children }: ExampleProps) {
  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>An example</figcaption>
      <div inert aria-hidden className={styles.content}>
        {children}
      </div>
    </figure>
  )
}
