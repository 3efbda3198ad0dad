import type { ReactNode } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/components/badge.tsx'
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx'
import { InnovationPicture } from '../../ui/components/innovation-picture.tsx'
import { SourceLine } from '../../ui/components/source-line.tsx'
import styles from './innovation-page.module.css'

/** One innovation as an article, with its source and products that fit. */
export function InnovationPage({ id, recommended }: { id: string; recommended: ReactNode }) {
  const [innovation] = trpc.innovations.byId.useSuspenseQuery({ id })
  const { title, category, summary, description, imageUrl, source } = innovation
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[{ label: 'Home', to: '/' }, { label: 'Innovations', to: '/innovations' }, { label: title }]}
      />
      <div className={styles.columns}>
        <article>
          <div className={styles.picture}>
            <InnovationPicture category={category} imageUrl={imageUrl} />
          </div>
          <Badge>{category}</Badge>
          <h1 className={styles.title}>{title}</h1>
          {summary !== null && <p className={styles.summary}>{summary}</p>}
          {description !== null && (
            // The server has cut the HTML down to an allow-list, when it was written and again on its way here.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read
            <div className={styles.prose} dangerouslySetInnerHTML={{ __html: description }} />
          )}
          <SourceLine source={source} />
        </article>
        <aside className={styles.aside} aria-label="Products">
          {recommended}
          <AppLink to="/products" className="text-link">
            All products
          </AppLink>
        </aside>
      </div>
    </div>
  )
}
