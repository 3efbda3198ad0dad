import Check from 'lucide-react/icons/check'
import { classNames } from '#client/ui/components/class-names.ts'
import { BENEFIT_NOTES } from '#shared/billing/plans.ts'
import styles from './plan-card.module.css'

/** What a plan includes. */
export function Benefits({ benefits, className }: { benefits: readonly string[]; className?: string }) {
  return (
    <ul className={classNames(styles.benefits, className)}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Check size={20} aria-hidden />
          <span>
            {benefit}
            {BENEFIT_NOTES[benefit] !== undefined && (
              <small className={styles.note}>{BENEFIT_NOTES[benefit]}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
