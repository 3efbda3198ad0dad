import type { GuideDrawing as Name } from '#shared/repairs/repair-guide.schema.ts'
import styles from './guide-drawing.module.css'
import { DRAWINGS } from './guide-drawings.ts'

/** Where the hand has to go, as a line drawing in the colors of the theme. Nothing for a step without one. */
export function GuideDrawing({ name }: { name: Name | null }) {
  if (name === null) return null
  const { alt, lines, hand, labels } = DRAWINGS[name]
  return (
    <svg className={styles.drawing} viewBox="0 0 300 180" role="img" aria-label={alt}>
      <path className={styles.lines} d={lines} />
      <path className={styles.hand} d={hand} />
      {labels.map(([x, y, text]) => (
        <text key={text + x} x={x} y={y} className={styles.label} aria-hidden>
          {text}
        </text>
      ))}
    </svg>
  )
}
