import { isOldSign, type Topic, type TopicSign } from '../values/topics.ts'

// A file of its own: the browser writes the letter to the utility, and the rules of all topics would come along.

/** The topics to ask a utility about: without a result, or with nothing but an old one. */
export const topicsToAsk = (topics: readonly { topic: Topic; sign: TopicSign }[]): Topic[] =>
  topics
    .filter(({ topic, sign }) => topic !== 'record' && (sign === 'no-result' || isOldSign(sign)))
    .map(({ topic }) => topic)
