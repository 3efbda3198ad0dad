import { expect, it } from 'vitest'
import { missingDetails } from './guided-questions.rules.ts'

it.each([
  ['it leaks', ['where', 'since', 'smell', 'tried']],
  ['my tap', ['since', 'smell', 'tried']],
  ['brown water in the kitchen', ['since', 'tried']],
  ['The kitchen tap drips since yesterday', ['tried']],
  ['The kitchen tap drips since yesterday, I replaced the washer', []],
])('asks for what is missing in "%s"', (text, missing) => {
  expect(missingDetails(text)).toEqual(missing)
})

it('asks nothing about an empty text', () => {
  expect(missingDetails('  \n ')).toEqual([])
})

it('asks nothing more once enough was said', () => {
  const long =
    'The water in our place is odd and nobody here knows why, it comes and goes and comes again '.repeat(3)
  expect(missingDetails(long)).toEqual([])
  expect(
    missingDetails(
      'In the cellar there is something odd with that big thing on the left, it drips on my shoes when I walk past',
    ),
  ).toEqual([])
})
