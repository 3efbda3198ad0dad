import { LockedPanel } from '#client/features/billing/common/locked-panel.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { longDay } from '#shared/format/long-day.ts'
import { formatCount } from '#shared/format/number.ts'
import { GUIDE_SOURCES_READ_ON, type LongGuideSlug } from '#shared/guides/guide-list.ts'
import type { GuideAnswer, GuideSection } from '#shared/guides/guides.schema.ts'
import styles from './guide-sections.module.css'
import { OwnWater } from './own-water.tsx'
import { TargetLink } from './target-link.tsx'

/** The pages that a guide follows, by id. */
type Pages = GuideAnswer['sources']

/** The sections of a guide, or what they are about where they are locked. Search engines know the part by its class name. */
export function GuideSections({ slug, pages }: { slug: LongGuideSlug; pages: Pages }) {
  const [guide] = trpc.guides.sections.useSuspenseQuery({ slug })
  const { contents, minutes, sources } = guide
  const length = `${formatCount(contents.length, 'section', 'sections')}, ${formatCount(minutes, 'minute', 'minutes')} to read`
  return (
    <>
      <div className={`guide-sections ${styles.guide}`}>
        <h2>The whole guide</h2>
        <p className="muted">{length}</p>
        <ol className={styles.contents} aria-label="Sections">
          {contents.map((title, index) => (
            <li key={title}>
              {guide.locked ? (
                title
              ) : (
                <a href={`#part-${index + 1}`} className="text-link">
                  {title}
                </a>
              )}
            </li>
          ))}
        </ol>
        {guide.locked ? (
          <LockedPanel
            title="Read the whole guide"
            text="Every section, with what is known of your own water, and the seven other guides of Premium. What is above is free."
          />
        ) : (
          <OpenSections sections={guide.sections} pages={pages} />
        )}
      </div>
      <Sources sources={sources} pages={pages} />
    </>
  )
}

function OpenSections({ sections, pages }: { sections: readonly GuideSection[]; pages: Pages }) {
  const first = sections.findIndex(({ topics }) => topics.length > 0)
  return sections.map(({ title, paragraphs, steps, topics, place, sources }, index) => (
    <section key={title} className={styles.section} aria-labelledby={`part-${index + 1}`}>
      <h3 id={`part-${index + 1}`}>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps.length > 0 && (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {topics.length > 0 && <OwnWater topics={topics} isOffered={index === first} />}
      {place !== null && <TargetLink target={place} />}
      <p className="muted small">From: {sources.map((source) => pages[source]?.title).join('; ')}</p>
    </section>
  ))
}

/** The pages behind the sections, which are free to check. */
function Sources({ sources, pages }: { sources: readonly string[]; pages: Pages }) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources of the whole guide</h2>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            <ExternalLink href={pages[source]?.url ?? ''} className="text-link">
              {pages[source]?.title}
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p>
        All pages read by {longDay(GUIDE_SOURCES_READ_ON)}. A guide does not replace your doctor, your utility
        or your health department.
      </p>
    </section>
  )
}
