import { MyWaterButton } from '#client/entities/my-water/my-water-button.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { longDay } from '#shared/format/long-day.ts'
import type { GuideAnswer, GuideStep } from '#shared/guides/guide-answer.ts'
import { type GuideSlug, isLongGuide } from '#shared/guides/guide-list.ts'
import { GUIDE_SOURCES, GUIDE_SOURCES_READ_ON } from '#shared/guides/guide-sources.ts'
import { OWN_WELL } from '#shared/my-water/own-well.rules.ts'
import styles from './guide-page.module.css'
import { GuideSections } from './guide-sections.tsx'

/** The answer to a question, what to do with who says so, and where to go on; of most guides also the sections. */
export function GuidePage({
  guide: { slug, title, answer, safety = [], steps, next },
}: {
  guide: GuideAnswer & { slug: GuideSlug; title: string }
}) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Guides', to: '/guides' }, { label: title }]} />
      <PageHeading title={title} text={answer} />
      {safety.length > 0 && <Safety sentences={safety} />}
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">What you can do</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Step key={step.text} {...step} />
          ))}
        </ol>
        <p className="muted small">All pages read by {longDay(GUIDE_SOURCES_READ_ON)}.</p>
      </section>
      <div className={styles.next}>
        {slug === 'private-wells' && <MyWaterButton place={OWN_WELL.place} name={OWN_WELL.name} />}
        {next.map(({ label, to }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {isLongGuide(slug) && <GuideSections slug={slug} />}
    </div>
  )
}

/** What must not go wrong. It stands first, and is open to everyone. */
function Safety({ sentences }: { sentences: readonly GuideStep[] }) {
  return (
    <section className={styles.section} aria-labelledby="safety">
      <Notice>
        <h2 id="safety" className={styles.safetyTitle}>
          First, to be safe
        </h2>
        <ul className={styles.safety}>
          {sentences.map((sentence) => (
            <Step key={sentence.text} {...sentence} />
          ))}
        </ul>
      </Notice>
    </section>
  )
}

function Step({ text, source }: GuideStep) {
  return (
    <li className={styles.step}>
      <p>{text}</p>
      <p className="muted small">
        <ExternalLink href={GUIDE_SOURCES[source].url} className="text-link">
          {GUIDE_SOURCES[source].title}
        </ExternalLink>
      </p>
    </li>
  )
}
