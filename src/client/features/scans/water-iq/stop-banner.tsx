import OctagonAlert from 'lucide-react/icons/octagon-alert'
import type { Stop } from '#shared/scans/water-iq.schema.ts'
import styles from './plan-view.module.css'

/** A hazard and its first step, above everything else. The plan below it holds all the steps. */
export function StopBanner({ stop }: { stop: Stop }) {
  return (
    <div className={styles.stop} role="alert">
      <OctagonAlert size={24} aria-hidden />
      <div>
        <h3>{stop.title}</h3>
        <p>{stop.steps[0]?.text}</p>
      </div>
    </div>
  )
}
