import ArrowDown from 'lucide-react/icons/arrow-down'
import { StatusBadge } from '#client/entities/tap-water/status-badge.tsx'
import type { WaterStatus } from '#shared/water/water-statuses.ts'
import styles from './answer-first.module.css'

/** What a friend would say of a water, its status, and the way to what one can do. */
export function AnswerFirst({ sentence, waterStatus }: { sentence: string; waterStatus: WaterStatus }) {
  return (
    <div className={styles.answer}>
      <p className={styles.sentence}>{sentence}</p>
      <p className={styles.status}>
        <StatusBadge waterStatus={waterStatus} />
        <a href="#what-you-can-do" className={styles.jump}>
          What you can do <ArrowDown size={18} aria-hidden />
        </a>
      </p>
    </div>
  )
}
