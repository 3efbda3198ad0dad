import { describe, expect, it } from 'vitest'
import { stopSchema } from '../water-iq.schema.ts'
import { AUTHORITIES, type AuthorityId } from './authorities.ts'
import { HAZARDS, type Hazard } from './hazards.ts'
import { ASKS_POISON_CONTROL, ENGLISH_STOPS, SPANISH_STOPS, STEP_AUTHORITIES } from './stop-steps.ts'
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

  it('speak to one person as usted in Spanish, in words that mean nothing else', () => {
    const said = [spanish.title, spanish.name, spanish.callWhen, ...spanish.steps].join(' ')
    // Told to several or to a friend; a sex organ; a bottle opener; shivering; a locked room.
    expect(said).not.toMatch(
      /\b(?:salgan|llamen|ustedes|tú|tu|te|miembros?|destapador|temblores|espacio cerrado)\b/i,
    )
  })

  it('each have an authority', () => {
    expect(STEP_AUTHORITIES[hazard]).toHaveLength(english.steps.length)
  })
})

/** By how someone is hurt: what the first step says, and what to do before the call. */
const FIRST: readonly [Hazard, RegExp, RegExp | undefined][] = [
  ['swallowed', /^Do not make them vomit/, undefined],
  ['fumes', /^Get into fresh air now/, /^Get into fresh air first/],
  ['splashed', /^Eye: rinse now\. Skin: clothing off, then rinse\. .*15 to 20 minutes/, /^Rinse first/],
  ['burn', /^Cool it under cool running water for 20 minutes/, /^For a child/],
  ['medical', /^Not breathing\? Get them out of the water.*breaths too/, undefined],
  ['electricity', /^Do not touch the water.*a fallen cable/, undefined],
  ['gas', /^Get everyone out of the building now/, /^Get out first/],
  ['fire', /^Get everyone out of the building now/, /^Get out first/],
  ['sewage', /^Keep children and pets away/, /^If someone is hurt/],
]

it.each(FIRST)('begins with the first thing to do for %s', (hazard, step, before) => {
  const { steps, callWhen } = ENGLISH_STOPS[hazard]
  expect(steps[0]).toMatch(step)
  expect(callWhen ?? '').toMatch(before ?? /^$/)
})

it.each(['medical', 'swallowed', 'fumes', 'splashed', 'burn', 'overdrinking'] as const)(
  'names the very page of the first step for %s',
  (hazard) => {
    const [first] = STEP_AUTHORITIES[hazard]
    expect(new URL(AUTHORITIES[first as AuthorityId].url).pathname).toMatch(/^\/.*[a-z]/)
    expect(STEP_AUTHORITIES[hazard]).not.toContain('nhs')
  },
)

it('asks poison control where a poison got in, and nowhere else', () => {
  expect(HAZARDS.filter((hazard) => ASKS_POISON_CONTROL.has(hazard))).toEqual([
    'swallowed',
    'fumes',
    'splashed',
    'contamination',
  ])
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
