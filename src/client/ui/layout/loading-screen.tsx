import { SmallGlass } from '../public/small-glass.tsx'
import styles from './loading-screen.module.css'

/** What is seen until it is known who uses the page: a glass whose level breathes. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <SmallGlass level={0.52} height={72} motion="breathe" />
      Loading
    </div>
  )
}
