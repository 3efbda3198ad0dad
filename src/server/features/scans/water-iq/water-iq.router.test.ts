import { beforeEach, describe, expect, it } from 'vitest'
import { AiError, type ProblemReading } from '#server/providers/ai/ai.port.ts'
import { AppError } from '#shared/app-error.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { contaminant, insertReport } from '#tests/factories/tap-water.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { diagnosis, fakeAi } from '#tests/harness/fake-ai.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { askWaterIq } from '#tests/harness/scan-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const answerWith = (values: Partial<ProblemReading>) => {
  deps.ai = fakeAi({ builtIn: { diagnose: async () => ({ value: diagnosis(values), usage: null }) } })
}
const failWith = (error: Error) => {
  deps.ai = fakeAi({
    builtIn: {
      diagnose: async () => {
        throw error
      },
    },
  })
}
beforeEach(() => {
  deps.clock.set('2026-11-20T08:30:00Z')
  answerWith({})
})

describe('scans.diagnoseIssue', () => {
  it('answers what the engine says, with the person’s words, and saves it', async () => {
    const { device } = await plantPerson(deps, 'user')
    const answer = await askWaterIq(device, '  The tap drips.  ')
    expect(answer).toMatchObject({
      title: 'Dripping tap',
      engine: 'built-in',
      note: 'The tap drips.',
      isPhotoUsed: false,
      stop: null,
      localReport: null,
      source: { url: 'https://book.example' },
    })
    const saved = await deps.db.selectFrom('scans').selectAll().executeTakeFirstOrThrow()
    expect(saved).toMatchObject({ brandname: 'Water IQ Scan', source: 'Dripping tap', type: 'iq_scan' })
    expect(saved.result).toEqual(answer)
  })

  it('refuses nothing at all, and a picture that is none, before anything is reserved', async () => {
    const { device } = await plantPerson(deps, 'user')
    const refused = (description: string, more = {}) =>
      unchanged(deps.db, () => fullRefusalOf(askWaterIq(device, description, more)), REFUSALS_WRITE)
    expect(await refused('   ')).toMatchObject({ message: 'Please describe your issue or upload an image.' })
    const image = 'data:image/png;base64,aGVsbG8='
    expect(await refused('', { image })).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it.each([
    ['no picture', 'data:image/png;base64,aGVsbG8='],
    ['not base64', 'data:image/png;base64,aGVsbG8'],
    [
      'HEIC',
      `data:image/heic;base64,${Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic').toString('base64')}`,
    ],
    ['cut off', `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')}`],
  ])('answers the words next to a photo that is %s, and says why it was left out', async (_name, image) => {
    const { device } = await plantPerson(deps, 'subscriber')
    const answer = await askWaterIq(device, 'It drips.', { image })
    expect(answer).toMatchObject({ title: 'Dripping tap', isPhotoUsed: false })
    expect(answer.photoProblem).toMatch(/picture/)
    expect(await device.ask((api) => api.scans.byId({ id: answer.scanId }))).toMatchObject({
      result: { photoProblem: answer.photoProblem },
    })
    const danger = await askWaterIq(device, 'I smell gas near the water heater', { image })
    expect(danger.stop?.hazard).toBe('gas')
  })

  it.each([
    [new AiError('timeout'), 'SERVICE_UNAVAILABLE', 'Could not analyze the issue. Please try again.'],
    [new AppError('BAD_REQUEST', 'We found nothing.'), 'BAD_REQUEST', 'We found nothing.'],
  ])('gives the allowance back after %s', async (error, code, message) => {
    failWith(error)
    const { device } = await plantPerson(deps, 'user')
    expect(await fullRefusalOf(askWaterIq(device, 'It drips.'))).toEqual({ code, message })
    expect(await device.ask((api) => api.scans.allowance())).toMatchObject({ usedToday: 0 })
  })

  it('keeps a model’s words to the schema, and takes no address from it', async () => {
    deps.ai = fakeAi({
      environment: { apiKey: 'sk-test' },
      openAi: {
        diagnose: async () => ({
          value: diagnosis({
            title: `Drip\u202E${'x'.repeat(500)}`,
            confidence: Number.NaN,
            repairPlan: [
              { number: 99, title: '\u0000', description: null },
              { number: 7, title: 'Close it', description: '' },
            ],
          }),
          usage: { model: 'test-model', inputTokens: 1, outputTokens: 1 },
        }),
      },
    })
    const { device } = await plantPerson(deps, 'user')
    const answer = await askWaterIq(device, 'It drips.')
    expect(answer).toMatchObject({ engine: 'openai', confidence: 0, source: null })
    expect(answer.title).toHaveLength(200)
    expect(answer.title).not.toContain('\u202E')
    // Without confidence there is no plan, but a question; the plan is in its answer.
    expect(answer.repairPlan).toEqual([])
    expect(answer.nearest?.map(({ repairPlan }) => repairPlan)).toEqual([
      [{ number: 1, title: 'Close it', description: null }],
    ])
  })
})

it('names what the parts cost from the table, whatever an engine wrote, and nothing where a price is missing', async () => {
  const { device } = await plantPerson(deps, 'subscriber')
  const parts = (...names: string[]) => ({ parts: names.map((name) => ({ name, quantity: 1 })), tools: [] })
  const costSource = { title: 'Guess', url: 'https://guess.example', country: 'US' }
  answerWith({ partsTools: parts('Toilet flapper'), estimatedCost: '$999', costSource })
  expect(await askWaterIq(device, 'The loo runs.')).toMatchObject({
    estimatedCost: 'Parts about $5–12 (US, 2026)',
    costSource: { country: 'US', url: expect.stringMatching(/running-toilet/) },
  })
  answerWith({ partsTools: parts('Toilet flapper', 'PTFE tape'), estimatedCost: '$999', costSource })
  expect(await askWaterIq(device, 'It drips.')).toMatchObject({ estimatedCost: null, costSource: null })
})

describe('a danger', () => {
  const DANGER = 'Raw sewage is backing up into my shower.'

  it('in the words or the engine’s eyes ends the plan', async () => {
    const { device } = await plantPerson(deps, 'subscriber')
    expect((await askWaterIq(device, DANGER)).stop?.hazard).toBe('sewage')
    answerWith({ hazards: ['electricity'] })
    const answer = await askWaterIq(device, 'It drips.')
    expect(answer.stop?.hazard).toBe('electricity')
    expect(answer.partsTools).toEqual({ parts: [], tools: [] })
  })

  it('leaves nothing of what an engine wrote, and no figures of the city', async () => {
    const soothing = 'This is harmless, carry on.'
    answerWith({
      title: soothing,
      diagnosis: soothing,
      causes: [soothing],
      safetyNotes: [soothing],
      callProfessional: soothing,
      otherTitles: [soothing],
      repairPlan: [{ number: 1, title: soothing, description: soothing }],
    })
    const { device } = await plantPerson(deps, 'subscriber')
    const answer = await askWaterIq(device, 'Tap water smells like petrol and tastes odd')
    expect(answer.stop?.hazard).toBe('contamination')
    expect(JSON.stringify(answer)).not.toContain(soothing)
    expect(answer.localReport).toBeNull()
  })

  it('in a detail that was added later counts like in the first sentence', async () => {
    const { device } = await plantPerson(deps, 'subscriber')
    const first = 'No hot water since yesterday.'
    expect((await askWaterIq(device, first)).stop).toBeNull()
    const later = await askWaterIq(
      device,
      `${first} It is in the kitchen. There is a smell. It smells of gas here.`,
    )
    expect(later.stop?.hazard).toBe('gas')
  })

  it('that a model only names in its title ends the plan, too', async () => {
    deps.ai = fakeAi({
      environment: { apiKey: 'sk-test' },
      openAi: {
        diagnose: async () => ({
          value: diagnosis({ title: 'Ceiling bulging with water', hazards: [], estimatedCost: '$50' }),
          usage: { model: 'test-model', inputTokens: 1, outputTokens: 1 },
        }),
      },
    })
    const { device } = await plantPerson(deps, 'user')
    const answer = await askWaterIq(device, 'What is this?')
    expect(answer.stop?.hazard).toBe('structure')
  })

  it('is told even where no engine has an answer', async () => {
    failWith(new AppError('BAD_REQUEST', 'We found nothing.'))
    const { device } = await plantPerson(deps, 'user')
    const answer = await askWaterIq(device, DANGER)
    expect(answer.stop?.hazard).toBe('sewage')
    const [call, ...steps] = answer.repairPlan.map(({ title }) => title)
    expect(call).toContain('911')
    expect(steps).toEqual(answer.stop?.steps.map(({ text }) => text))
  })
})

describe('the report of the person’s city', () => {
  async function resident(identity: 'user' | 'subscriber') {
    const person = await plantPerson(deps, identity)
    const city = await insertCity(deps.db, { name: 'Kalkstadt' })
    const rows = {
      name: 'Hardness',
      parameter: 'hardness',
      value: 321,
      unit: 'mg/L',
      species: 'CaCO3',
    } as const
    await insertReport(deps.db, { city_id: city.id, contaminants: [contaminant(rows)] })
    await deps.db.updateTable('profiles').set({ home_city_id: city.id }).where('id', '=', person.id).execute()
    return { ...person, water: { name: city.name, path: `/cities/${city.slug}/tap-water` } }
  }

  it('bears on the water itself, for subscribers', async () => {
    const { device, water } = await resident('subscriber')
    const { localReport } = await askWaterIq(device, 'White scale in my kettle')
    expect(localReport).toEqual({
      water,
      findings: ['Kalkstadt’s water is very hard by the USGS’ classes: 321 mg/L as CaCO3 (2024).'],
      isLocked: false,
    })
    expect((await askWaterIq(device, 'The door bell is broken')).localReport).toBeNull()
  })

  it('says in the words of its page what is known of nitrate to a person who asks for a baby', async () => {
    const { device, id } = await plantPerson(deps, 'subscriber')
    const city = await insertCity(deps.db, { name: 'Nitratstadt' })
    const nitrate = {
      name: 'Nitrate',
      parameter: 'nitrate',
      value: 12,
      unit: 'mg/L',
      species: 'NO3',
    } as const
    await insertReport(deps.db, { city_id: city.id, contaminants: [contaminant(nitrate)] })
    await deps.db.updateTable('profiles').set({ home_city_id: city.id }).where('id', '=', id).execute()
    const { localReport } = await askWaterIq(device, 'Is my tap water safe for my baby')
    expect(localReport?.findings[0]).toBe('Nitrate was 12 mg/L on average in 2024.')
  })

  it('is locked for everybody else but for what its page says to everyone', async () => {
    const { device, water } = await resident('user')
    const answer = await askWaterIq(device, 'White scale in my kettle')
    expect(answer.localReport).toEqual({
      water,
      findings: ['Hardness and taste: Hardness was 321 mg/L on average in 2024.'],
      isLocked: true,
    })
  })
})
