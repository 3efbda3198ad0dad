import { describe, expect, it } from 'vitest'
import { type Diagnosis, diagnosisSchema, HAZARDS, type Hazard, stopSchema } from './home-problem.schema.ts'
import { applyStop, findStops, stopFor } from './stop.rules.ts'

const DANGERS: Record<Hazard, string[]> = {
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

describe('findStops', () => {
  for (const hazard of HAZARDS) {
    it.each(DANGERS[hazard])(`stops for ${hazard}: %s`, (text) => {
      expect(findStops(text)).toContain(hazard)
    })
  }

  it.each(HARMLESS)('does not stop for: %s', (text) => {
    expect(findStops(text)).toEqual([])
  })

  it('names every danger once, the gravest first', () => {
    const text =
      'Sewage is coming up in the basement. The outlet there is wet: water near the wall socket. I smell gas.'
    expect(findStops(text)).toEqual(['gas', 'electricity', 'sewage'])
  })

  it('takes no denial from another sentence', () => {
    expect(findStops('No gas smell yesterday. Today there is a strong smell of gas.')).toEqual(['gas'])
    expect(findStops('Is there no gas leak?')).toEqual(['gas'])
  })

  it('reads the longest text at once', () => {
    const started = performance.now()
    findStops('water near the ceiling '.repeat(90) + ' '.repeat(2000) + 'smell '.repeat(300))
    expect(performance.now() - started).toBeLessThan(2_000)
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
    expect(stopSchema.parse(stopped.stop)).toEqual(stopFor(hazard))
    expect(stopped.diagnosis.repairPlan.map(({ title }) => title)).toEqual(stopFor(hazard).steps)
    expect(stopped.diagnosis).toMatchObject({
      partsTools: { parts: [], tools: [] },
      estimatedTime: null,
      estimatedCost: null,
      isShopping: false,
      shoppingGuide: null,
    })
    expect(diagnosisSchema.parse(stopped.diagnosis)).toEqual(stopped.diagnosis)
    expect(JSON.stringify(stopped)).not.toMatch(/Relight|Matches|Thermocouple|Buy one|Open a window/)
  })

  it('puts the gravest danger first and keeps to ten steps', () => {
    const { stop } = applyStop(diagnosis, ['sewage', 'structure', 'gas'])
    expect(stop?.hazard).toBe('gas')
    expect(stop?.steps).toHaveLength(10)
    expect(stop?.steps[5]).toBe(stopFor('structure').steps[0])
  })
})
