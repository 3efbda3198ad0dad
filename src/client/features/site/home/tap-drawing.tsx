import styles from './tap-drawing.module.css'

/** A pipe's end with a drop under it. Decoration. */
export function TapDrawing() {
  return (
    <svg className={styles.tap} width="120" height="104" viewBox="0 0 120 104" aria-hidden="true">
      <path className={styles.pipe} d="M0 8h64a34 34 0 0 1 34 34v6H74v-4a12 12 0 0 0-12-12H0z" />
      <path className={styles.fitting} d="M30 4h10v32H30zM70 46h32v10H70z" />
      <path className={styles.drop} d="M86 70s9 11 9 18a9 9 0 0 1-18 0c0-7 9-18 9-18z" />
    </svg>
  )
}
