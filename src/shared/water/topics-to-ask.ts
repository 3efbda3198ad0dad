import type { Topic, TopicSign } from './topics.ts'

// A file of its own: the browser writes the letter to the utility, and the rules of all topics would come along.

const ASKED: ReadonlySet<TopicSign> = new Set(['no-result', 'older', 'was-above'])

/** The topics to ask a utility about: without a result, or with nothing but an old one. */
export const topicsToAsk = (topics: readonly { topic: Topic; sign: TopicSign }[]): Topic[] =>
  topics.filter(({ topic, sign }) => topic !== 'record' && ASKED.has(sign)).map(({ topic }) => topic)
