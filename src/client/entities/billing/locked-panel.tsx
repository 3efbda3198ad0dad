import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { ActionButton, type ActionChoice } from '#client/ui/components/action.tsx'
import { Waterline } from '#client/ui/components/water-level.tsx'
import { TRIAL_TERMS } from '#shared/billing/price.ts'
import styles from './locked-panel.module.css'

export interface LockedPanelProps {
  title: string
  headingLevel?: 'h2' | 'h3'
  /** What lies behind it, in one sentence. */
  text: string
  /** The one button. */
  action: ActionChoice
  /** What it costs. */
  price?: string
  /** Below the price: another way in. */
  more?: ReactNode
  /** Placeholder shapes (`PlaceholderBars`), never the real thing. */
  children: ReactNode
}

/** Content this viewer may not have: fixed shapes lie under the surface, the offer floats at it. */
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
