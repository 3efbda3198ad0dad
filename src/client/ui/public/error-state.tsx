import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Box } from '../layout/layout.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import styles from './error-state.module.css'

export interface ErrorStateProps {
  /** What failed: "Could not fetch cities." */
  title: string
  headingLevel?: 'h1' | 'h2' | 'h3'
  /** What that means for the person. */
  text?: string
  onRetry?: () => void
}

/** Something failed: what happened, and Try again. */
export function ErrorState({ title, headingLevel: Heading = 'h2', text, onRetry }: ErrorStateProps) {
  return (
    <Card isPadded className={styles.panel} role="alert">
      <TriangleAlert className={styles.icon} size={24} aria-hidden />
      <div>
        <Heading className="h3">{title}</Heading>
        {text !== undefined && (
          <Box as="p" marginTop={4} className="muted">
            {text}
          </Box>
        )}
        {onRetry !== undefined && (
          <Button variant="secondary" size="sm" className="mt-12" onClick={onRetry}>
            <RefreshCw size={18} aria-hidden />
            Try again
          </Button>
        )}
      </div>
    </Card>
  )
}
