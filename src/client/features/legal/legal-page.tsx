import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import styles from './legal-page.module.css'

/** When the texts of these pages last changed. */
const CHANGED = 'November 28, 2026'

/** A page of plain text in sections, which names the operator first. */
export function LegalPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title={title} text={text} />
      <LegalSection title="Who runs this site">
        <OperatorText />
      </LegalSection>
      {children}
      <p className="muted small">Last changed on {CHANGED}.</p>
    </div>
  )
}

/** The operator's name, postal address and e-mail address, or how to reach them: that none is given is for the dashboard. */
function OperatorText() {
  const [{ operator }] = trpc.contact.about.useSuspenseQuery()
  if (operator === null)
    return (
      <p>
        Write to us on the{' '}
        <AppLink to="/contact" className="text-link">
          contact page
        </AppLink>
        . A person reads each message.
      </p>
    )
  return (
    <>
      <p className={styles.address}>{`${operator.name}\n${operator.address}`}</p>
      <p>
        <a className="text-link" href={`mailto:${operator.email}`}>
          {operator.email}
        </a>{' '}
        or the{' '}
        <AppLink to="/contact" className="text-link">
          contact page
        </AppLink>
      </p>
    </>
  )
}

/** One section of a {@link LegalPage}. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What is stored of one kind, for how long. */
export interface StoredKind {
  what: string
  details: string
  kept: string
}

/** A list of what is stored. */
export function StoredList({ kinds }: { kinds: readonly StoredKind[] }) {
  return (
    <dl className={styles.list}>
      {kinds.map(({ what, details, kept }) => (
        <div key={what} className={styles.entry}>
          <dt>{what}</dt>
          <dd>{details}</dd>
          <dd className="muted">Kept: {kept}</dd>
        </div>
      ))}
    </dl>
  )
}
