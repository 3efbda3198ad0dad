import { SourceLine } from '#client/features/site/common/source-line.tsx'
import type { Comparison } from '#shared/site/compare/compare.schema.ts'
import styles from './compare-page.module.css'

/** The sources that cells of a comparison name by their numbers. */
export function ComparedSources({ sources }: Pick<Extract<Comparison, { locked: false }>, 'sources'>) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol>
        {sources.map((source, index) => (
          <li key={`${source.title} ${source.url}`} id={`source-${index + 1}`}>
            <SourceLine source={source} />
          </li>
        ))}
      </ol>
    </section>
  )
}
