import { TOPIC_SIGNS, type Topic, type TopicSign } from '../values/topics.ts'

/** Signs that a status follows from. */
const GIVES_VERDICT: ReadonlySet<TopicSign> = new Set(['caution', 'coming', 'check', 'was-above'])

/** How many rows stand above what a phone shows at once. */
const FIRST_ROWS = 3

/**
 * The topics in the order of a page's rows: what gives the verdict first, then the order of `TOPICS`, what is merely old last.
 * EPA's record is always among the first three.
 */
export function orderedTopics<T extends { topic: Topic; sign: TopicSign }>(topics: readonly T[]): T[] {
  const urgency = ({ sign }: T) => {
    if (sign === 'older') return TOPIC_SIGNS.length + 1
    return GIVES_VERDICT.has(sign) ? TOPIC_SIGNS.indexOf(sign) : TOPIC_SIGNS.length
  }
  const ordered = topics.toSorted((one, other) => urgency(one) - urgency(other))
  const at = ordered.findIndex(({ topic }) => topic === 'record')
  if (at < FIRST_ROWS) return ordered
  return [
    ...ordered.slice(0, FIRST_ROWS - 1),
    ...ordered.slice(at, at + 1),
    ...ordered.slice(FIRST_ROWS - 1, at),
    ...ordered.slice(at + 1),
  ]
}
