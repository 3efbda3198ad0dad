import { describe, expect, it } from 'vitest'
import { HAZARDS } from '../hazards.ts'
import { stopSchema } from '../water-iq.schema.ts'
import { ASKS_POISON_CONTROL, ENGLISH_STOPS, STEP_AUTHORITIES } from './stop-steps.ts'
import { SPANISH_STOPS } from './stop-steps-spanish.ts'
import { stopFor, translateStop } from './stop-texts.ts'

const numbersIn = (text: string) => text.match(/\d[\d,.]*\d|\d/g) ?? []

describe.each(HAZARDS)('the steps for %s', (hazard) => {
  const english = ENGLISH_STOPS[hazard]
  const spanish = SPANISH_STOPS[hazard]

  it('are the same in Spanish, in the same order, with the same numbers', () => {
    expect(spanish.steps).toHaveLength(english.steps.length)
    expect(spanish.steps.map(numbersIn)).toEqual(english.steps.map(numbersIn))
    expect(spanish.callWhen === undefined).toBe(english.callWhen === undefined)
  })

  it('fit on one screen and say nothing twice', () => {
    for (const { title, callWhen = '', steps } of [english, spanish]) {
      expect(steps.length).toBeLessThanOrEqual(5)
      expect(Math.max(...steps.map((step) => step.length))).toBeLessThanOrEqual(140)
      expect([title, callWhen, ...steps].join(' ').length).toBeLessThanOrEqual(620)
      const sentences = [title, callWhen, ...steps].flatMap((text) => text.split(/(?<=[.?:]) /))
      expect(new Set(sentences).size).toBe(sentences.length)
    }
  })

  it('each have an authority', () => {
    expect(STEP_AUTHORITIES[hazard]).toHaveLength(english.steps.length)
  })
})

it('makes no one vomit who swallowed a chemical, and asks poison control first', () => {
  expect(ENGLISH_STOPS.swallowed.steps[0]).toMatch(/^Do not make them vomit/)
  expect(ENGLISH_STOPS.swallowed.callWhen).toBeUndefined()
  expect(ASKS_POISON_CONTROL.has('swallowed')).toBe(true)
  expect(ASKS_POISON_CONTROL.has('fire')).toBe(false)
})

describe('a stop', () => {
  it('has the steps of the likeliest hazard and one line of each other', () => {
    const stop = stopFor(['electricity', 'gas'])
    expect(stop?.steps.map(({ text }) => text)).toEqual([
      ...ENGLISH_STOPS.electricity.steps,
      `${ENGLISH_STOPS.gas.name}: ${ENGLISH_STOPS.gas.steps[0]}`,
    ])
    expect(stopSchema.parse(stop)).toEqual(stop)
  })

  it('is translated as a whole, unless it was saved with other steps', () => {
    const stop = stopFor(['swallowed', 'fumes'])
    expect(stop && translateStop(stop, 'es')).toEqual(stopFor(['swallowed', 'fumes'], 'es'))
    const earlier = stopSchema.parse({ hazard: 'chemical', title: 'Stop', steps: ['Leave the room.'] })
    expect(translateStop(earlier, 'es')).toBeNull()
    expect(stop && translateStop({ ...stop, steps: stop.steps.slice(1) }, 'es')).toBeNull()
  })
})
