import { SITE_NAME } from '#shared/site-name.ts'
import { AppLink } from '../app-link.tsx'
import { SmallGlass } from '../public/small-glass.tsx'
import styles from './brand.module.css'

/** The logo, a glass that fills as the page appears and when it is pointed at, and the wordmark; leads home. */
export function Brand() {
  return (
    <AppLink to="/" className={styles.brand}>
      <SmallGlass level={0.52} height={28} motion="fill" />
      {SITE_NAME}
    </AppLink>
  )
}
