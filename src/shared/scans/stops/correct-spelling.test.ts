import { describe, expect, it } from 'vitest'
import { createSpelling } from './correct-spelling.ts'
import { findHazards } from './find-hazards.ts'

const phrases = [
  'smells of gas',
  'carbon monoxide',
  'drain cleaner',
  'boiling water',
  'ceiling',
  'toddler',
  'got zapped',
  'underneath',
  'coffee',
  'cough',
  'flames',
  'pain in the chest',
  'machine',
]
const spelling = createSpelling({
  phrases: phrases.map((phrase) => phrase.split(' ')),
  others: ['steam', 'pane'],
  otherForms: ['stream'],
})

describe('a misspelled word', () => {
  it.each([
    ['smel', 'smell'],
    ['boyling', 'boiling'],
    ['celing', 'ceiling'],
    ['flams', 'flames'],
    ['coffe', 'coffee'],
    ['coffing', 'cough'],
    ['mashine', 'machine'],
    ['tottler', 'toddler'],
  ])('"%s" is "%s"', (written, meant) => expect(spelling.correct(written)).toEqual([meant]))

  it.each(['stream', 'steam', 'pane', 'hous', 'qzxkvbaaeiou', 'a'])('"%s" stays as it is', (word) =>
    expect(spelling.correct(word)).toEqual([word]),
  )

  it('may be two words written as one, or one written as two', () => {
    expect(spelling.correct('carbonmonoxide')).toEqual(['carbon', 'monoxide'])
    expect(spelling.join('under', 'neath')).toBe('underneath')
    expect(spelling.join('drain', 'cleaner')).toBeNull()
  })

  it('may be another word that sounds the same', () => {
    expect(spelling.soundsLike('pane')).toContain('pain')
    expect(spelling.soundsLike('pan')).toEqual([])
  })
})

describe('a sentence of someone in a hurry', () => {
  it.each([
    ['smoke in house', 'fire'],
    ['shes choking', 'medical'],
    ['he has chest pane', 'medical'],
    ['i got zaped by the faucet', 'electricity'],
    ['drain cleaner eye', 'splashed'],
    ['scolded my hand under the tap', 'burn'],
    ['got descaler in my i', 'splashed'],
    ['valve keeps letting off steam on the water heater', 'pressure'],
  ])('"%s" is about %s', (text, hazard) => expect(findHazards(text)[0]).toBe(hazard))

  it.each(['i need to let off steam', 'steak in a hot pan', 'window pane fell', 'worms in compost'])(
    '"%s" is about no danger',
    (text) => expect(findHazards(text)).toEqual([]),
  )
})
