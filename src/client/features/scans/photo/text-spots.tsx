import type { TextSpot } from '#shared/scans/sight.ts'
import styles from './photo-drop.module.css'

interface TextSpotsProps {
  places: readonly TextSpot[]
  /** Of the photo, px. */
  size: { width: number; height: number }
}

/** Frames where text was seen, over a photo that is fitted into the same box. The failure next to it says what they are. */
export function TextSpots({ places, size: { width, height } }: TextSpotsProps) {
  return (
    <svg className={styles.places} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {places.map(({ left, top, width: share, height: tall, isRead }) => (
        <rect
          key={`${left} ${top}`}
          className={isRead ? styles.readPlace : styles.place}
          x={left * width}
          y={top * height}
          width={share * width}
          height={tall * height}
        />
      ))}
    </svg>
  )
}
