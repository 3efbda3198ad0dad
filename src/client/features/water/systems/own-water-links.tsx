import { AppLink } from '#client/ui/app-link.tsx'
import styles from './own-water-links.module.css'
import { UseMyLocation } from './use-my-location.tsx'

/** The ways from a list of cities to one's own water. */
export const OwnWaterLinks = () => (
  <div className={styles.links}>
    <UseMyLocation label="Near me" className={styles.near} />
    <AppLink to="/find" className="text-link">
      Find by ZIP code or town
    </AppLink>
    <AppLink to="/water/us" className="text-link">
      US states on a map
    </AppLink>
  </div>
)
