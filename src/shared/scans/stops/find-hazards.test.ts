import { describe, expect, it } from 'vitest'
import { findHazards } from './find-hazards.ts'

describe('a test result for lead or arsenic', () => {
  it.each([
    'lead test came back 40 ppb and i am pregnant',
    'my lead result is 120 ug/l, kids drink it',
    'water lead 55 ppb toddler',
    'arsenic 60 in my well',
    'The lab says 0.04 mg/L of lead in our kitchen tap',
    'we are at 22 parts per billion lead, way over the limit',
    'copper 300 ppb, lead 62 ppb',
    'first draw 40 ppb lead, 2 ppb after flushing',
  ])('stops above the limit: "%s"', (text) => {
    expect(findHazards(text)).toContain('contamination')
  })

  it.each([
    'lead test came back 2 ppb',
    'lead test came back 15 ppb',
    'the limit for lead was 50 ppb once',
    'lead was 40 ppb, with the new filter it is 1 ppb now',
    'copper 400 ppb, lead 1 ppb',
    'my lead pipe is 60 years old',
    'blood lead of my son was 20 ug/dl',
    'lead in the soil is 200 ppm',
    'lead test kit for 40 dollars',
  ])('does not stop below it, or for another number: "%s"', (text) => {
    expect([...findHazards(text)]).toEqual([])
  })
})

describe('a question about nitrate and babies', () => {
  it('stops only with a value above the limit', () => {
    expect([...findHazards('what nitrate level is safe for babies')]).toEqual([])
    expect(findHazards('what nitrate level is safe for babies, ours is 24 ppm')).toContain('contamination')
  })
})
