import { classNames } from '#client/ui/public/class-names.ts'
import type { TopicSign } from '#shared/water/values/topics.ts'
import { type SignName, StatusSign, signColors } from './status-badge.tsx'
import styles from './topic-sign.module.css'

/** The drawn sign of each sign of a topic. */
export const TOPIC_SIGN_NAMES: Readonly<Record<TopicSign, SignName>> = {
  caution: 'caution-advised',
  coming: 'above-coming-limit',
  check: 'check-your-pipe',
  'on-record': 'violation-on-record',
  'was-above': 'was-above-limit',
  noted: 'noted',
  within: 'no-problem-on-record',
  older: 'older',
  'no-result': 'not-enough-data',
}

/** How a topic stands, in two or three words next to its sign. */
export function TopicLabel({ sign, label }: { sign: TopicSign; label: string }) {
  const name = TOPIC_SIGN_NAMES[sign]
  return (
    <span className={classNames(styles.label, signColors(name))}>
      <StatusSign name={name} />
      {label}
    </span>
  )
}
