import { expect, it } from 'vitest'
import { filterQuestionsIn, filterTopicsIn } from './filter-questions.rules.ts'
import { FILTER_TOPIC_IDS, FILTER_TOPIC_NAMES } from './filter-topics.ts'

it.each([
  ['which filter removes PFAS', ['pfas']],
  ['does a Brita remove lead and nitrates?', ['lead', 'nitrate']],
  ['pitcher for chlorine', ['chlorine']],
  ['which filter kills bacteria', ['germs']],
  ['water softener', ['hardness']],
  ['best filter for hard water', ['hardness']],
  ['filter for THMs', ['by-products']],
  ['arsenic', ['arsenic']],
  ['my water tastes of chlorine', ['chlorine']],
  ['nitrate in well', ['nitrate']],
  ['PFAS', []],
  ['hard water', []],
  ['which filter', []],
  ['where does this filter lead to', []],
])('%s asks for a filter against %j', (text, topics) => {
  expect(filterQuestionsIn(text)).toEqual(topics)
})

it('takes the name of a place for no question', () => {
  expect(filterQuestionsIn('Lead, South Dakota')).toEqual([])
  expect(filterTopicsIn('lead')).toEqual(['lead'])
})

it('knows every topic by its own name', () => {
  for (const id of FILTER_TOPIC_IDS) expect(filterTopicsIn(FILTER_TOPIC_NAMES[id])).toContain(id)
})
