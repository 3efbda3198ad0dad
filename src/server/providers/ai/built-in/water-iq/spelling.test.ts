import { expect, it } from 'vitest'
import { readKnowledge } from './knowledge.ts'
import { rawWords } from './search-tokens.ts'
import { createSpelling } from './spelling.ts'
import { stem } from './stem.ts'

it('corrects slips, but no known, short or far word', () => {
  const { correct } = createSpelling(new Set(['toilet', 'faucet', 'refrigerator', 'leak', 'basement']))
  expect(correct('toliet')).toBe('toilet')
  expect(correct('refridgerater')).toBe('refrigerator')
  expect(correct('basment')).toBe('basement')
  expect(correct('leek')).toBe('leek')
  expect(correct('wonderful')).toBe('wonderful')
})

it('takes a missing double for the slip that it is', () => {
  expect(createSpelling(new Set(['closed', 'clogged'])).correct('cloged')).toBe('clogged')
})

it('compares gibberish with few words, letter by letter', () => {
  const known = readKnowledge().flatMap(({ diagnosis, keywords }) =>
    rawWords([diagnosis, ...keywords].join(' ')),
  )
  const spelling = createSpelling(new Set(known))
  for (const word of ['qzvwxtpl', 'xkcdqwrt', 'brrrplmoz', 'zzzzzzzzz'])
    expect(spelling.candidatesFor(word).length).toBeLessThan(10)
  expect(spelling.candidatesFor('watter')).toContain('water')
})

it('puts the forms of a word together and leaves others apart', () => {
  for (const form of ['leaks', 'leaked', 'leaking']) expect(stem(form)).toBe('leak')
  expect(stem('dripping')).toBe(stem('drips'))
  expect(stem('noises')).toBe(stem('noise'))
  expect(stem('housing')).not.toBe(stem('house'))
})
