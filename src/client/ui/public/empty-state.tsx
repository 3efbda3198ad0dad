import Droplet from 'lucide-react/icons/droplet'
import type { ReactNode } from 'react'
import { Box } from '../layout/layout.tsx'
import { ActionButton, type ActionChoice } from './action.tsx'
import type { ButtonLook } from './button.tsx'
import { Card } from './card.tsx'
import styles from './empty-state.module.css'
import { WaterLevel } from './water-level.tsx'

export interface EmptyStateProps {
  title: string
  /** One sentence. */
  text?: ReactNode
  /** The next step. */
  action?: ActionChoice
  actionVariant?: ButtonLook['variant']
  /** A lucide icon of 44 px that floats on a shallow surface; a drop by default. */
  icon?: ReactNode
  /** `h1` where nothing else heads the page. */
  headingLevel?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** Nothing here, and what to do about it. */
export function EmptyState({
  title,
  text,
  action,
  actionVariant = 'secondary',
  icon = <Droplet size={44} aria-hidden />,
  headingLevel: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <Card className={className}>
      <div className={styles.picture}>
        <WaterLevel height={26} />
        {icon}
      </div>
      <Box padding={20}>
        <Heading className={styles.title}>{title}</Heading>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {action !== undefined && (
          <div className={styles.action}>
            <ActionButton action={action} variant={actionVariant} />
          </div>
        )}
      </Box>
    </Card>
  )
}
