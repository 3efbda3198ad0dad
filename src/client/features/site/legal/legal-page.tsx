import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Prose, type ProseValues } from '#client/ui/prose.tsx'
import type { ProseDocument } from '#client/ui/prose-document.ts'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import styles from './legal-page.module.css'

/** When the texts of these pages last changed. */
const CHANGED = 'November 28, 2026'

/** A page of plain text in sections, which names the operator first. */
export function LegalPage({ document, values }: { document: ProseDocument; values?: ProseValues }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title={document.title} text={document.lead} />
      <LegalSection title="Who runs this site">
        <OperatorText />
      </LegalSection>
      <Prose sections={document.sections} values={values} className={styles.section} />
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

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
