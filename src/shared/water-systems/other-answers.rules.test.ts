import { expect, it } from 'vitest'
import { otherAnswersFor } from './other-answers.rules.ts'

const PLAN = '/scanner?tab=water-iq'

it.each<[string, string[]]>([
  ['water smells like rotten eggs', [PLAN]],
  ['my tap is leaking', [PLAN]],
  ['low water pressure', [PLAN]],
  ['bottled water', ['/waters']],
  ['bottled spring water', ['/waters']],
  ['Leakesville', []],
  ['Stainesville', []],
  ['Flint', []],
])('%s is answered by %j', (typed, paths) => {
  expect(otherAnswersFor(typed).map(({ path }) => path)).toEqual(paths)
})
