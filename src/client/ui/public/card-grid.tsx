import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** A list of cards: one column on phones, two from 600 px, three from 960 px. */
export const CardGrid = ({ children }: { children: ReactNode }) => <ul className={styles.grid}>{children}</ul>
