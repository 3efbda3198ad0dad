import { AppLink } from '#client/ui/app-link.tsx'
import { FILTER_QUESTIONS, type FilterTopicId } from '#shared/products/filter-topics.ts'

/** Links to the pages that say which kind of filter reduces something. */
export function FilterLinks({ topics }: { topics: readonly FilterTopicId[] }) {
  return topics.map((topic) => (
    <p key={topic}>
      <AppLink to="/products/for/$topic" params={{ topic }} className="text-link">
        {FILTER_QUESTIONS[topic]}
      </AppLink>
    </p>
  ))
}
