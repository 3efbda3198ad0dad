import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import styles from './plan-view.module.css'

/** Notes that forbid or require something are highlighted. */
const IS_WARNING = /\b(?:do not|don't|never|turn off|switch off|shut off|unplug|gas|scald|shock|electric)/i

/** Safety notes, and when to call a professional. */
export function SafetyPanel({ plan: { safetyNotes, callProfessional } }: { plan: SavedPlan }) {
  const first = safetyNotes.find((note) => IS_WARNING.test(note))
  const others = safetyNotes.filter((note) => note !== first)
  return (
    <>
      {safetyNotes.length === 0 && <p className="muted">Nothing in particular to mind.</p>}
      {first !== undefined && (
        <div className={styles.caution}>
          <TriangleAlert size={22} aria-hidden />
          <b>{first}</b>
        </div>
      )}
      {others.length > 0 && (
        <ul className={styles.marked}>
          {others.map((note) => (
            <li key={note}>
              <Info size={18} aria-hidden />
              {note}
            </li>
          ))}
        </ul>
      )}
      {callProfessional && (
        <section className={styles.block}>
          <h3>Call a professional</h3>
          <p className="muted">{callProfessional}</p>
        </section>
      )}
    </>
  )
}
