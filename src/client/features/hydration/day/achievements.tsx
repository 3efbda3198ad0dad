import Award from 'lucide-react/icons/award'
import Lock from 'lucide-react/icons/lock'
import { Box } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Tube } from '#client/ui/public/tube.tsx'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { ACHIEVEMENT_LABELS } from '../moments/moments.ts'
import { type AchievementProgress, achievementProgress } from './achievement-progress.ts'
import styles from './achievements.module.css'

/** What there is to achieve: what was earned, and how far the rest is. */
export function Achievements({ today }: { today: Today }) {
  return (
    <Card as="section" isPadded aria-label="Achievements">
      <h2>Achievements</h2>
      <p className="muted small">What you have reached stays, also when you undo a drink.</p>
      <Box as="ul" isDivided marginTop={8}>
        {achievementProgress(today).map((progress) => (
          <AchievementRow key={progress.achievement} progress={progress} />
        ))}
      </Box>
    </Card>
  )
}

function AchievementRow({ progress }: { progress: AchievementProgress }) {
  const { achievement, isEarned, reached, needed } = progress
  const { title, description } = ACHIEVEMENT_LABELS[achievement]
  const Icon = isEarned ? Award : Lock
  const left = needed === 1 ? 'Reach your goal once' : `${reached} of ${needed} days in a row`
  return (
    <li className={classNames(styles.achievement, isEarned && styles.earned)}>
      <Icon className={styles.icon} size={24} aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>
          {title} {isEarned && <span className="visually-hidden">earned</span>}
        </p>
        <p className="small muted">{isEarned ? description : left}</p>
        {!isEarned && needed > 1 && (
          <Tube size="sm" value={(reached / needed) * 100} label={`${left} for ${title}`} />
        )}
      </div>
    </li>
  )
}
