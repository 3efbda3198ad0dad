import { ExternalLink } from '#client/ui/public/external-link.tsx'
import type { Stop } from '#shared/scans/water-iq.schema.ts'
import styles from './plan-view.module.css'

/** What to do about a hazard, step by step, each with the authority that advises it. */
export function StopSteps({ stop }: { stop: Stop }) {
  return (
    <ol className={styles.steps}>
      {stop.steps.map(({ text, authority }, index) => (
        <li key={text}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          <div>
            <p>{text}</p>
            {authority !== null && (
              <p className={`muted small ${styles.authority}`}>
                Advice:{' '}
                <ExternalLink href={authority.url} className="text-link">
                  {authority.name}
                </ExternalLink>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
