import { expect, it } from 'vitest'
import { TOPICS } from '../values/topics.ts'
import { notKnown } from './not-known.ts'
import { rowOfTopic } from './topic-row.rules.ts'

const NINE = TOPICS.filter((topic) => topic !== 'other')
const answers = (known: readonly string[]) =>
  [...NINE, 'other' as const].map((topic) => ({
    topic,
    sign: topic === 'other' || known.includes(topic) ? ('within' as const) : ('no-result' as const),
  }))

it.each([
  [NINE, 'Results for 9 of 9 topics.'],
  [NINE.slice(0, 7), 'Results for 7 of 9 topics. None for germs or hardness.'],
  [NINE.slice(0, 8), 'Results for 8 of 9 topics. None for hardness.'],
])('counts the topics that have a result: %j', (known, sentence) => {
  expect(notKnown(answers(known)).join(' ')).toBe(sentence)
})

it('no result is never shown as a clean one', () => {
  for (const topic of TOPICS) {
    const row = rowOfTopic({ topic, sign: 'no-result', label: 'No result', sentence: '', headline: [] }, null)
    expect(row).toMatchObject({ word: 'Not known', figure: null, level: null })
  }
})
