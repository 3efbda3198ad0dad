import type { CSSProperties } from 'react'
import { signColors } from '#client/features/water/common/tap-water/status-badge.tsx'
import { TOPIC_SIGN_NAMES } from '#client/features/water/common/tap-water/topic-sign.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import { isOldSign, type TopicSign } from '#shared/water/values/topics.ts'
import styles from './topic-rows.module.css'

type TopicAnswer = SystemPage['topics'][number]

/** The figure with its level, or the word that stands for it. */
export function TopicFigure({
  row: { figure, unit, word, note, level, unknownLevel },
  sign,
}: {
  row: TopicAnswer['row']
  sign: TopicSign
}) {
  if (figure === null)
    return (
      <span className={classNames(styles.figure, styles.word, signColors(TOPIC_SIGN_NAMES[sign]))}>
        <b>{word}</b>
        {note !== null && <span>{note}</span>}
      </span>
    )
  return (
    <span className={styles.figure}>
      <span>
        <b>{figure}</b> {unit}
      </span>
      {level !== null && <Level level={level} unknown={unknownLevel} sign={sign} />}
    </span>
  )
}

/** The figure as water in a small tube: striped beyond the limit, hollow for an old result. */
function Level({ level, unknown, sign }: { level: number; unknown: number | null; sign: TopicSign }) {
  const isAbove = level > 1 && unknown === null
  const within = isAbove ? 1 / level : level
  return (
    <span
      aria-hidden
      className={classNames(
        styles.level,
        signColors(TOPIC_SIGN_NAMES[sign]),
        isAbove && styles.above,
        isOldSign(sign) && styles.old,
        sign === 'check' && styles.pipes,
      )}
    >
      <i style={{ '--width': `${Math.min(within, 1) * 100}%` } as CSSProperties} />
      {unknown !== null && (
        <i className={styles.unknown} style={{ '--width': `${unknown * 100}%` } as CSSProperties} />
      )}
      {isAbove && <i className={styles.beyond} />}
    </span>
  )
}
