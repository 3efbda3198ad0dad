import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import type { Innovation } from '#shared/innovations/innovations.schema.ts'
import { namedLicense, sourceName } from '#shared/site/sources/named-source.rules.ts'
import styles from './innovation-page.module.css'

const dayOf = (day: string) =>
  formatDay(day, DEFAULT_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })

/** The pages an article was written from, each with the day it was read; one without a day is a line. */
export function ArticleSources({
  innovation: { source, furtherSources, isUnconfirmed, isGenerated },
}: {
  innovation: Pick<Innovation, 'source' | 'furtherSources' | 'isUnconfirmed' | 'isGenerated'>
}) {
  const { title, url, readOn, license } = source
  if (furtherSources.length === 0 && readOn === null) return <SourceLine source={source} />
  const first = title === null ? [] : [{ title, url, readOn }]
  // A page that was typed twice is listed once.
  const pages = new Map([...first, ...furtherSources].map((page) => [page.url ?? page.title, page]))
  const named = license === null ? null : namedLicense(license)
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {[...pages].map(([key, page]) => (
          <li key={key}>
            {page.url === null ? (
              sourceName(page.title)
            ) : (
              <ExternalLink href={page.url} className="text-link">
                {sourceName(page.title)}
              </ExternalLink>
            )}
            {page.readOn !== null && <span className="muted small">{` Read on ${dayOf(page.readOn)}.`}</span>}
          </li>
        ))}
      </ol>
      {named !== null && <p className="muted small">License: {named}</p>}
      {isUnconfirmed && !isGenerated && (
        <p className="muted small">
          The text is in our own words, from these pages. No editor has compared it with them yet.
        </p>
      )}
    </section>
  )
}
