import { expect, it } from 'vitest'
import { missingDetails } from './guided-questions.rules.ts'

it.each([
  ['it leaks', ['where', 'since', 'smell', 'tried']],
  ['my tap', ['since', 'smell', 'tried']],
  ['brown water in the kitchen', ['since', 'tried']],
  ['The kitchen tap drips since yesterday', []],
  ['The kitchen tap drips since yesterday, I replaced the washer', []],
])('asks for what is missing in "%s"', (text, missing) => {
  expect(missingDetails(text)).toEqual(missing)
})

it('asks at most three questions, in whatever order they are answered', () => {
  const ANSWERS = {
    where: 'It is in the kitchen.',
    since: 'It began today.',
    smell: 'It drips.',
    tried: 'I have tried nothing so far.',
  }
  for (const from of ['first', 'last'] as const) {
    let text = 'help'
    let asked = 0
    for (let missing = missingDetails(text); missing.length > 0; missing = missingDetails(text)) {
      const detail = missing.at(from === 'first' ? 0 : -1)
      if (detail !== undefined) text = `${text}. ${ANSWERS[detail]}`
      asked += 1
    }
    expect(asked).toBe(3)
  }
})

it('asks nothing about an empty text', () => {
  expect(missingDetails('  \n ')).toEqual([])
})

it('asks nothing more once enough was said', () => {
  const long =
    'The water in our place is odd and no one here knows why, it comes and goes and comes again '.repeat(3)
  expect(missingDetails(long)).toEqual([])
  expect(
    missingDetails(
      'In the cellar there is something odd with that big thing on the left, it drips on my shoes when I walk past',
    ),
  ).toEqual([])
})
