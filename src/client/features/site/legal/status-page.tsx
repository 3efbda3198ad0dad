import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { longDay } from '#shared/format/long-day.ts'
import type { SourceAge } from '#shared/site/sources/sources.schema.ts'
import styles from './legal-page.module.css'
import { LegalSection } from './legal-page.tsx'

/** How new the water data of each source is. */
export function StatusPage() {
  const [ages] = trpc.sources.ages.useSuspenseQuery()
  const loaded = ages.filter(({ asOf }) => asOf !== null)
  const missing = ages.filter(({ asOf }) => asOf === null)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading
        title="How new the data is"
        text="You see this page, so the site is running. Below is the day each source of water data was last read."
      />
      <LegalSection title="Read">
        <SourceList ages={loaded} />
      </LegalSection>
      {missing.length > 0 && (
        <LegalSection title="Not here yet">
          <SourceList ages={missing} />
        </LegalSection>
      )}
      <p>
        Something is wrong or old?{' '}
        <AppLink to="/contact" className="text-link">
          Tell us
        </AppLink>
        . Every figure names its year on its own page.
      </p>
    </div>
  )
}

function SourceList({ ages }: { ages: readonly SourceAge[] }) {
  return (
    <Stack as="dl" gap={16} marginTop={12}>
      {ages.map(({ title, publisher, renewed, asOf }) => (
        <div key={title} className={styles.entry}>
          <dt>{title}</dt>
          <dd>{asOf === null ? 'No data of this source yet' : `As of ${longDay(asOf)}`}</dd>
          <dd className="muted">
            {publisher}. Renewed there {renewed}.
          </dd>
        </div>
      ))}
    </Stack>
  )
}
