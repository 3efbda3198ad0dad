import { AppLink } from '#client/ui/app-link.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { buttonClass } from '#client/ui/public/button.tsx'
import { FILTER_TOPIC_IDS, FILTER_TOPIC_NAMES, type FilterTopicId } from '#shared/products/filter-topics.ts'
import styles from './filter-page.module.css'

interface FilterTopicsProps {
  title: string
  /** The topic of the page itself, which needs no link. */
  current?: FilterTopicId
  topics?: readonly FilterTopicId[]
}

/** Links to the pages that say which filter reduces what. */
export function FilterTopics({ title, current, topics = FILTER_TOPIC_IDS }: FilterTopicsProps) {
  return (
    <nav aria-labelledby="filter-topics">
      <h2 id="filter-topics" className={styles.topicsTitle}>
        {title}
      </h2>
      <Row as="ul" gap={8} wraps marginTop={12}>
        {topics
          .filter((id) => id !== current)
          .map((topic) => (
            <li key={topic}>
              <AppLink
                to="/products/for/$topic"
                params={{ topic }}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {FILTER_TOPIC_NAMES[topic]}
              </AppLink>
            </li>
          ))}
      </Row>
    </nav>
  )
}
