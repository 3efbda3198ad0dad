import { GeneratedNote } from '#client/features/site/common/generated-note.tsx'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Markup } from '#client/ui/markup.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import type { Innovation } from '#shared/innovations/innovations.schema.ts'
import { ArticleSources } from './article-sources.tsx'
import { drawingOf } from './innovation-drawings.ts'
import styles from './innovation-page.module.css'
import { InnovationPicture } from './innovation-picture.tsx'

/** One innovation as an article, with its sources and whether an editor has compared it with them. */
export function InnovationArticle({ innovation }: { innovation: Innovation }) {
  const { title, category, summary, description, imageUrl, isGenerated, isUnconfirmed } = innovation
  return (
    <article>
      <div className={styles.picture}>
        <InnovationPicture drawing={drawingOf(innovation)} imageUrl={imageUrl} />
      </div>
      <Row as="p" gap={8} wraps>
        <Badge>{category}</Badge>
        <GeneratedNote isGenerated={isGenerated} />
        {isUnconfirmed && !isGenerated && <Badge>Not checked by an editor yet</Badge>}
      </Row>
      <Box as="h1" marginTop={12}>
        {title}
      </Box>
      {summary !== null && <p className={styles.summary}>{summary}</p>}
      {description !== null && (
        // The server has cut the HTML down to an allow-list, when it was written and again on its way here.
        <Markup className={styles.prose} html={description} />
      )}
      <ArticleSources innovation={innovation} />
    </article>
  )
}
