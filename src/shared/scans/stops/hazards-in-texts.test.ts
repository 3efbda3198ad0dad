import { describe, expect, it } from 'vitest'
import { type Diagnosis, diagnosisSchema, HAZARDS, type Hazard, stopSchema } from '../water-iq.schema.ts'
import { applyStop } from './apply-stop.ts'
import { findHazards } from './find-hazards.ts'
import { ENGLISH_STOPS } from './stop-steps.ts'
import { stopFor } from './stop-texts.ts'

const DANGERS: Partial<Record<Hazard, string[]>> = {
  gas: [
    'I smell gas near the water heater',
    'There is a smell of gas in the boiler room and no hot water',
    'hissing sound and gas smell behind the stove',
    'Is it a gas leak? The pilot keeps going out',
    'gas pipe is leaking next to the geyser',
    'The carbon monoxide alarm went off when the boiler started',
    'CO detector beeping, boiler is making noise',
    'smells like rotten eggs around the pilot light of my heater',
    'Rotten egg smell near the boiler',
    'the whole house smells of rotten eggs',
    "I don't know if it is gas but it smells like gas",
    'propane smell at the tank of the water heater',
    'we all get headaches when the boiler runs',
    'My gas water heater leaks and I can smell gas',
  ],
  electricity: [
    'Water is dripping from the light fixture in the hall',
    'the ceiling leaks right through the kitchen light',
    'There is water in the fuse box',
    'water running down the wall into the power outlet',
    'socket behind the sink is wet',
    'I get a shock when I touch the tap',
    'small electric shock from the shower',
    'tingling feeling from the faucet when barefoot',
    'Breaker panel in the basement got wet',
    'It sparked when the water reached the extension cord',
    'flooded basement and the electricity is still on',
    'Leak under the sink next to the wall socket, is this dangerous?',
  ],
  structure: [
    'The ceiling is sagging under the bathroom',
    'big bulge in the ceiling, full of water: it is bulging',
    'ceiling came down in the bedroom after the pipe burst',
    'There is a crack in the foundation and water comes in',
    'basement wall is bulging inwards after the rain',
    'The bathroom floor is sagging around the toilet',
    'a sinkhole opened in the front yard over the water pipe',
    'basement flooded, three feet of water',
    'the cellar is waist deep under water',
  ],
  sewage: [
    'Raw sewage in the cellar',
    'sewage is backing up into the bathtub',
    'poo comes up in the shower',
    'When I flush, water comes up in the shower',
    'toilet overflows into the shower',
    'The sewer is backing up',
    'septic tank overflowing in the yard',
    'dirty toilet water all over the bathroom floor',
    'floor drain in the basement is backing up',
    'all drains in the house are backing up',
  ],
}

const HARMLESS = [
  'My gas water heater leaks at the bottom',
  'no hot water from the gas boiler',
  'gas-fired heater makes popping noises',
  'The pilot light on the gas heater goes out',
  'hot water smells of rotten eggs',
  'the hot water from our water heater smells like rotten eggs',
  'well water smells like sulfur, hot and cold',
  'kitchen drain smells like rotten eggs',
  'There is no smell of gas, the heater just does not start',
  "I don't smell any gas but the pilot is out",
  'bathroom smells like sewage',
  'sewer smell from the shower drain',
  'sewer gas from a dry trap?',
  'smell of sewage coming from the sink',
  'septic tank: when do I pump it?',
  'toilet is overflowing, paper stuck in the bowl',
  'bathtub drains slowly and water stands in the shower',
  'gurgling toilet when the shower runs',
  'how do I shock chlorinate the well',
  'I was shocked by the bill, it doubled',
  'which sparkling water has least sodium',
  'The breaker for the electric water heater tripped',
  'electric water heater gives no hot water',
  'uv light is beeping and the housing leaks',
  'the filter light on the fridge is red and water is slow',
  'water drips from the outlet hose of the dishwasher',
  'leak at the tank outlet of the softener',
  'brown stain on the ceiling',
  'The ceiling is stained but it is not sagging',
  'slab leak under the foundation: one warm spot on the floor',
  'wet basement after rain',
  'water seeps through the basement wall',
  'crack in the toilet tank',
  'a cracked pipe under the sink',
  'faucet drips all night',
  'pipes bang in the wall when I close the tap',
  'water tastes like a swimming pool',
  'lead pipes in an old house',
  'the sink is falling apart and leaks',
  'washing machine leaks during spin',
  'low pressure at one tap',
  'water bill is high this month',
  'my shower gives only lukewarm water',
  'garbage disposal hums, reset button does nothing',
  'boil water notice, can I shower?',
  'white spots on the glasses',
]

/** Sentences that earlier rules missed, with the hazards that are right for each. */
const ONCE_MISSED: [string, Hazard[]][] = [
  ['pilot light went out and I smell something like rotten eggs', ['gas']],
  ['gas geyser in bathroom makes me dizzy', ['gas']],
  ['I mixed bleach and vinegar in the drain and the smell burns my eyes', ['fumes']],
  ['I poured drain cleaner and then bleach in the toilet and there are fumes', ['fumes']],
  ['drain cleaner splashed in my eye', ['splashed']],
  ['T&P valve discharging steam', ['pressure']],
  ['burst pipe next to fuse box', ['electricity']],
  ['basement flooded and the furnace is under water', ['gas', 'electricity']],
  ['toilet and bathtub both back up', ['sewage']],
  ['tap water smells like petrol', ['contamination']],
  ['ceiling paint is bubbling full of water', ['structure']],
  ['E. coli in my well water', ['contamination']],
  ['I drank 5 litres of water in an hour and feel confused and sick', ['overdrinking']],
]
const ONCE_STOPPED = [
  'replace the spark plug on my pressure washer',
  'replace light bulb in fridge water dispenser',
  'the carbon monoxide alarm battery needs changing, unrelated: tap drips',
]

describe('findHazards', () => {
  for (const [hazard, sentences] of Object.entries(DANGERS)) {
    it.each(sentences)(`stops for ${hazard}: %s`, (text) => {
      expect(findHazards(text)).toContain(hazard)
    })
  }

  it.each(ONCE_MISSED)('stops for: %s', (text, hazards) => {
    expect(findHazards(text)).toEqual(hazards)
  })

  it.each([...HARMLESS, ...ONCE_STOPPED])('does not stop for: %s', (text) => {
    expect(findHazards(text)).toEqual([])
  })

  it('names every hazard once, the likeliest first', () => {
    const text =
      'Sewage is coming up in the basement. The outlet there is wet: water near the wall socket. I smell gas.'
    expect(findHazards(text)).toEqual(['electricity', 'sewage', 'gas'])
  })

  it('takes no denial from another sentence', () => {
    expect(findHazards('No gas smell yesterday. Today there is a strong smell of gas.')).toEqual(['gas'])
    expect(findHazards('Is there no gas leak?')).toEqual(['gas'])
  })

  it.each([
    ["can't get the smell of propane out of the basement", 'gas'],
    ["I couldn't find where the gas smell comes from", 'gas'],
    ["The smell of gas won't go away", 'gas'],
    ["I don't know if it is gas, but it smells like gas", 'gas'],
    ['never smelled gas this strong before', 'gas'],
    ["isn't that a gas leak behind the stove", 'gas'],
    ["Nobody can find the gas leak and we can't stop it", 'gas'],
    ['the plumber fixed the gas leak and it still smells of gas', 'gas'],
    ['the hair dryer I used to thaw the pipe set the towel on fire', 'fire'],
    ['basement has a foot of water and the fuse box is down there, can I wade in', 'electricity'],
    ['hole in the pipe keeps getting bigger right above the breaker panel', 'electricity'],
  ] as const)('takes no failure, doubt or tool for a denial: %s', (text, hazard) => {
    expect(findHazards(text)).toContain(hazard)
  })

  it.each([
    "I can't smell any gas",
    "couldn't find any gas leak",
    'the plumber fixed the gas leak, what about the drip',
    'we used to have sewage in the cellar',
    'The flapper chain is too short',
    'hose too short for the outlet',
    'what size cable clamp fits this pipe',
    'How do I fire up the boiler after the summer?',
    'the main valve leaks',
    'poured drain cleaner down the sink and it is still slow',
  ])('does not stop for one word, or for what is not there: %s', (text) => {
    expect(findHazards(text)).toEqual([])
  })

  it.each([
    'There is no smell of gas and no hiss',
    'The gas leak at the meter was fixed',
    'Years ago we had sewage in the basement',
    'How do I check for gas leaks?',
    'How do I turn off the gas before replacing the water heater?',
    'In the movie the ceiling collapses under the water',
  ])('does not stop for what is denied, over, asked in general or told: %s', (text) => {
    expect(findHazards(text)).toEqual([])
  })

  it.each([
    'How do I stop the gas leak in my kitchen?',
    'What should I do if I smell gas?',
    'The gas leak was fixed, and now it smells of gas again',
    'How do I turn off the gas? I can smell it, it smells of gas here',
  ])('stops for a hazard in a question: %s', (text) => {
    expect(findHazards(text)).toContain('gas')
  })

  it('stops for a hazard in any part of a long text', () => {
    const chat = 'The tap drips. It began a few days ago. I have tried nothing so far. '.repeat(10)
    expect(findHazards(chat)).toEqual([])
    expect(findHazards(`${chat}There is a smell of gas. ${chat}`)).toEqual(['gas'])
  })
})

describe('applyStop', () => {
  const diagnosis: Diagnosis = diagnosisSchema.parse({
    title: 'No hot water',
    diagnosis: 'Check power or fuel first.',
    confidence: 80,
    causes: ['Pilot out'],
    estimatedTime: '1 hour',
    estimatedCost: '$100–300 if a plumber does it',
    repairPlan: [{ number: 1, title: 'Relight the pilot', description: null }],
    partsTools: { parts: [{ name: 'Thermocouple', quantity: 1 }], tools: ['Matches'] },
    safetyNotes: ['Open a window'],
    callProfessional: null,
    isShopping: true,
    shoppingGuide: { guide: ['Buy one'], installationTips: [] },
    source: null,
    otherTitles: [],
  })

  it('leaves a harmless answer as it is', () => {
    expect(applyStop(diagnosis, [])).toEqual({ diagnosis, stop: null })
  })

  it.each(HAZARDS)('leaves nothing of the plan when there is %s', (hazard) => {
    const stopped = applyStop(diagnosis, [hazard])
    expect(stopSchema.parse(stopped.stop)).toEqual(stopFor([hazard]))
    const [call, ...steps] = stopped.diagnosis.repairPlan.map(({ title }) => title)
    expect(call).toMatch(/911/)
    expect(steps).toEqual(stopFor([hazard])?.steps.map(({ text }) => text))
    expect(stopped.diagnosis).toMatchObject({
      partsTools: { parts: [], tools: [] },
      estimatedTime: null,
      estimatedCost: null,
      isShopping: false,
      shoppingGuide: null,
    })
    expect(diagnosisSchema.parse(stopped.diagnosis)).toEqual(stopped.diagnosis)
    expect(JSON.stringify(stopped)).not.toMatch(
      /Relight|Matches|Thermocouple|Buy one|Open a window|No hot water|Check power or fuel|Pilot out/,
    )
  })

  it('puts the likeliest hazard first and one line of each of two others below', () => {
    const { stop } = applyStop(diagnosis, ['sewage', 'structure', 'gas', 'fire'])
    const own = ENGLISH_STOPS.sewage.steps.length
    expect(stop?.hazard).toBe('sewage')
    expect(stop?.steps.slice(own).map(({ text }) => text)).toEqual([
      `${ENGLISH_STOPS.structure.name}: ${ENGLISH_STOPS.structure.steps[0]}`,
      `${ENGLISH_STOPS.gas.name}: ${ENGLISH_STOPS.gas.steps[0]}`,
    ])
  })

  it.each(HAZARDS)('names the authority of every step for %s, with a link', (hazard) => {
    for (const { text, authority } of stopFor([hazard])?.steps ?? []) {
      expect(authority?.name, text).toBeTruthy()
      expect(authority?.url, text).toMatch(
        /^https:\/\/(?:[a-z-]+\.)*(?:cdc\.gov|epa\.gov|hse\.gov\.uk|nhs\.uk|fema\.gov|ready\.gov|hrsa\.gov|poison\.org|cpsc\.gov|osha\.gov|nationalboard\.org|webpoisoncontrol\.org|heart\.org|mayoclinic\.org|ohsu\.edu|poolsafely\.gov|pbcgov\.org|puc\.pa\.gov|safeelectricity\.org|kingcounty\.gov|cityofmadison\.com)\//,
      )
    }
  })

  it('reads the plain steps of answers that were saved earlier', () => {
    const earlier = { hazard: 'gas', title: 'Stop', steps: ['Get out.'] }
    expect(stopSchema.parse(earlier).steps).toEqual([{ text: 'Get out.', authority: null }])
  })
})
