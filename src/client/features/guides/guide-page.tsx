import { MyWaterButton } from '#client/entities/my-water/my-water-button.tsx'
import { Breadcrumbs } from '#client/ui/components/breadcrumbs.tsx'
import { ButtonLink } from '#client/ui/components/button.tsx'
import { ExternalLink } from '#client/ui/components/external-link.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { GUIDE_SOURCES, GUIDE_SOURCES_READ_ON } from '#shared/guides/guide-sources.ts'
import type { GuideAnswer } from '#shared/guides/guides.ts'
import { OWN_WELL } from '#shared/my-water/own-well.rules.ts'
import { FIND_CRUMBS } from '#shared/water-systems/water-paths.ts'
import styles from './guide-page.module.css'

/** The answer to a question, what to do with who says so, and where to go on. */
export function GuidePage({
  guide: { slug, title, answer, steps, next },
}: {
  guide: GuideAnswer & { slug: string; title: string }
}) {
  const readOn = formatDay(GUIDE_SOURCES_READ_ON, DEFAULT_LOCALE, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <div className="wrap">
      <Breadcrumbs trail={[...FIND_CRUMBS, { label: title }]} />
      <PageHeading title={title} text={answer} />
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">What you can do</h2>
        <ol className={styles.steps}>
          {steps.map(({ text, source }) => (
            <li key={text} className={styles.step}>
              <p>{text}</p>
              <p className="muted small">
                <ExternalLink href={GUIDE_SOURCES[source].url} className="text-link">
                  {GUIDE_SOURCES[source].title}
                </ExternalLink>
              </p>
            </li>
          ))}
        </ol>
        <p className="muted small">All pages read on {readOn}.</p>
      </section>
      <div className={styles.next}>
        {slug === 'private-wells' && <MyWaterButton place={OWN_WELL.place} name={OWN_WELL.name} />}
        {next.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
