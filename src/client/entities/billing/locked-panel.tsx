import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { ActionButton, type ActionChoice } from '#client/ui/components/action.tsx'
import { Waterline } from '#client/ui/components/water-level.tsx'
import { TRIAL_TERMS } from '#shared/billing/price.ts'
import styles from './locked-panel.module.css'

export interface LockedPanelProps {
  title: string
  headingLevel?: 'h2' | 'h3'
  /** What the viewer would get, in one sentence. */
  text: string
  action: ActionChoice
  /** The terms below the button; those of the trial by default. */
  price?: string
  /** Below the price, such as a link to log in. */
  more?: ReactNode
  /** Placeholder shapes (`PlaceholderBars`), never the locked content. */
  children: ReactNode
}

/** Stands in for content this viewer may not see: placeholder shapes under a water surface, with the offer on it. */
export function LockedPanel({
  title,
  headingLevel: Heading = 'h3',
  text,
  action,
  price = TRIAL_TERMS,
  more,
  children,
}: LockedPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.shapes} aria-hidden>
        {children}
      </div>
      <div className={styles.sea}>
        <Waterline isSea />
      </div>
      <div className={styles.offer}>
        <p className={styles.mark}>
          <Lock size={18} aria-hidden /> Premium
        </p>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.text}>{text}</p>
        <div className={styles.action}>
          <ActionButton action={action} isFull />
        </div>
        <p className={styles.price}>{price}</p>
        {more}
      </div>
    </div>
  )
}
