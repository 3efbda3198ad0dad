import type { SavedPlan } from '../../../../shared/scans/home-problem.schema.ts'
import { FigureNumber } from '../../../ui/components/figure-number.tsx'
import { readCost, readTime } from './plan-figures.ts'
import styles from './plan-view.module.css'

/** What to do, step by step, how long it takes and what it costs. */
export function RepairPanel({ plan }: { plan: SavedPlan }) {
  const { repairPlan, estimatedTime, estimatedCost, causes = [] } = plan
  const time = estimatedTime ? readTime(estimatedTime) : null
  const cost = estimatedCost ? readCost(estimatedCost) : null
  return (
    <>
      {(time || cost) && (
        <div className={styles.figures}>
          {time && (
            <div>
              <FigureNumber size="m" unit={time.unit}>
                {time.figure}
              </FigureNumber>
              <p className="muted small">
                Your own time <span className={styles.unconfirmed}>(an estimate)</span>
              </p>
            </div>
          )}
          {cost && (
            <div>
              <FigureNumber size="m">{cost.figure}</FigureNumber>
              {cost.note !== '' && <p className="muted small">{cost.note}</p>}
            </div>
          )}
        </div>
      )}
      {!plan.stop && causes.length > 0 && (
        <section className={styles.block}>
          <h3>Likely causes</h3>
          <ol className={styles.causes}>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ol>
        </section>
      )}
      <ol className={styles.steps}>
        {repairPlan.map(({ number, title, description }) => (
          <li key={number}>
            <span className={styles.number} aria-hidden>
              {number}
            </span>
            <div>
              <p>{title}</p>
              {description !== null && <p className="muted small">{description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
