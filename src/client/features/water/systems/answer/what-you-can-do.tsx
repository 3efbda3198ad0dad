import type { ReactNode } from 'react'
import { Card } from '#client/ui/public/card.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import styles from './what-you-can-do.module.css'

interface WhatYouCanDoProps {
  steps: SystemPage['steps']
  /** A product that treats or tests what was found. */
  children?: ReactNode
}

/** At most three steps, each signed by who advises it; once above all where it is one authority. */
export function WhatYouCanDo({ steps, children }: WhatYouCanDoProps) {
  const [first] = steps
  const isOneAdviser = steps.every(({ by }) => by !== null && by.name === first?.by?.name)
  return (
    <section aria-labelledby="what-you-can-do">
      <div className={styles.heading}>
        <h2 id="what-you-can-do" tabIndex={-1}>
          What you can do
        </h2>
        {isOneAdviser && first !== undefined && <Advice by={first.by} />}
      </div>
      <Card className={styles.card}>
        <ol className={`divided ${styles.steps}`}>
          {steps.map(({ title, text, by }, index) => (
            <li key={title}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className="muted small">
                  {text} {!isOneAdviser && <Advice by={by} />}
                </p>
              </div>
            </li>
          ))}
        </ol>
        {children}
      </Card>
    </section>
  )
}

/** Whose advice it is, with its page. */
function Advice({ by }: { by: SystemPage['steps'][number]['by'] }) {
  if (by === null) return null
  return (
    <span className="muted small">
      Advice of{' '}
      <ExternalLink href={by.url} className="text-link">
        {by.name}
      </ExternalLink>
    </span>
  )
}
