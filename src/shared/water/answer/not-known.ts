import { joinWords } from '../values/join-words.ts'
import { TOPICS_IN_SENTENCES, type Topic, type TopicSign } from '../values/topics.ts'

/**
 * Sentences that say how many topics have a result, and which have none: what was not measured is never passed over. What is
 * beyond the topics that every water is asked about does not count. They are not in the table of sentences, because browsers count
 * what they show and do without the table.
 */
export function notKnown(topics: readonly { topic: Topic; sign: TopicSign }[]): string[] {
  const asked = topics.filter(({ topic }) => topic !== 'other')
  const unknown = asked.filter(({ sign }) => sign === 'no-result')
  const results = `Results for ${asked.length - unknown.length} of ${asked.length} topics.`
  if (unknown.length === 0) return [results]
  const names = joinWords(
    unknown.map(({ topic }) => TOPICS_IN_SENTENCES[topic]),
    'or',
  )
  return [results, `None for ${names}.`]
}
