import Check from 'lucide-react/icons/check'
import { AppLink, type AppPath } from '#client/ui/app-link.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { BENEFIT_NOTES, BENEFIT_PAGES } from '#shared/billing/plans.ts'
import styles from './plan-card.module.css'

const PAGES: Readonly<Record<string, AppPath>> = BENEFIT_PAGES

/** What a plan includes. */
export function Benefits({ benefits, className }: { benefits: readonly string[]; className?: string }) {
  return (
    <ul className={classNames(styles.benefits, className)}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Check size={20} aria-hidden />
          <span>
            {PAGES[benefit] === undefined ? (
              benefit
            ) : (
              <AppLink to={PAGES[benefit]} className={styles.link}>
                {benefit}
              </AppLink>
            )}
            {BENEFIT_NOTES[benefit] !== undefined && (
              <small className={styles.note}>{BENEFIT_NOTES[benefit]}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
