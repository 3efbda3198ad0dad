import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './water-hero.module.css'

interface WaterHeroProps {
  /**
   * Sets `--surface`, the height of the water, and `--hero-gap` and `--hero-top`, the distances between and above the
   * children on a phone.
   */
  className: string | undefined
  /** The text, and the drawing in the water: stacked on a phone, otherwise side by side. */
  children: ReactNode
}

/** The first view of a page: a surface of water across it, and what is in that water. */
export function WaterHero({ className, children }: WaterHeroProps) {
  return (
    <section className={classNames(styles.hero, className)}>
      <div className={`wrap ${styles.inner}`}>{children}</div>
      {/* Last, so that a page that is painted while it arrives does not show the water higher first. */}
      <div className={styles.sea} aria-hidden />
    </section>
  )
}

/** The sentence below the title of a {@link WaterHero}; `--lead-color` is its color where it lies in the water. */
export function HeroLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}
