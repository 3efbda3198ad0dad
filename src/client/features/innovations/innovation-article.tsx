import { GeneratedNote } from '#client/entities/sources/generated-note.tsx'
import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { Badge } from '#client/ui/components/badge.tsx'
import type { Innovation } from '#shared/innovations/innovations.schema.ts'
import styles from './innovation-page.module.css'
import { InnovationPicture } from './innovation-picture.tsx'

/** One innovation as an article, with its source. */
export function InnovationArticle({ innovation }: { innovation: Innovation }) {
  const { title, category, summary, description, imageUrl, source, isGenerated } = innovation
  return (
    <article>
      <div className={styles.picture}>
        <InnovationPicture category={category} imageUrl={imageUrl} />
      </div>
      <p className={styles.badges}>
        <Badge>{category}</Badge>
        <GeneratedNote isGenerated={isGenerated} />
      </p>
      <h1 className={styles.title}>{title}</h1>
      {summary !== null && <p className={styles.summary}>{summary}</p>}
      {description !== null && (
        // The server has cut the HTML down to an allow-list, when it was written and again on its way here.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write and on read
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: description }} />
      )}
      <SourceLine source={source} />
    </article>
  )
}
