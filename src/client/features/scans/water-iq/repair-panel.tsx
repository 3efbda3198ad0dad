import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { FigureNumber } from '#client/ui/public/figure-number.tsx'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import { GuideOverview } from './guide-overview.tsx'
import { LeakCost } from './leak-cost.tsx'
import { readTime } from './plan-figures.ts'
import styles from './plan-view.module.css'

interface RepairPanelProps {
  title: string
  plan: SavedPlan
  /** Whether the button that starts the guide is here. */
  hasStart: boolean
}

/** What to do, step by step, how long it takes, and what its parts cost if a source says so. */
export function RepairPanel({ title, plan, hasStart }: RepairPanelProps) {
  const { estimatedTime, estimatedCost, costSource, causes = [] } = plan
  const time = estimatedTime ? readTime(estimatedTime) : null
  // Plans saved earlier hold costs without a source: those stay hidden.
  return (
    <>
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
        {estimatedCost && costSource && (
          <div>
            <p>
              <b>{estimatedCost}</b>
            </p>
            <p className="muted small">
              <span className={styles.unconfirmed}>An estimate</span> from{' '}
              <ExternalLink href={costSource.url} className="text-link">
                {costSource.title}
              </ExternalLink>
            </p>
          </div>
        )}
      </div>
      {causes.length > 0 && (
        <section className={styles.block}>
          <h3>Likely causes</h3>
          <ol className={styles.causes}>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ol>
        </section>
      )}
      {plan.guide ? (
        <GuideOverview title={title} plan={plan} guide={plan.guide} hasStart={hasStart} />
      ) : (
        <PlanSteps plan={plan} />
      )}
      <LeakCost title={title} />
    </>
  )
}

/** The steps of a plan that was saved before guides. */
function PlanSteps({ plan: { repairPlan } }: { plan: SavedPlan }) {
  return (
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
  )
}
