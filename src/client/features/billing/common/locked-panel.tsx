import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Box } from '#client/ui/layout/layout.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { PlaceholderBars } from '#client/ui/public/placeholder-bars.tsx'
import { Waterline } from '#client/ui/public/water-level.tsx'
import { TRIAL_TERMS } from '#shared/billing/price-and-trial.ts'
import styles from './locked-panel.module.css'
import { usePricingLink } from './next-page.ts'

export interface LockedPanelProps {
  title: string
  headingLevel?: 'h2' | 'h3'
  /** What the viewer would get, in one sentence. */
  text: string
  /** What the button to the plans says. */
  offer?: string
  /** Below the price, such as a link to log in. */
  more?: ReactNode
  /** How many placeholder shapes there are; never the locked content. */
  rows?: number
  /** Other placeholder shapes. */
  children?: ReactNode
}

/** Stands in for content this viewer may not see: placeholder shapes under a water surface, with the offer on it. */
export function LockedPanel({
  title,
  headingLevel: Heading = 'h3',
  text,
  offer = 'Go Premium',
  more,
  rows = 4,
  children = <PlaceholderBars rows={rows} />,
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
        <Box as="p" marginTop={8} className="muted small">
          {text}
        </Box>
        <div className={styles.action}>
          <ButtonLink {...usePricingLink()} isFull>
            {offer}
          </ButtonLink>
        </div>
        <p className={styles.price}>{TRIAL_TERMS}</p>
        {more}
      </div>
    </div>
  )
}
