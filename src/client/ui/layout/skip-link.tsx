import styles from './skip-link.module.css'

/** Id of the page's main part. */
export const MAIN_ID = 'main'

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      Skip to content
    </a>
  )
}
