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
    expect(findHazards(text)).toEqual([])
  })
})

describe('a question about nitrate and babies', () => {
  it('stops only with a value above the limit', () => {
    expect(findHazards('what nitrate level is safe for babies')).toEqual([])
    expect(findHazards('what nitrate level is safe for babies, ours is 24 ppm')).toContain('contamination')
  })
})

describe('water that must not be drunk', () => {
  it.each([
    'pesticide sprayer tipped over the well',
    'factory spilled something into the lake we drink from',
    'farmer sprayed next to our well and the water smells',
    'water from tap is brown and smells like poop',
    'sewage smell in the drinking water',
    'methanol smell in water',
    'water foams and smells of detergent all of a sudden',
    'worms in the water',
    'little bugs in water glass',
  ])('stops: "%s"', (text) => {
    expect(findHazards(text)).toContain('contamination')
  })

  it.each([
    'the ladder fell over by the well',
    'sewage smell in the bathroom when i run the water',
    'when I run tap water the drain smells like poop',
    'water foams when I wash dishes with soap',
    'worms in the garden after heavy rain',
    'bugs in the water heater closet',
    'how to disinfect a flooded well pump house floor',
  ])('does not stop: "%s"', (text) => {
    expect(findHazards(text)).toEqual([])
  })
})

describe('electricity in a yard or a tap', () => {
  it.each(['cable fell in the flooded yard', 'lightning struck our well pump and now the tap bites'])(
    'stops: "%s"',
    (text) => {
      expect(findHazards(text)).toContain('electricity')
    },
  )

  it.each([
    'static shock when i touch the car after shower',
    'the tv cable fell behind the cabinet when it rained',
    'cold tap water is so cold it bites',
  ])('does not stop: "%s"', (text) => {
    expect(findHazards(text)).toEqual([])
  })
})

describe('an event that was over years ago', () => {
  it.each([
    'gas smell was fixed last year, now no hot water',
    'gas leak was repaired last summer, today the heater is noisy',
    'well got flooded 10 years ago, now water tastes like iron',
  ])('does not stop what is written about today: "%s"', (text) => {
    expect(findHazards(text)).toEqual([])
  })

  it.each([
    'gas smell was fixed last year, now it is back',
    'gas leak was repaired last summer, today i smell gas',
    'gas boiler was serviced last year, now everyone has a headache',
    'well got flooded 2 years ago, now it is flooded again',
    'well got flooded last month, now the water is cloudy',
    'well flooded years ago and now the water smells of diesel',
  ])('stops where it is back, recent, or followed by another danger: "%s"', (text) => {
    expect(findHazards(text).length).toBeGreaterThan(0)
  })
})

describe('nitrate for a baby', () => {
  it.each(['the lab says nitrate 25 and i have a newborn', 'high nitrate a test said, we have a baby'])(
    'stops also where the number has no unit, or a word is no number: "%s"',
    (text) => {
      expect(findHazards(text)).toEqual(['contamination'])
    },
  )

  it('does not stop below the limit', () => {
    expect(findHazards('the lab says nitrate 3 and i have a newborn')).toEqual([])
  })
})

describe('the hazard that leads', () => {
  it.each([
    ['My toddler drank drain cleaner', 'swallowed'],
    ['I mixed bleach and ammonia and cannot stop coughing', 'fumes'],
    ['drain cleaner splashed in my eye', 'splashed'],
    ['The boiler room is flooded and the fuse box is under water', 'electricity'],
    ['Hissing from the yellow flexible pipe behind the tankless heater', 'gas'],
    ['the shower scalded my son', 'burn'],
    ['mi hijo se tomó el cloro', 'swallowed'],
    ['uele a gas en la cosina', 'gas'],
    ['my kid drank cloro por favor ayuda', 'swallowed'],
    ['bleech and amonia fumes im coffing', 'fumes'],
  ] as const)('is the one with the most words of its own: "%s"', (text, hazard) => {
    expect(findHazards(text)[0]).toBe(hazard)
  })

  it.each([
    'the boiler room is cold',
    'furnace room needs a new filter',
    'el cuarto del calentador esta sucio',
  ])('is none where only a room is named: "%s"', (text) => {
    expect(findHazards(text)).toEqual([])
  })
})
