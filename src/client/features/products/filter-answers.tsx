import { AppLink } from '#client/ui/app-link.tsx'
import { Box, Stack } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import FILTER_ANSWERS from '#shared/products/filter-answers.json' with { type: 'json' }
import { FILTER_QUESTIONS, type FilterTopicId } from '#shared/products/filter-topics.ts'
import styles from './filter-answers.module.css'

/** Answers to what was searched for: which kind of filter reduces it. They need no product. */
export function FilterAnswers({ topics }: { topics: readonly FilterTopicId[] }) {
  return (
    <Stack as="ul" gap={12} marginBottom={20}>
      {topics.map((topic) => (
        <Card as="li" key={topic} isPadded>
          <h2 className={styles.question}>{FILTER_QUESTIONS[topic]}</h2>
          <p>{FILTER_ANSWERS[topic]}</p>
          <Box as="p" marginTop={8}>
            <AppLink to="/products/for/$topic" params={{ topic }} className="text-link">
              What to look for in the listing
            </AppLink>
          </Box>
        </Card>
      ))}
    </Stack>
  )
}
