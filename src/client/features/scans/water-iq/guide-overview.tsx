import { GuideStart } from '#client/features/scans/common/repairs/guide-start.tsx'
import type { RepairGuide } from '#shared/scans/repairs/repair-guide.schema.ts'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import styles from './plan-view.module.css'
import { walkOfPlan } from './walk-of-plan.ts'

export interface GuideOverviewProps {
  title: string
  plan: SavedPlan
  guide: RepairGuide
  hasStart: boolean
}

/** A guide to read as a whole, with the way into its steps one by one. */
export function GuideOverview({ title, plan, guide, hasStart }: GuideOverviewProps) {
  const { shutOffs, ready, steps, worked, ifNot, stop, limits } = guide
  return (
    <>
      {hasStart && <GuideStart {...walkOfPlan(title, plan, guide)} />}
      <section className={styles.block}>
        <h3>Before you start</h3>
        <ul className={styles.points}>
          {shutOffs.map(({ text, test }) => (
            <li key={text}>
              {text} <span className="muted">Test: {test}</span>
            </li>
          ))}
          {ready.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <ol className={styles.steps}>
        {steps.map(({ text, atHand }, index) => (
          <li key={text}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <p>{text}</p>
              {atHand.length > 0 && <p className="muted small">At hand: {atHand.join(', ')}.</p>}
            </div>
          </li>
        ))}
      </ol>
      <section className={styles.block}>
        <h3>How to know that it worked</h3>
        <p>{worked}</p>
      </section>
      {ifNot.length > 0 && (
        <section className={styles.block}>
          <h3>If not</h3>
          <ul className={styles.points}>
            {ifNot.map(({ cause, ruledOut }) => (
              <li key={cause}>
                {cause} {ruledOut !== '' && <span className="muted">Ruled out: {ruledOut}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.block}>
        <h3>When to stop</h3>
        <ul className={styles.points}>
          {stop.when.map((when) => (
            <li key={when}>{when}</li>
          ))}
        </ul>
        <p>Call: {stop.call}</p>
      </section>
      <p className="muted">{limits}</p>
    </>
  )
}
