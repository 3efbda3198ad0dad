import { expect, it } from 'vitest'
import { placesInQuestion } from './place-in-question.rules.ts'

it.each<[string, string[]]>([
  ['is the water in Flint safe to drink?', ['Flint safe', 'Flint']],
  ['Flint water quality', ['Flint']],
  ['tap water in Aurora, CO', ['Aurora, CO']],
  ['hard water Phoenix', ['Phoenix']],
  ['lead in Chicago water', ['lead in Chicago', 'Chicago']],
  ['how hard is the water in San Antonio', ['hard is the water in San Antonio', 'San Antonio']],
  ['does Flint have lead', ['Flint have lead', 'Flint']],
  ['PFAS in Wilmington, NC', ['Wilmington, NC']],
  ['Newark lead', ['Newark']],
  ['chlorine level in Tulsa tap water', ['level in Tulsa', 'Tulsa']],
  ['iron mountain water', ['iron mountain', 'mountain']],
  ['is High Point water safe', ['High Point water safe', 'Point']],
  ['lead in 48502', ['48502']],
  ['water quality report', ['']],
  ['water bill', ['']],
  ['my zip', ['']],
  ['where does my water come from', ['']],
  ['fluoride', ['']],
  ['Flint', []],
  ['Safety Harbor', ['Harbor']],
  ['Harbor Springs', []],
])('%s is about %j', (typed, places) => {
  expect(placesInQuestion(typed)).toEqual(places)
})
