import Lock from 'lucide-react/icons/lock'
import { usePricingLink } from '#client/entities/billing/next-page.ts'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { formatCount } from '#shared/format/number.ts'
import styles from './locked-values.module.css'

/** Names what Premium adds; no larger than that. */
export function LockedValues({ names, count }: { names: readonly string[]; count: number }) {
  return (
    <Card as="section" isPadded aria-labelledby="locked-values" className={styles.card}>
      <Lock size={20} aria-hidden />
      <div>
        <h2 id="locked-values" className={styles.title}>
          With Premium: {formatCount(count, 'more result')}
        </h2>
        <p className="muted small">{names.join(', ')}. Nothing above or close to a limit is among them.</p>
      </div>
      <ButtonLink {...usePricingLink()} variant="secondary">
        See Premium
      </ButtonLink>
    </Card>
  )
}
