import type { Finding, KnownValue } from '../values/findings.rules.ts'
import type { JudgedContaminant } from '../values/judge-contaminant.rules.ts'
import type { Topic, TopicSign } from '../values/topics.ts'

/** What a water's page answers about one topic. */
export interface TopicAnswer {
  topic: Topic
  sign: TopicSign
  /** The sign in two or three words: "Below the limits". */
  label: string
  /** What is known, in a sentence or two. */
  sentence: string
}

/** The same with the values behind it. */
export interface ComposedTopic extends TopicAnswer {
  /** The values that the sentence is about: everyone sees them. */
  headline: readonly Finding[]
}

export interface TopicValues {
  /** Those that can decide the status. */
  current: readonly KnownValue[]
  /** Older, rough, undated and unconfirmed ones. */
  others: readonly KnownValue[]
}

export const rowsOf = (values: readonly KnownValue[]): JudgedContaminant[] => values.map(({ row }) => row)
