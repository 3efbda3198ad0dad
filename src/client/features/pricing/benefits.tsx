import Check from 'lucide-react/icons/check'
import { classNames } from '../../ui/components/class-names.ts'
import styles from './plan-card.module.css'

/** What a plan holds. */
export function Benefits({ benefits, className }: { benefits: readonly string[]; className?: string }) {
  return (
    <ul className={classNames(styles.benefits, className)}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Check size={20} aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
  )
}
