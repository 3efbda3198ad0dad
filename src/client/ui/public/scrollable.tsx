import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './scrollable.module.css'

interface ScrollableProps {
  /** For screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/** A wide table that scrolls by itself, so that the page never does. The keyboard reaches it, too. */
export function Scrollable({ label, className, children }: ScrollableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classNames(styles.scroll, className)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
